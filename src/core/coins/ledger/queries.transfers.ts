import { and, desc, eq, exists, gte, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { alias, QueryBuilder } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import { classes, classStudents } from '../../classes/table.ts'
import { coinReasons, dailyMarks } from '../../marks/table.ts'
import type { Actor } from '../../../platform/actor.ts'
import { can } from '../../permissions.ts'
import { cursorOf, placeOf } from '../../../platform/db/cursor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { nameHas } from '../../../platform/i18n/names.ts'
import { personOf, users } from '../../profile/table.ts'
import type { Transfer, TransferFilter } from './contract.ts'
import {
  isReversible,
  isUndone,
  markOfMove,
  rowOf,
  undone,
  undoneByMove,
  undoing,
} from './queries.moves.ts'
import { accounts, transfers } from '../table.ts'

const query = new QueryBuilder()
const payer = alias(accounts, 'payer')
const payee = alias(accounts, 'payee')
const holder = alias(users, 'holder')

const row = {
  id: transfers.id,
  amount: sql<number>`case when ${payee.kind} = 'wallet' then ${transfers.amount}
    else -${transfers.amount} end`.mapWith(Number),
  reason: transfers.reason,
  mark: markOfMove,
  note: transfers.note,
  reverses: undoneByMove,
  reversed: isUndone,
  reversible: isReversible(transfers.reason),
  made_at: transfers.madeAt,
  made_by: personOf(users),
  student: personOf(holder),
}

type Filter = Omit<z.output<typeof TransferFilter>, 'cursor'>

/** A page of transfers that this person may see, the newest first. */
export async function listTransfers(
  db: Db,
  who: Actor,
  filter: Filter & { cursor?: string | undefined },
  limit = 30,
) {
  const place = filter.cursor === undefined ? undefined : placeOf(filter.cursor)
  const after = place
    ? sql`(${transfers.madeAt}, ${transfers.id}) < (${place.at.toISOString()}::timestamptz, ${place.id}::uuid)`
    : undefined
  const rows = await selectTransfers(db, who)
    .where(and(withinReach(who), matching(who, filter), after))
    .orderBy(desc(transfers.madeAt), desc(transfers.id))
    .limit(limit + 1)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    next: last ? cursorOf({ at: last.made_at, id: last.id }) : null,
    results: shown.map(asTransfer),
  }
}

export async function findShownTransfer(db: Db, who: Actor, id: string) {
  const [found] = await selectTransfers(db, who).where(and(withinReach(who), eq(transfers.id, id)))
  return found && asTransfer(found)
}

type Row = Awaited<ReturnType<typeof selectTransfers>>[number]
const asTransfer = ({ made_at, ...rest }: Row): Transfer => ({
  ...rest,
  made_at: made_at.toISOString(),
})

const selectTransfers = (db: Db, { businessId }: Actor) =>
  db
    .select(row)
    .from(transfers)
    .innerJoin(payer, rowOf(businessId, payer, transfers.fromAccount))
    .innerJoin(payee, rowOf(businessId, payee, transfers.toAccount))
    .innerJoin(users, rowOf(businessId, users, transfers.madeBy))
    .leftJoin(holder, rowOf(businessId, holder, holderId))
    .leftJoin(dailyMarks, rowOf(businessId, dailyMarks, transfers.markId))
    .leftJoin(classes, rowOf(businessId, classes, dailyMarks.classId))
    .leftJoin(coinReasons, rowOf(businessId, coinReasons, dailyMarks.coinReasonId))
    .leftJoin(undone, rowOf(businessId, undone, transfers.reverses))
    .leftJoin(undoing, and(eq(undoing.businessId, businessId), eq(undoing.reverses, transfers.id)))

/** Whose wallet it moved. */
const holderId = sql`case when ${payee.kind} = 'wallet' then ${payee.holderId}
  when ${payer.kind} = 'wallet' then ${payer.holderId} end`

const withinReach = (who: Actor): SQL | undefined =>
  and(
    eq(transfers.businessId, who.businessId),
    can(who, 'coins.write') ? undefined : eq(transfers.madeBy, who.id),
  )

function matching(who: Actor, filter: Filter): SQL | undefined {
  const midnight = (day: string, after: number) =>
    sql`(${day}::date + ${after}::int)::timestamp at time zone ${who.timeZone}`
  return and(
    filter.q ? nameHas(filter.q, holder) : undefined,
    filter.student_id ? sql`${holderId} = ${filter.student_id}` : undefined,
    filter.made_by ? eq(transfers.madeBy, filter.made_by) : undefined,
    filter.class_id ? exists(membership(who, filter.class_id)) : undefined,
    filter.flow ? flowing(filter.flow) : undefined,
    filter.reason ? eq(transfers.reason, filter.reason) : undefined,
    filter.from ? gte(transfers.madeAt, midnight(filter.from, 0)) : undefined,
    filter.to ? lt(transfers.madeAt, midnight(filter.to, 1)) : undefined,
  )
}

/** As `coin_step` of the database counts them: between a wallet and an account of the business. */
const beyond = {
  minted: sql`('mint')`,
  spent: sql`('store_escrow', 'store_revenue')`,
  expired: sql`('expired')`,
}
const flowing = (flow: keyof typeof beyond) =>
  sql`(${payer.kind} in ${beyond[flow]} and ${payee.kind} = 'wallet'
    or ${payee.kind} in ${beyond[flow]} and ${payer.kind} = 'wallet')`

const membership = (who: Actor, classId: string) =>
  query
    .select({ one: sql`1` })
    .from(classStudents)
    .where(
      and(
        eq(classStudents.businessId, who.businessId),
        eq(classStudents.classId, classId),
        isNull(classStudents.toDate),
        sql`${classStudents.studentId} = ${holderId}`,
      ),
    )
