import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { letterhead } from '../../../platform/pdf/parts.ts'
import { shownDate } from '../../../platform/i18n/formats.ts'
import { shownNumber, shownPercent } from '../../../platform/i18n/numbers.ts'
import type { Paper } from '../../../platform/pdf/protocol.ts'
import type { Tongue } from '../../../platform/sheets/list.ts'
import type { Question } from '../builder/contract.document.ts'
import type { QuestionResult, ResponseRate, Results, ResultsFilter } from './contract.ts'
import { isMatrix, isText, questionsIn } from '../builder/rules.parts.ts'
import { hasMoreResponses } from '../rules.ts'
import { orderedCounts } from '../answers/rules.counts.ts'
import { inLang } from './service.columns.ts'

type Frame = {
  head: { name: string; logo: Uint8Array | null }
  name: string
  rate: ResponseRate
  results: Results
  filter: ResultsFilter
  day: string
  tongue: Tongue
}

/** A4 upright: how many have answered, then every question with its chart. */
export function resultsPaper(frame: Frame): Paper {
  const { head, name, results, day, tongue } = frame
  const words = tongue.of('forms')
  const found = new Map(results.questions.map((each) => [each.question, each]))
  const asked = questionsIn(results.document).flatMap((question) => {
    const result = found.get(question.id)
    return result ? [{ question, result }] : []
  })
  return {
    title: name,
    lang: tongue.lang,
    landscape: false,
    day,
    content: [
      letterhead(head, name, factsOf(frame)),
      ...rateOf(frame),
      ...(results.hidden
        ? [{ text: `${words('tooFew')}. ${words('inSteps')}`, margin: above }]
        : asked.map(({ question, result }, at) => questionOf(question, result, at + 1, frame))),
    ],
    heading: name,
    foot: `${head.name} · ${tongue.of('printed')('madeOn')}: ${shownDate(day)}`,
    numbered: true,
    images: head.logo ? { logo: head.logo } : {},
  }
}

type Margin = [number, number, number, number]
const above: Margin = [0, 12, 0, 0]
const soft = '#444'
/** Points of the longest bar. */
const barWidth = 150

function factsOf({ results, filter, rate, tongue }: Frame): [string, string][] {
  const words = tongue.of('forms')
  const common = tongue.of('common')
  const place = rate.by_class.find((each) => each.class?.id === filter.class_id)?.class
  const facts: [string, string | undefined][] = [
    [words('results'), words('answersCount', { count: results.count })],
    [words('version'), results.versions.length > 1 ? String(results.form_version) : undefined],
    [common('class'), filter.class_id ? (place?.label ?? '—') : undefined],
    [common('grade'), filter.grade],
    [words('answeredBy'), filter.role && roleWord(filter.role, tongue)],
    [words('filtered'), chosenOf(results, filter, tongue)],
  ]
  return facts.filter((fact): fact is [string, string] => fact[1] !== undefined)
}

function roleWord(role: NonNullable<ResultsFilter['role']>, tongue: Tongue): string {
  const words = tongue.of('forms')
  return words(role === 'owner' ? 'by_admin' : `by_${role}`)
}

function chosenOf(
  { document }: Results,
  { question: id, chosen }: ResultsFilter,
  tongue: Tongue,
): string | undefined {
  const question = questionsIn(document).find((each) => each.id === id)
  if (!question || chosen === undefined) return undefined
  return `${inLang(question.title, tongue.lang)}: ${valueOf(question, chosen, undefined, tongue)}`
}

function rateOf({ rate, tongue }: Frame): Content[] {
  const words = tongue.of('forms')
  const rows = rate.by_class.map(({ class: place, asked, answered }) => ({
    name: place?.label ?? tongue.of('common')('outsideClasses'),
    count: answered,
    most: asked,
    said: `${answered} / ${asked}`,
  }))
  const { asked, answered, responses } = rate
  const figures = [
    hasMoreResponses(rate) && words('responsesCount', { count: responses }),
    asked > 0 && `${answered} / ${asked} · ${share(answered, asked, tongue.lang)}`,
  ]
  return [heading(words('responseRate'), figures.filter(Boolean).join(' · ')), bars(rows)]
}

/** What is short stays on one page. */
const longChart = 12

function questionOf(
  question: Question,
  result: QuestionResult,
  number: number,
  { results: { count }, tongue }: Frame,
): Content {
  const title = `${number}. ${inLang(question.title, tongue.lang)}`
  const chart = chartOf(question, result, tongue)
  return {
    stack: [heading(title, figuresOf(result, count, tongue)), chart],
    unbreakable: result.counts.length <= longChart && (question.rows?.length ?? 0) <= longChart,
  }
}

