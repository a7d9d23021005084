import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { attendances, percentCame } from '../../core/marks/contract.attendance.ts'
import { shownDate } from '../../platform/i18n/formats.ts'
import type { Paper } from '../../platform/pdf/protocol.ts'
import { fullName, shortName } from '../../platform/ui/shown.ts'
import type { Membership, Reported, ReportedMark, Span } from './queries.report.ts'
import type { Letterhead } from '../../core/business/service.letterhead.ts'
import type { Term } from './queries.ts'
import { letterhead, signatures } from '../../platform/pdf/parts.ts'
import { added, mean, noSums, type Sums } from './service.sums.ts'
import * as say from '../../platform/pdf/words.ts'

export type Report = {
  student: Reported
  /** Of the span, the first is the one that counts. */
  classes: Membership[]
  marks: ReportedMark[]
  /** Nothing where the asker may not know it. */
  wallet: number | null
}
type ReportFrame = {
  head: Omit<Letterhead, 'logo'> & { logo: Uint8Array | null }
  span: Span & Partial<Term>
  today: string
  tongue: say.Tongue
}

/** A4 upright: a page for each. */
export function reportPaper(reports: Report[], frame: ReportFrame): Paper {
  const { head, today } = frame
  const { word, lang } = frame.tongue
  const pages = reports.map((report, at): Content => ({
    stack: pageOf(report, frame),
    ...(at > 0 && { pageBreak: 'before' as const }),
  }))
  return {
    title: `${word('report')}, ${periodName(frame)}`,
    lang,
    landscape: false,
    day: today,
    content: pages.length > 0 ? pages : [letterhead(head, word('report'), []), word('nobody')],
    heading: '',
    foot: `${head.name} · ${word('madeOn')}: ${shownDate(today)}`,
    numbered: false,
    images: head.logo ? { logo: head.logo } : {},
  }
}

function periodName({ span, tongue: { word } }: ReportFrame): string {
  const days = `${shownDate(span.from)} – ${shownDate(span.to)}`
  return span.number
    ? `${word('quarterNumber', { number: span.number })}, ${span.year} (${days})`
    : days
}

function pageOf(report: Report, frame: ReportFrame): Content[] {
  const { head, tongue } = frame
  const { word } = tongue
  const leader = report.classes[0]?.leader
  const byClass = sumsByClass(report)
  const facts: [string, string][] = [
    [word('student'), fullName(report.student)],
    [word('class'), [...new Set(report.classes.map(({ label }) => label))].join(', ') || '—'],
    [word('homeroomTeacher'), leader ? fullName(leader) : '—'],
    [word('span'), periodName(frame)],
  ]
  return [
    letterhead(head, word('report'), []),
    factTable(facts),
    ...(byClass.length > 0
      ? [
          heading(word('attendance')),
          attendanceTable(byClass, tongue),
          heading(word('rates')),
          rateTable(byClass, head.rates, tongue),
        ]
      : [{ text: word('noMarks'), margin: [0, 10, 0, 0] as [number, number, number, number] }]),
    heading(word('coins')),
    coinTable(added(byClass.map(({ sums }) => sums)).coins, report.wallet, tongue),
    heading(word('comments')),
    ...comments(report.marks, byClass.length, tongue),
    signatures([
      [word('homeroomTeacher'), leader ? shortName(leader) : ''],
      [tongue.of('common')('owner'), ''],
      [word('parent'), ''],
    ]),
  ]
}

type OfClass = { label: string; sums: Sums }

function sumsByClass({ marks }: Report): OfClass[] {
  const byClass = Map.groupBy(marks, (mark) => mark.class)
  return [...byClass].map(([label, given]) => {
    const sums = noSums()
    for (const { kind, value } of given)
      if (kind === 'attendance') sums[attendances[value - 1]!] += 1
      else if (kind === 'rate') sums.rates.push(value)
      else sums.coins += value
    return { label, sums }
  })
}

/** Each class, and all of them where there are several. */
const withTotal = (all: OfClass[], { word }: say.Tongue): OfClass[] =>
  all.length > 1
    ? [...all, { label: word('total'), sums: added(all.map(({ sums }) => sums)) }]
    : all

