import type { FastifyReply } from 'fastify'
import { daysBefore } from '../../../platform/dates/days.ts'
import { shownDate } from '../../../platform/i18n/formats.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { found, refuse } from '../../../platform/errors.ts'
import type { Lang } from '../../../platform/shapes.ts'
import { answerSheet } from '../../../platform/sheets/answer.ts'
import type { FileMeans } from '../../../platform/sheets/export.ts'
import type { SheetFormat } from '../../../platform/sheets/format.ts'
import { columnsOf, listSheet, printed, tongueOf } from '../../../platform/sheets/list.ts'
import type { Value } from '../../../platform/sheets/protocol.ts'
import { canKeepStore } from '../access.ts'
import type { Store } from '../contract.ts'
import type { Statement, StatementLine } from './contract.ts'
import { readHeld, readLines, readStock, readWeeks } from './queries.ts'
import { findStore } from '../queries.stores.ts'

type Days = { from: string; to: string }

/** What a store has sold in a span, what it holds and what it has left. */
export async function readStatement(
  db: Db,
  who: Actor,
  store: Store,
  { from, to }: Days,
): Promise<Statement> {
  const span = { storeId: store.id, from, to }
  const [lines, weeks, held, stock] = await Promise.all([
    readLines(db, who, span),
    readWeeks(db, who, span),
    readHeld(db, who, store.id),
    readStock(db, who, store.id),
  ])
  const sum = <T>(rows: T[], pick: (row: T) => number) =>
    rows.reduce((whole, row) => whole + pick(row), 0)
  return {
    store: { id: store.id, name: store.name },
    from,
    to,
    sold: sum(lines, (line) => line.sold - line.returned),
    earned: sum(lines, (line) => line.earned - line.refunded),
    refunded: sum(weeks, (week) => week.refunded),
    lapsed: sum(weeks, (week) => week.lapsed),
    held,
    stock_value: stock.value,
    stock_worth: stock.worth,
    weeks: everyWeek({ from, to }).map(
      (monday) =>
        weeks.find((week) => week.from === monday) ?? { from: monday, earned: 0, refunded: 0 },
    ),
    products: lines,
  }
}

/** The Mondays of all weeks that the days touch; at the most two years of them. */
function everyWeek({ from, to }: Days): string[] {
  const weekday = (new Date(from).getUTCDay() + 6) % 7
  const mondays: string[] = []
  for (
    let at = daysBefore(from, weekday);
    at <= to && mondays.length < 106;
    at = daysBefore(at, -7)
  )
    mondays.push(at)
  return mondays
}

const shown = columnsOf<StatementLine, 'store'>('store')
const columns = [
  shown('nameUz', ({ name }) => name.uz),
  shown('nameRu', ({ name }) => name.ru),
  shown('nameEn', ({ name }) => name.en),
  shown('priceCoins', ({ price }) => price, 'number'),
  shown('stockColumn', ({ stock }) => stock, 'number'),
  shown(printed('handedOver'), ({ sold }) => sold, 'number'),
  shown('statementEarned', ({ earned }) => earned, 'number'),
  shown(printed('returned'), ({ returned }) => returned, 'number'),
  shown(printed('refundedCoins'), ({ refunded }) => refunded, 'number'),
]
type Asked = { who: Actor; id: string; lang: Lang; now: Date; query: Days & { format: Format } }
type Format = (typeof SheetFormat)['_zod']['output']

/**
 * The products of a statement as a file, named after the store and its days, the sums below. Refuses like the page: 404, or
 * 403 where the store is kept by others.
 */
export async function exportStatement(
  { database, phrases }: FileMeans,
  { who, id, lang, now, query: { format, from, to } }: Asked,
  reply: FastifyReply,
): Promise<Buffer> {
  const { store, lines } = await database.inBusiness(
    who.businessId,
    async (db) => {
      const store = found(await findStore(db, who, id, now))
      if (!canKeepStore.object!(who, store)) refuse('you_dont_have_access_for_this_action')
      return { store, lines: await readLines(db, who, { storeId: id, from, to }) }
    },
    'read',
  )
  const { name } = store
  const ofStore = name[lang] ?? name.uz ?? name.ru ?? name.en ?? ''
  const days = `${shownDate(from)} – ${shownDate(to)}`
  const tongue = await tongueOf(phrases, who.businessId, lang)
  const sheet = listSheet(`${ofStore} ${days}`, columns, lines, tongue)
  const sums = sumsOf(lines)
  sheet.rows.push([], [`${tongue.of('common')('total')}: ${ofStore}, ${days}`, ...sums])
  return answerSheet(reply, {
    format,
    fileName: `${printed('storeStatement')(tongue)} ${ofStore} ${from} – ${to}`,
    sheet,
  })
}

/** Below the columns of what was sold, earned and taken back; a price or a stock has no sum. */
function sumsOf(lines: StatementLine[]): Value[] {
  const sum = (pick: (line: StatementLine) => number) =>
    lines.reduce((whole, line) => whole + pick(line), 0)
  return [
    ...[null, null, null, null],
    ...[sum((line) => line.sold), sum((line) => line.earned)],
    ...[sum((line) => line.returned), sum((line) => line.refunded)],
  ]
}
