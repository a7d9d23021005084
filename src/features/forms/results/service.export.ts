import type { FastifyReply } from 'fastify'
import type * as z from 'zod/mini'
import type { Actor } from '../../../platform/actor.ts'
import type { Database, Db } from '../../../platform/db/db.ts'
import { found, refuse } from '../../../platform/errors.ts'
import type { Lang } from '../../../platform/shapes.ts'
import { answerSheet, countRows } from '../../../platform/sheets/answer.ts'
import { toCsv } from '../../../platform/sheets/delimited.ts'
import type { FileMeans } from '../../../platform/sheets/export.ts'
import { sheetFileName } from '../../../platform/sheets/guard.ts'
import { listSheet, tongueOf } from '../../../platform/sheets/list.ts'
import type { AnswersExport } from './contract.ts'
import type { FormDocument } from '../builder/contract.document.ts'
import { answersAfter } from '../answers/queries.ts'
import { findFileBytes, findFilesOf } from '../answers/queries.files.ts'
import { findLabels } from './queries.ts'
import { findForm, type KnownForm } from '../queries.ts'
import { questionsIn } from '../builder/rules.parts.ts'
import { answerArchive, placesOf } from './service.archive.ts'
import { columnsOf, inLang, type Row } from './service.columns.ts'
import { printResults } from './service.report.ts'
import { isHidden, type Narrowing, narrowingOf, versionOf } from './service.ts'
import { streamFile } from './service.streaming.ts'

/** Rows that an Excel file may have; what has more is taken as CSV, which comes as it is read. */
const maxRows = 10_000
const rowsAtOnce = 100

type Asked = { who: Actor; query: z.output<typeof AnswersExport>; lang: Lang; now: Date }

/** Answers to a form as a file, in the language that is asked for: one a row, on paper with charts, or the files that were given. */
export async function exportAnswers(
  means: FileMeans,
  id: string,
  { who, query, lang: own, now }: Asked,
  reply: FastifyReply,
  mayRead: (form: KnownForm) => void,
): Promise<Buffer | undefined> {
  const { database, phrases } = means
  const { format, words, ...filter } = query
  const lang = words ?? own
  const asked = { who, now }
  const found_ = await database.inBusiness(
    who.businessId,
    async (db) => {
      const form = found(await findForm(db, who, id, now))
      mayRead(form)
      const narrowing = narrowingOf(form, filter)
      const document = await versionOf(db, asked, form, narrowing.version)
      return { form, document, narrowing, hidden: await isHidden(db, asked, form, narrowing) }
    },
    'read',
  )
  const { form, document, hidden } = found_
  if (format === 'pdf') return printResults(means, form, { ...asked, lang, filter }, reply)
  const rows = () => (hidden ? none() : readRows(database, who, found_))
  const name = inLang(form.name, lang)
  if (format === 'zip')
    return answerArchive(reply, {
      name,
      places: placesIn(rows()),
      bytesOf: (file) =>
        database.inBusiness(who.businessId, (db) => findFileBytes(db, who, file), 'read'),
    })
  const tongue = await tongueOf(phrases, who.businessId, lang)
  const columns = columnsOf(form, document, { lang, timeZone: who.timeZone })
  const sheet = (some: Row[]) => listSheet(name, columns, some, tongue)
  if (format === 'csv') {
    const lines = (cells: unknown[][]) => toCsv(lang, cells as string[][])
    return streamFile(
      reply,
      { type: 'text/csv; charset=utf-8', name: sheetFileName(name, 'csv') },
      async (put) => {
        let count = 0
        await put(lines([sheet([]).columns.map(({ label }) => label)]))
        for await (const some of rows()) {
          count += some.length
          countRows(reply, count)
          const cells = sheet(some).rows.map((row) => row.map((value) => value ?? ''))
          if (!(await put(withoutMark(lines(cells))))) return
        }
      },
    )
  }
  const all: Row[] = []
  for await (const some of rows()) {
    all.push(...some)
    if (all.length > maxRows) refuse('sheet_too_large')
  }
  return answerSheet(reply, { format, fileName: name, sheet: sheet(all) })
}

/** What begins a file stands at its beginning alone. */
const withoutMark = (bytes: Uint8Array) =>
  bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes

// nothing is told of so few
async function* none(): AsyncGenerator<Row[]> {}

type Known = { document: FormDocument; narrowing: Narrowing }

/** Answers with the names of what they name, so many at once, each page in a transaction of its own. */
async function* readRows(
  database: Database,
  who: Actor,
  { document, narrowing }: Known,
): AsyncGenerator<Row[]> {
  const asked = questionsIn(document)
  const named = asked.filter(({ kind }) => kind === 'person' || kind === 'class')
  const filed = asked.filter(({ kind }) => kind === 'file')
  const readPage = async (db: Db, after: string | undefined): Promise<Row[]> => {
    const answers = await answersAfter(db, who, narrowing, { after, atOnce: rowsAtOnce })
    const ids = answers.flatMap((each) =>
      named.flatMap(({ id }) => (each.answers[id] as string | undefined) ?? []),
    )
    const labels = await findLabels(db, who, [...new Set(ids)])
    const files =
      filed.length > 0
        ? await findFilesOf(
            db,
            who,
            answers.map(({ id }) => id),
          )
        : new Map()
    return answers.map((answer) => {
      const places = placesOf(answer, filed, files)
      return { answer, places, labels: new Map([...labels, ...places]) }
    })
  }
  for (let after: string | undefined; ;) {
    const page = await database.inBusiness(who.businessId, (db) => readPage(db, after), 'read')
    if (page.length > 0) yield page
    if (page.length < rowsAtOnce) return
    after = page.at(-1)!.answer.id
  }
}

async function* placesIn(rows: AsyncIterable<Row[]>) {
  for await (const some of rows) for (const { places } of some) if (places.size > 0) yield places
}
