import type { FastifyReply } from 'fastify'
import type * as z from 'zod/mini'
import type { Actor } from '../platform/actor.ts'
import { localDay } from '../platform/days.ts'
import type { Database } from '../platform/db.ts'
import { found, refuse } from '../platform/errors.ts'
import { shownDate, shownTime } from '../platform/formats.ts'
import type { PersonRef } from '../platform/person.ts'
import type { Lang, Localised } from '../platform/shapes.ts'
import { answerSheet } from '../platform/sheets/answer.ts'
import type { SheetFormat } from '../platform/sheets/format.ts'
import { type ListColumn, listColumn, listSheet } from '../platform/sheets/list.ts'
import { canSeeWallet } from './access.ts'
import type { Transfer, TransferFilter } from './contract.ledger.ts'
import type { Move, Reason } from './contract.ts'
import { readStatement } from './queries.statement.ts'
import { findHolder } from './queries.ts'
import { listTransfers } from './queries.transfers.ts'

type Words = Record<Lang, string>
const words: Record<Reason, Words> = {
  mark: { uz: 'Dars uchun', ru: 'За урок', en: 'For a lesson' },
  mark_correction: { uz: 'Belgi tuzatildi', ru: 'Исправление отметки', en: 'Register corrected' },
  adjustment: {
    uz: 'Maʼmuriyat tuzatgan',
    ru: 'Изменено администрацией',
    en: 'Adjusted by the office',
  },
  reversal: { uz: 'Bekor qilindi', ru: 'Отменено', en: 'Reversed' },
  order: { uz: 'Xarid', ru: 'Покупка', en: 'Purchase' },
  refund: { uz: 'Xarid qaytarildi', ru: 'Возврат за покупку', en: 'Refund' },
  expiry: { uz: 'Muddati tugab, kuydi', ru: 'Сгорели: срок истёк', en: 'Expired' },
}
const title: { statement: Words; transfers: Words } = {
  statement: { uz: 'Tanga hisoboti', ru: 'Выписка по монетам', en: 'Coin statement' },
  transfers: { uz: 'Tanga oʻtkazmalari', ru: 'Операции с монетами', en: 'Coin transfers' },
}

type Shown = Pick<Move, 'amount' | 'reason' | 'mark' | 'note' | 'reverses' | 'made_at' | 'made_by'>
const nameOf = (person: PersonRef | null) =>
  person && [person.last_name, person.first_name, person.patronymic].filter(Boolean).join(' ')
const inLang = (name: Localised | null | undefined, lang: Lang) =>
  name && (name[lang] || name.uz || name.ru || name.en)

/** What stands in both files: when, why, how many and by whom. `zone`: that of the business. */
function columnsFor<Row extends Shown>(zone: string, ...own: ListColumn<Row>[]) {
  const column = listColumn<Row>
  const taken = (row: Row, lang: Lang) =>
    row.reverses &&
    `${words[row.reverses.reason][lang]}, ${shownDate(localDay(new Date(row.reverses.made_at), zone))}`
  return [
    column(['Sana', 'Дата', 'Date'], (row) => localDay(new Date(row.made_at), zone), 'date'),
    column(['Vaqt', 'Время', 'Time'], (row) => shownTime(row.made_at, zone)),
    ...own,
    column(['Tangalar', 'Монеты', 'Coins'], (row) => row.amount, 'number'),
    column(['Turi', 'Вид операции', 'Reason'], (row, lang) => words[row.reason][lang]),
    column(['Nima uchun', 'За что', 'What for'], (row, lang) =>
      inLang(row.mark?.coin_reason, lang),
    ),
    column(['Sinf', 'Класс', 'Class'], (row) => row.mark?.class),
    column(['Belgi kuni', 'День отметки', 'Day of the entry'], (row) => row.mark?.day, 'date'),
    column(['Bekor qilingan', 'Что отменено', 'Reverses'], taken),
    column(['Izoh', 'Комментарий', 'Comment'], (row) => row.note),
    column(['Kim', 'Кто', 'By'], (row) => (row.reason === 'expiry' ? null : nameOf(row.made_by))),
  ]
}

/** As many as a file has. */
const maxRows = 10_000
type Asked = { who: Actor; lang: Lang; format: SheetFormat }

/** The statement of one student as a file. Refuses as the statement itself does. */
export async function exportStatement(
  database: Database,
  { who, lang, format, id }: Asked & { id: string },
  reply: FastifyReply,
): Promise<Buffer> {
  const { results } = await database.inBusiness(
    who.businessId,
    async (db) => {
      const holder = found(await findHolder(db, who, id))
      if (!canSeeWallet.object!(who, holder)) refuse('you_dont_have_access_for_this_action')
      return readStatement(db, who, id, undefined, maxRows)
    },
    'read',
  )
  const rest = listColumn<Move>(['Qoldiq', 'Остаток', 'Balance'], (row) => row.balance, 'number')
  const columns = columnsFor<Move>(who.timeZone)
  const withBalance = [...columns.slice(0, 3), rest, ...columns.slice(3)]
  const fileName = title.statement[lang]
  const sheet = listSheet(fileName, withBalance, results, lang)
  return answerSheet(reply, { format, fileName, sheet })
}

type Filter = Omit<z.output<typeof TransferFilter>, 'cursor'>

/** The transfers that this person may see, as a file. */
export async function exportTransfers(
  database: Database,
  { who, lang, format, filter }: Asked & { filter: Filter },
  reply: FastifyReply,
): Promise<Buffer> {
  const { results } = await database.inBusiness(
    who.businessId,
    (db) => listTransfers(db, who, filter, maxRows),
    'read',
  )
  const student = listColumn<Transfer>(['Oʻquvchi', 'Ученик', 'Student'], (row) =>
    nameOf(row.student),
  )
  const fileName = title.transfers[lang]
  const sheet = listSheet(fileName, columnsFor(who.timeZone, student), results, lang)
  return answerSheet(reply, { format, fileName, sheet })
}
