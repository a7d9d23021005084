import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { FastifyReply } from 'fastify'
import type * as z from 'zod/mini'
import type { Actor } from '../platform/actor.ts'
import { localDay } from '../platform/days.ts'
import { shownTime } from '../platform/formats.ts'
import { found, refuse } from '../platform/errors.ts'
import type { Lang } from '../platform/shapes.ts'
import { answerSheet, attachment } from '../platform/sheets/answer.ts'
import { toCsv } from '../platform/sheets/delimited.ts'
import type { FileMeans } from '../platform/sheets/export.ts'
import { sheetFileName } from '../platform/sheets/guard.ts'
import {
  type ListColumn,
  listSheet,
  printed,
  type Tongue,
  tongueOf,
} from '../platform/sheets/list.ts'
import type { FormAnswer } from './contract.answers.ts'
import type { Answer, FormDocument, Question } from './contract.document.ts'
import type { AnswersExport } from './contract.results.ts'
import { answersAfter } from './queries.answers.ts'
import { findLabels } from './queries.results.ts'
import { findForm, type KnownForm } from './queries.ts'
import { isMatrix, isOther, otherMark, questionsIn } from './rules.parts.ts'
import { isHidden, narrowingOf, versionOf } from './service.results.ts'

/** Rows that an Excel file may have; what has more is taken as CSV, which comes as it is read. */
const maxRows = 10_000
const rowsAtOnce = 400

type Asked = { who: Actor; query: z.output<typeof AnswersExport>; lang: Lang; now: Date }
type Row = { answer: FormAnswer; labels: Map<string, string> }

type Names = Partial<Record<Lang, string | undefined>>
const inLang = (name: Names, lang: Lang) => name[lang] || name.uz || name.ru || name.en || ''
const nameOf = (person: FormAnswer['person']) =>
  person && [person.last_name, person.first_name, person.patronymic].filter(Boolean).join(' ')

/** Answers to a form as a file: one a row, in the language that is asked for. */
export async function exportAnswers(
  { database, phrases }: FileMeans,
  id: string,
  { who, query, lang: own, now }: Asked,
  reply: FastifyReply,
  mayRead: (form: KnownForm) => void,
): Promise<Buffer | undefined> {
  const { format, words, ...filter } = query
  const lang = words ?? own
  const read = <T>(work: Parameters<typeof database.inBusiness<T>>[1]) =>
    database.inBusiness<T>(who.businessId, work, 'read')
  const { form, document, hidden, narrowing } = await read(async (db) => {
    const form = found(await findForm(db, who, id, now))
    mayRead(form)
    const narrowing = narrowingOf(form, filter)
    const document = await versionOf(db, { who, now }, form, narrowing.version)
    return { form, document, narrowing, hidden: await isHidden(db, { who, now }, form, narrowing) }
  })
  const tongue = await tongueOf(phrases, who.businessId, lang)
  const columns = columnsOf(form, document, { lang, timeZone: who.timeZone })
  const name = inLang(form.name, lang)
  const named = questionsIn(document).filter(({ kind }) => kind === 'person' || kind === 'class')
  async function* rows(): AsyncGenerator<Row[]> {
    for (let after: string | undefined; !hidden;) {
      const page = await read(async (db) => {
        const answers = await answersAfter(db, who, narrowing, { after, atOnce: rowsAtOnce })
        const ids = answers.flatMap(({ answers }) =>
          named.flatMap(({ id }) => (answers[id] as string) ?? []),
        )
        return { answers, labels: await findLabels(db, who, [...new Set(ids)]) }
      })
      if (page.answers.length > 0)
        yield page.answers.map((answer) => ({ answer, labels: page.labels }))
      if (page.answers.length < rowsAtOnce) return
      after = page.answers.at(-1)!.id
    }
  }
  if (format === 'csv') return streamCsv(reply, { name, columns, tongue, rows: rows() })
  const all: Row[] = []
  for await (const some of rows()) {
    all.push(...some)
    if (all.length > maxRows) refuse('sheet_too_large')
  }
  return answerSheet(reply, {
    format,
    fileName: name,
    sheet: listSheet(name, columns, all, tongue),
  })
}

type Csv = { name: string; columns: ListColumn<Row>[]; tongue: Tongue; rows: AsyncGenerator<Row[]> }

