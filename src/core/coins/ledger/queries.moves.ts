import { type SQL, sql } from 'drizzle-orm'
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { classLabel } from '../../classes/table.ts'
import { coinReasons, dailyMarks } from '../../marks/table.ts'
import { isoInstant } from '../../../platform/db/table.ts'
import type { Actor } from '../../../platform/actor.ts'
import { can } from '../../permissions.ts'
import type { PersonRef } from '../../../platform/person.ts'
import type { Move, Reason } from '../contract.ts'
import { transfers } from '../table.ts'

/** The transfer that one takes back. */
export const undone = alias(transfers, 'undone')
/** The transfer that takes one back. */
export const undoing = alias(transfers, 'undoing')

/** What a mark says of its coins; joined with the class of the mark and the reason of its coins. */
export const markOfMove = sql<Move['mark']>`case when ${dailyMarks.id} is not null
  then json_build_object('day', ${dailyMarks.day}, 'class', ${classLabel}, 'coin_reason', ${coinReasons.name}) end`

export const undoneByMove = sql<{ id: string; reason: Reason; made_at: string } | null>`case
  when ${undone.id} is not null then json_build_object('id', ${undone.id}, 'reason', ${undone.reason},
    'made_at', ${isoInstant(undone.madeAt)}) end`

export const isUndone = sql<boolean>`${undoing.id} is not null`

/** Whether a transfer for this reason may be taken back; the office judges it again when it does (service.adjust.ts). */
export const isReversible = (reason: AnyPgColumn) =>
  sql<boolean>`${reason} in ('adjustment', 'expiry') and ${undoing.id} is null`

/**
 * Who made a move of this student's wallet, as far as `who` is told: of an order families know themselves and the buyer
 * alone, as in the order itself.
 */
export function namedTo(
  who: Actor,
  studentId: string,
  { reason, made_by: maker }: { reason: Reason; made_by: PersonRef },
): PersonRef | null {
  const ofOrder = reason === 'order' || reason === 'refund'
  return !ofOrder || can(who, 'students.read') || maker.id === who.id || maker.id === studentId
    ? maker
    : null
}

type Keyed = { businessId: AnyPgColumn; id: AnyPgColumn }
/** The row of this business with this id. */
export const rowOf = (business: string, table: Keyed, id: AnyPgColumn | SQL): SQL =>
  sql`${table.businessId} = ${business} and ${table.id} = ${id}`
