import { and, desc, eq, gt, inArray, isNull, lte, notExists, or, sql } from 'drizzle-orm'
import { alias, QueryBuilder } from 'drizzle-orm/pg-core'
import type { Actor, BusinessId } from '../../platform/actor.ts'
import { cursorOf, type Place } from '../../platform/db/cursor.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Kind, Notification } from './contract.ts'
import { entryKey, isOfEntry, sumsOfEntry } from './queries.folding.ts'
import { stillTheirs, toldTo } from './reach.ts'
import { foldOf, linkOfAll } from './rules.folding.ts'
import { notifications } from './table.ts'

const columns = {
  id: notifications.id,
  kind: notifications.kind,
  params: notifications.params,
  link: notifications.link,
  dueAt: notifications.dueAt,
  readAt: notifications.readAt,
  entry: entryKey(notifications),
}
type Row = Pick<typeof notifications.$inferSelect, Exclude<keyof typeof columns, 'entry'>> & {
  entry: string
}

type Sums = { rows: number; things: number }

/** `sums`: of the entry that the row is the newest of. */
function asNotification(
  { dueAt, readAt, kind, entry: _entry, ...row }: Row,
  sums: Sums = { rows: 1, things: 1 },
): Notification {
  const alone = sums.rows === 1
  return {
    ...row,
    kind: kind as Kind,
    created_at: dueAt.toISOString(),
    read: readAt !== null,
    ...(!alone && {
      folded: sums.rows,
      params: { ...row.params, others: sums.things - 1 },
      link: linkOfAll(kind) ?? row.link,
    }),
  }
}

const newestFirst = [desc(notifications.dueAt), desc(notifications.id)]
const pageSize = 30

type Wanted = { after: Place | undefined; unread: boolean }

const newer = alias(notifications, 'newer')

/** True for the newest row of an entry. */
const standsForIts = (who: Actor, now: Date) =>
  notExists(
    new QueryBuilder()
      .select({ one: sql`1` })
      .from(newer)
      .where(
        and(
          isOfEntry(newer, notifications),
          toldTo(who, now, newer),
          sql`(${newer.dueAt}, ${newer.id}) > (${notifications.dueAt}, ${notifications.id})`,
        ),
      ),
  )

/** A page of entries, the newest first, and where the next one goes on. */
export async function listNotifications(db: Db, who: Actor, { after, unread }: Wanted, now: Date) {
  const rows = await db
    .select(columns)
    .from(notifications)
    .where(
      and(
        toldTo(who, now),
        unread ? isNull(notifications.readAt) : undefined,
        after &&
          sql`(${notifications.dueAt}, ${notifications.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
        standsForIts(who, now),
      ),
    )
    .orderBy(...newestFirst)
    .limit(pageSize + 1)
  const shown = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? shown.at(-1) : undefined
  return {
    next: last ? cursorOf({ at: last.dueAt, id: last.id }) : null,
    results: await asEntries(db, who, shown, now),
  }
}

/** The newest rows of entries, each with how much it stands for. */
async function asEntries(db: Db, who: Actor, rows: Row[], now: Date): Promise<Notification[]> {
  const folding = rows.filter(({ kind }) => foldOf(kind))
  if (folding.length === 0) return rows.map((row) => asNotification(row))
  const sums = await db
    .select({ entry: entryKey(notifications), readAt: notifications.readAt, ...sumsOfEntry })
    .from(notifications)
    .where(
      and(
        toldTo(who, now),
        inArray(notifications.kind, [...new Set(folding.map(({ kind }) => kind))]),
        or(
          isNull(notifications.readAt),
          inArray(
            notifications.readAt,
            folding.flatMap(({ readAt }) => readAt ?? []),
          ),
        ),
      ),
    )
    .groupBy(sql`1`, notifications.readAt)
  const keyOf = (entry: string, readAt: Date | null) => `${entry} ${readAt?.getTime()}`
  const byEntry = new Map(sums.map((sum) => [keyOf(sum.entry, sum.readAt), sum]))
  return rows.map((row) => asNotification(row, byEntry.get(keyOf(row.entry, row.readAt))))
}

/** Marks as read, or as unread again, what an entry stands for: this one and what is folded into it that is older. */
export async function markRead(db: Db, who: Actor, id: string, read: boolean, now: Date) {
  const own = and(toldTo(who, now), eq(notifications.id, id))
  const [entry] = await db.select(columns).from(notifications).where(own)
  if (!entry) return undefined
  await db
    .update(notifications)
    .set({
      readAt: read
        ? sql`coalesce(${notifications.readAt}, ${now.toISOString()}::timestamptz)`
        : null,
    })
    .where(
      and(
        toldTo(who, now),
        sql`${entryKey(notifications)} = ${entry.entry}`,
        entry.readAt ? eq(notifications.readAt, entry.readAt) : isNull(notifications.readAt),
        upTo(entry),
      ),
    )
  const [marked] = await db.select(columns).from(notifications).where(own)
  return marked && (await asEntries(db, who, [marked], now))[0]
}

/** True for this row and all before it. */
const upTo = ({ dueAt, id }: Pick<Row, 'dueAt' | 'id'>) =>
  sql`(${notifications.dueAt}, ${notifications.id}) <= (${dueAt.toISOString()}::timestamptz, ${id}::uuid)`

/** Marks this one and all before it as read. False when the user has no such one. */
export async function markReadUpTo(db: Db, who: Actor, id: string, now: Date): Promise<boolean> {
  const [last] = await db
    .select({ dueAt: notifications.dueAt })
    .from(notifications)
    .where(and(toldTo(who, now), eq(notifications.id, id)))
  if (!last) return false
  await db
    .update(notifications)
    .set({ readAt: now })
    .where(and(toldTo(who, now), isNull(notifications.readAt), upTo({ ...last, id })))
  return true
}

export async function countUnread(db: Db, who: Actor, now: Date): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(notifications)
    .where(and(toldTo(who, now), isNull(notifications.readAt)))
  return row!.count
}

/** What these users have been told within a span of time and have not read, in the order in which it was told. */
export async function findToldSince(
  db: Db,
  business: BusinessId,
  userIds: string[],
  { from, now }: { from: Date; now: Date },
) {
  const rows = await db
    .select({ ...columns, userId: notifications.userId })
    .from(notifications)
    .where(
      and(
        eq(notifications.businessId, business),
        inArray(notifications.userId, userIds),
        gt(notifications.dueAt, from),
        lte(notifications.dueAt, now),
        isNull(notifications.readAt),
        sql`(${stillTheirs(notifications, now)})`,
      ),
    )
    .orderBy(notifications.dueAt, notifications.id)
  return rows.map(({ userId, ...row }) => ({ userId, notification: asNotification(row) }))
}
