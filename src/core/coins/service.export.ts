import type { FastifyReply } from 'fastify'
import type * as z from 'zod/mini'
import type { Actor } from '../../platform/actor.ts'
import { localDay } from '../../platform/dates/days.ts'
import { found, refuse } from '../../platform/errors.ts'
import { shownDate, shownTime } from '../../platform/i18n/formats.ts'
import type { PersonRef } from '../../platform/person.ts'
import type { Lang, Localised } from '../../platform/shapes.ts'
import { answerSheet } from '../../platform/sheets/answer.ts'
import type { FileMeans } from '../../platform/sheets/export.ts'
import type { SheetFormat } from '../../platform/sheets/format.ts'
import {
  columnsOf,
  type ListColumn,
  listSheet,
  printed,
  tongueOf,
} from '../../platform/sheets/list.ts'
import { canSeeWallet } from './access.ts'
import type { Transfer, TransferFilter } from './ledger/contract.ts'
import type { Move } from './contract.ts'
import { readStatement } from './ledger/queries.statement.ts'
import { findHolder } from './queries.ts'
import { listTransfers } from './ledger/queries.transfers.ts'

type Shown = Pick<Move, 'amount' | 'reason' | 'mark' | 'note' | 'reverses' | 'made_at' | 'made_by'>
const nameOf = (person: PersonRef | null) =>
  person && [person.last_name, person.first_name, person.patronymic].filter(Boolean).join(' ')
const inLang = (name: Localised | null | undefined, lang: Lang) =>
  name && (name[lang] || name.uz || name.ru || name.en)

/** What stands in both files: when, why, how many and by whom. `zone`: that of the business. */
function columnsFor<Row extends Shown>(zone: string, ...own: ListColumn<Row>[]) {
  const column = columnsOf<Row, 'coins'>('coins')
  const taken = ({ reverses }: Row, reason: string) =>
    `${reason}, ${shownDate(localDay(new Date(reverses!.made_at), zone))}`
  return [
    column(printed('date'), (row) => localDay(new Date(row.made_at), zone), 'date'),
    column(printed('time'), (row) => shownTime(row.made_at, zone)),
    ...own,
    column('coins', (row) => row.amount, 'number'),
    column(printed('kindOfTransfer'), (row, say) => say(`reason_${row.reason}`)),
    column('reason', (row, _, lang) => inLang(row.mark?.coin_reason, lang)),
    column('class', (row) => row.mark?.class),
    column(printed('dayOfEntry'), (row) => row.mark?.day, 'date'),
    column(
      printed('reverses'),
      (row, say) => row.reverses && taken(row, say(`reason_${row.reverses.reason}`)),
    ),
    column('comment', (row) => row.note),
    column(printed('madeBy'), (row) => (row.reason === 'expiry' ? null : nameOf(row.made_by))),
  ]
}

/** As many as a file has. */
const maxRows = 10_000
type Asked = { who: Actor; lang: Lang; format: SheetFormat }

/** The statement of one student as a file. Refuses as the statement itself does. */
export async function exportStatement(
  { database, phrases }: FileMeans,
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
  const rest = columnsOf<Move, 'coins'>('coins')('balance', (row) => row.balance, 'number')
  const columns = columnsFor<Move>(who.timeZone)
  const withBalance = [...columns.slice(0, 3), rest, ...columns.slice(3)]
  const tongue = await tongueOf(phrases, who.businessId, lang)
  const fileName = printed('coinStatement')(tongue)
  const sheet = listSheet(fileName, withBalance, results, tongue)
  return answerSheet(reply, { format, fileName, sheet })
}

type Filter = Omit<z.output<typeof TransferFilter>, 'cursor'>

/** The transfers that this person may see, as a file. */
export async function exportTransfers(
  { database, phrases }: FileMeans,
  { who, lang, format, filter }: Asked & { filter: Filter },
  reply: FastifyReply,
): Promise<Buffer> {
  const { results } = await database.inBusiness(
    who.businessId,
    (db) => listTransfers(db, who, filter, maxRows),
    'read',
  )
  const student = columnsOf<Transfer, 'coins'>('coins')('student', (row) => nameOf(row.student))
  const tongue = await tongueOf(phrases, who.businessId, lang)
  const fileName = printed('coinTransfers')(tongue)
  const sheet = listSheet(fileName, columnsFor(who.timeZone, student), results, tongue)
  return answerSheet(reply, { format, fileName, sheet })
}
