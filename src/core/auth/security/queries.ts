import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { notifications } from '../../notifications/table.ts'
import type { Actor, BusinessId } from '../../../platform/actor.ts'
import { cursorOf, placeOf } from '../../../platform/db/cursor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { sameRow } from '../../../platform/db/rows.ts'
import { personOf, users } from '../../profile/table.ts'
import type { SecurityEvent, SecurityFilter, SecurityKind } from './contract.ts'
import { securityEvents as events } from './table.ts'

export type Row = typeof events.$inferInsert

const page = 30

/** A page of what was noticed, the newest first; `next` names the place where it goes on. */
export async function listSecurity(db: Db, who: Actor, filter: z.output<typeof SecurityFilter>) {
  const midnight = (day: string) => sql`${day}::date::timestamp at time zone ${who.timeZone}`
  const place = filter.cursor === undefined ? undefined : placeOf(filter.cursor)
  const found = await db
    .select({
      id: events.id,
      kind: events.kind,
      person: personOf(users),
      name_hash: events.nameHash,
      network: events.network,
      agent: events.agent,
      file: events.file,
      count: events.count,
      first_at: events.firstAt,
      last_at: events.lastAt,
    })
    .from(events)
    .leftJoin(users, sameRow(users, events.userId))
    .where(
      and(
        eq(events.businessId, who.businessId),
        filter.kind ? eq(events.kind, filter.kind) : undefined,
        filter.user_id ? eq(events.userId, filter.user_id) : undefined,
        filter.from ? gte(events.firstAt, midnight(filter.from)) : undefined,
        filter.to ? lt(events.firstAt, sql`${midnight(filter.to)} + interval '1 day'`) : undefined,
        place ? lt(events.id, place.id) : undefined,
      ),
    )
    .orderBy(desc(events.id))
    .limit(page + 1)
  const last = found[page - 1]
  const next = found.length > page && last ? cursorOf({ at: last.first_at, id: last.id }) : null
  const results = found.slice(0, page).map((each): SecurityEvent => ({
    ...each,
    first_at: each.first_at.toISOString(),
    last_at: each.last_at.toISOString(),
  }))
  return { results, next }
}

/** How many rows each kind has in a quarter of an hour. */
export async function countRows(db: Db, business: BusinessId, quarter: Date) {
  const rows = await db
    .select({ kind: events.kind, rows: sql<number>`count(*)::int` })
    .from(events)
    .where(and(eq(events.businessId, business), eq(events.quarter, quarter)))
    .groupBy(events.kind)
  return new Map(rows.map(({ kind, rows }) => [kind, rows]))
}

/** Which of these there are already: they take no further row. */
export async function findSame(db: Db, business: BusinessId, quarter: Date, same: Buffer[]) {
  const rows = await db
    .select({ same: events.same })
    .from(events)
    .where(
      and(eq(events.businessId, business), eq(events.quarter, quarter), inArray(events.same, same)),
    )
  return new Set(rows.map(({ same }) => same.toString('hex')))
}

export const addEvents = (db: Db, rows: Row[]) =>
  db
    .insert(events)
    .values(rows)
    .onConflictDoUpdate({
      target: [events.businessId, events.quarter, events.same],
      set: {
        count: sql`${events.count} + excluded.count`,
        lastAt: sql`greatest(${events.lastAt}, excluded.last_at)`,
        agent: sql`excluded.agent`,
        file: sql`excluded.file`,
      },
    })

/** How often each of these people was tried since `then`. */
export const countTries = (db: Db, business: BusinessId, ids: string[], then: Date) =>
  db
    .select({ userId: events.userId, count: sql<number>`sum(${events.count})::int` })
    .from(events)
    .where(
      and(
        eq(events.businessId, business),
        inArray(events.userId, ids),
        inArray(events.kind, ['sign_in_failed', 'sign_in_limited', 'slip_failed']),
        gte(events.quarter, then),
      ),
    )
    .groupBy(events.userId)

/** Who of these has heard of it since `then`. */
export async function findTold(db: Db, business: BusinessId, ids: string[], then: Date) {
  const rows = await db
    .select({ id: notifications.userId })
    .from(notifications)
    .where(
      and(
        eq(notifications.businessId, business),
        inArray(notifications.userId, ids),
        eq(notifications.kind, 'sign_in_tried'),
        gte(notifications.createdAt, then),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** Whether somebody has come in from this network since then. */
export async function hasComeFrom(
  db: Db,
  business: BusinessId,
  { userId, network, since }: { userId: string; network: string; since: Date },
) {
  const [row] = await db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        eq(events.businessId, business),
        eq(events.userId, userId),
        inArray(events.kind, ['signed_in', 'slip_used']),
        gte(events.quarter, since),
        eq(events.network, network),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Removes what is older than `before`, and of `kinds` what is beyond the newest `most`. */
export const deleteOldEvents = (
  db: Db,
  business: BusinessId,
  { before, kinds, most }: { before: Date; kinds: readonly SecurityKind[]; most: number },
) =>
  db.execute(sql`
    delete from ${events} where business_id = ${business} and (
      quarter < ${before.toISOString()}
      or kind = any(${sql.param(kinds)}::text[]) and id < (
        select id from ${events} where business_id = ${business}
          and kind = any(${sql.param(kinds)}::text[])
        order by id desc offset ${most - 1} limit 1
      )
    )`)