const heading = (text: string): Content => ({
  text,
  bold: true,
  fontSize: 10.5,
  margin: [0, 12, 0, 3],
})

const factTable = (facts: [string, string][]): Content => ({
  table: {
    widths: [120, '*'],
    body: facts.map(([name, value]) => [
      { text: name, color: '#444' },
      { text: value, bold: true },
    ]),
  },
  layout: 'bare',
})

const table = (first: number | '*', head: string[], rows: string[][]): Content => {
  const cell = (text: string, at: number, bold: boolean): TableCell => ({
    text,
    bold,
    ...(at > 0 && { alignment: 'right' as const }),
  })
  return {
    table: {
      headerRows: 1,
      widths: [first, ...head.slice(1).map(() => '*' as const)],
      body: [
        head.map((text, at) => ({ ...(cell(text, at, true) as object), fillColor: '#eee' })),
        ...rows.map((row) => row.map((text, at) => cell(text, at, false))),
      ] as TableCell[][],
    },
    layout: 'rules',
    fontSize: 8.5,
  }
}

function attendanceTable(all: OfClass[], tongue: say.Tongue): Content {
  const { word, lang } = tongue
  const counts = attendances.map((each) => word(`days_${each}`))
  return table(
    90,
    [word('class'), ...counts, word('percent')],
    withTotal(all, tongue).map(({ label, sums }) => [
      label,
      ...attendances.map((each) => String(sums[each])),
      say.decimal(percentCame(sums), lang),
    ]),
  )
}

function rateTable(all: OfClass[], scale: number[], tongue: say.Tongue): Content {
  const { word, lang } = tongue
  // a scale that has been made smaller since does not take rates away
  const given = all.flatMap(({ sums }) => sums.rates)
  const values = [...new Set([...scale, ...given])].sort((one, other) => other - one)
  return table(
    90,
    [word('class'), word('ratesGiven'), word('average'), ...values.map((each) => String(each))],
    withTotal(all, tongue).map(({ label, sums: { rates } }) => [
      label,
      String(rates.length),
      say.decimal(mean(rates), lang),
      ...values.map((value) => String(rates.filter((each) => each === value).length)),
    ]),
  )
}

const coinTable = (earned: number, wallet: number | null, { word }: say.Tongue): Content =>
  factTable([
    [word('coinsEarned'), String(earned)],
    ...(wallet === null ? [] : [[word('coinsNow'), String(wallet)] as [string, string]]),
  ])

/** Lines that the comments may take on the page, and about how many letters stand in one. */
const room = 28
const inLine = 88

/** The newest that the page has room for. */
function comments(marks: ReportedMark[], classes: number, tongue: say.Tongue): Content[] {
  const { word } = tongue
  const said = marks.filter(({ comment }) => comment).toReversed()
  if (said.length === 0) return [{ text: word('noComments'), color: '#444' }]
  let left = room - 2 * classes
  const shown: Content[] = []
  for (const mark of said) {
    const lines = Math.ceil((mark.comment.length + 30) / inLine)
    if (lines > left) break
    left -= lines
    shown.push(commentLine(mark, tongue))
  }
  const rest = said.length - shown.length
  if (rest > 0) shown.push({ text: `${word('moreComments')}: ${rest}`, color: '#444', fontSize: 8 })
  return shown
}

function commentLine(mark: ReportedMark, { word }: say.Tongue): Content {
  const what = {
    attendance: () => word(`was_${attendances[mark.value - 1]!}`),
    rate: () => `${word('rate')} ${mark.value}`,
    coin: () => `${word('coins')} ${mark.value}`,
  }[mark.kind]()
  const by = mark.author ? ` (${shortName(mark.author)})` : ''
  return {
    text: [
      { text: `${shownDate(mark.day)} · ${mark.class} · ${what}: `, color: '#444' },
      `${mark.comment.replace(/\s+/g, ' ')}${by}`,
    ],
    fontSize: 8,
    margin: [0, 0, 0, 2],
  }
}