function figuresOf(result: QuestionResult, all: number, { of, lang }: Tongue): string {
  const words = of('forms')
  const { answered, mean, median, min, max, nps } = result
  const said = (value: number) => shownNumber(value, lang, 2)
  return [
    words('answeredOf', { count: answered, all }),
    mean !== null && words('meanIs', { value: said(mean) }),
    median !== null && words('medianIs', { value: said(median) }),
    min !== null && max !== null && words('rangeIs', { low: said(min), high: said(max) }),
    nps !== null && words('npsIs', { value: nps }),
  ]
    .filter(Boolean)
    .join(' · ')
}

function chartOf(question: Question, result: QuestionResult, tongue: Tongue): Content {
  const { lang } = tongue
  if (isMatrix(question)) return matrixOf(question, result, lang)
  if (question.kind === 'ranking') {
    const words = tongue.of('forms')
    const places = result.places.toSorted((one, other) => one.mean - other.mean)
    const last = question.options?.length ?? places.length
    return bars(
      places.map(({ value, mean }) => ({
        name: valueOf(question, value, undefined, tongue),
        count: last + 1 - mean,
        most: last,
        said: words('meanPlace', { value: shownNumber(mean, lang, 2) }),
      })),
    )
  }
  const rows = orderedCounts(question, result.counts).slice(0, isText(question) ? 15 : 60)
  const frequent = Math.max(1, ...rows.map(({ count }) => count))
  const most = isText(question) ? frequent : Math.max(1, result.answered)
  return bars(
    rows.map(({ value, count, label, waiting }) => ({
      name: valueOf(question, value, label, tongue),
      count,
      most,
      said: [
        count,
        !isText(question) && share(count, result.answered, lang),
        waiting && tongue.of('forms')('waitingCount', { count: waiting }),
      ]
        .filter((each) => each || each === 0)
        .join(' · '),
    })),
  )
}

function valueOf(
  question: Question,
  value: string,
  label: string | undefined,
  { of, lang }: Tongue,
): string {
  const words = of('forms')
  const option = question.options?.find(({ id }) => id === value)
  if (option) return inLang(option.title, lang) || words('untitled')
  if (value === 'other') return words('other')
  if (question.kind === 'date') return shownDate(value)
  if (value !== 'yes' && value !== 'no') return label ?? value
  if (question.kind === 'consent') return words(value === 'yes' ? 'agree' : 'disagree')
  return of('printed')(`response_${value}`)
}

const share = (part: number, all: number, lang: Tongue['lang']) =>
  shownPercent((100 * part) / Math.max(all, 1), lang, 0)

const heading = (text: string, figures: string): Content => ({
  stack: [
    { text, bold: true, fontSize: 10.5 },
    { text: figures, color: soft, fontSize: 8 },
  ],
  margin: [0, 12, 0, 3],
})

type Bar = { name: string; count: number; most: number; said: string }

/** A line for each, with a bar as long as its part of `most`. */
const bars = (rows: Bar[]): Content =>
  rows.length === 0
    ? { text: '—', color: soft }
    : {
        table: {
          widths: ['*', barWidth, 90],
          body: rows.map(({ name, count, most, said }): TableCell[] => [
            { text: name },
            {
              canvas: [
                rect(barWidth, '#e8e8ee'),
                ...(count > 0 ? [rect((barWidth * Math.min(count, most)) / most, '#4f46e5')] : []),
              ],
              margin: [0, 3, 0, 0],
            },
            { text: said, alignment: 'right' },
          ]),
        },
        layout: 'bare',
        fontSize: 8.5,
      }

const rect = (w: number, color: string) => ({ type: 'rect' as const, x: 0, y: 0, w, h: 6, color })

/** The more often, the darker. */
const heat = ['#ffffff', '#e0e7ff', '#c7d2fe', '#a5b4fc', '#818cf8']

function matrixOf(question: Question, { rows }: QuestionResult, lang: Tongue['lang']): Content {
  const { options = [], rows: asked = [] } = question
  const countOf = (row: string, value: string) =>
    rows.find((each) => each.row === row && each.value === value)?.count ?? 0
  const most = Math.max(1, ...rows.map(({ count }) => count))
  const cell = (text: string, more: object = {}): TableCell => ({ text, ...more })
  return {
    table: {
      headerRows: 1,
      widths: [110, ...options.map(() => '*' as const)],
      body: [
        [
          cell(''),
          ...options.map(({ title }) => cell(inLang(title, lang), { alignment: 'center' })),
        ],
        ...asked.map(({ id, title }) => [
          cell(inLang(title, lang)),
          ...options.map((option) => {
            const count = countOf(id, option.id)
            const fillColor = heat[Math.ceil((4 * count) / most)]!
            return cell(String(count), { alignment: 'center', fillColor })
          }),
        ]),
      ],
    },
    layout: 'grid',
    fontSize: 8,
  }
}