/** As it is read, page by page: the next one is asked for when the last has gone. */
async function streamCsv(reply: FastifyReply, { name, columns, tongue, rows }: Csv) {
  const out = new PassThrough()
  const sheet = (some: Row[]) => listSheet(name, columns, some, tongue)
  const cells = (some: Row[]) => sheet(some).rows.map((row) => row.map((value) => value ?? ''))
  void reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', attachment(sheetFileName(name, 'csv')))
    .send(out)
  const ended = finished(out)
  ended.catch(() => {})
  out.write(toCsv(tongue.lang, [sheet([]).columns.map(({ label }) => label)]))
  try {
    for await (const some of rows) {
      if (out.destroyed) break
      // what begins a file stands at its beginning alone
      const bytes = toCsv(tongue.lang, cells(some))
      const begins = bytes.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]))
      if (!out.write(begins ? bytes.subarray(3) : bytes))
        await Promise.race([once(out, 'drain'), ended])
    }
    out.end()
  } catch (error) {
    out.destroy(error as Error)
  }
  await ended.catch(() => {})
  return undefined
}

const head = (
  label: (tongue: Tongue) => string,
  of: (row: Row, tongue: Tongue) => string | number | null,
  type: ListColumn<Row>['type'] = 'text',
): ListColumn<Row> => ({
  type,
  in: (tongue) => ({ label: label(tongue), of: (row) => of(row, tongue) }),
})
const common = (word: 'class' | 'student' | 'state') => (tongue: Tongue) =>
  tongue.of('common')(word)

function columnsOf(
  form: KnownForm,
  document: FormDocument,
  { lang, timeZone }: { lang: Lang; timeZone: string },
): ListColumn<Row>[] {
  const asked = questionsIn(document).flatMap((question) => questionColumns(question, lang))
  const scored = form.document && head(printed('score'), ({ answer }) => answer.score, 'number')
  if (form.anonymous) return [...asked, ...(scored ? [scored] : [])]
  const at =
    (when: (instant: string) => string) =>
    ({ answer }: Row) =>
      answer.answered_at && when(answer.answered_at)
  return [
    head(
      printed('date'),
      at((instant) => localDay(new Date(instant), timeZone)),
      'date',
    ),
    head(
      printed('time'),
      at((instant) => shownTime(instant, timeZone)),
    ),
    head(printed('madeBy'), ({ answer }) => nameOf(answer.person)),
    head(common('student'), ({ answer }) => nameOf(answer.student)),
    head(common('class'), ({ answer }) => answer.class?.label ?? null),
    ...asked,
    head(printed('score'), ({ answer }) => answer.score, 'number'),
    head(common('state'), ({ answer }, tongue) => tongue.of('printed')(`response_${answer.state}`)),
    head(
      printed('decision'),
      ({ answer }, tongue) =>
        answer.decision && tongue.of('printed')(`response_${answer.decision}`),
    ),
    head(printed('decisionReason'), ({ answer }) => answer.reason || null),
    head(printed('receipt'), ({ answer }) => answer.code),
  ]
}

function questionColumns(question: Question, lang: Lang): ListColumn<Row>[] {
  const { id, kind, title, rows = [] } = question
  if (kind === 'statement') return []
  const asked = inLang(title, lang)
  const option = (value: string) => {
    if (isOther(value)) return value.slice(otherMark.length)
    const named = question.options?.find((each) => each.id === value)
    return named ? inLang(named.title, lang) : value
  }
  if (isMatrix(question))
    return rows.map((row) =>
      head(
        () => `${asked}: ${inLang(row.title, lang)}`,
        ({ answer }) => {
          const given = answer.answers[id] as Record<string, string | string[]> | undefined
          const cell = given?.[row.id]
          return cell === undefined ? null : [cell].flat().map(option).join('; ')
        },
      ),
    )
  const type = kind === 'number' || kind === 'rating' ? 'number' : kind === 'date' ? 'date' : 'text'
  return [
    head(
      () => asked,
      ({ answer, labels }, tongue) => {
        const given = answer.answers[id]
        return given === undefined ? null : cellOf(question, given, { option, labels, tongue })
      },
      type,
    ),
  ]
}

type Shown = { option: (value: string) => string; labels: Map<string, string>; tongue: Tongue }

function cellOf({ kind }: Question, given: Answer, { option, labels, tongue }: Shown) {
  if (typeof given === 'number') return given
  if (typeof given === 'boolean')
    return tongue.of('printed')(given ? 'response_yes' : 'response_no')
  if (kind === 'signature') return '✓'
  if (Array.isArray(given)) return kind === 'file' ? given.join('; ') : given.map(option).join('; ')
  if (typeof given !== 'string') return null
  if (kind === 'person' || kind === 'class') return labels.get(given) ?? given
  return kind === 'one' || kind === 'dropdown' || kind === 'picture' ? option(given) : given
}
