import { and, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Actor, BusinessId } from '../platform/actor.ts'
import { cursorOf, type Place } from '../platform/cursor.ts'
import type { Db } from '../platform/db.ts'
import type { Kind, Notification } from './contract.ts'
import { stillTheirs, toldTo } from './reach.ts'
import { notifications } from './table.ts'

const columns = {
  id: notifications.id,
  kind: notifications.kind,
  params: notifications.params,
  link: notifications.link,
  dueAt: notifications.dueAt,
  readAt: notifications.readAt,
}
type Row = Pick<typeof notifications.$inferSelect, keyof typeof columns>

const asNotification = ({ dueAt, readAt, kind, ...row }: Row): Notification => ({
  ...row,
  kind: kind as Kind,
  created_at: dueAt.toISOString(),
  read: readAt !== null,
})

const newestFirst = [desc(notifications.dueAt), desc(notifications.id)]
const pageSize = 30

type Asked = { after: Place | undefined; unread: boolean }

/** A page of them, the newest first, and where the next one goes on. */
export async function listNotifications(db: Db, who: Actor, { after, unread }: Asked, now: Date) {
  const rows = await db
    .select(columns)
    .from(notifications)
    .where(
      and(
        toldTo(who, now),
        unread ? isNull(notifications.readAt) : undefined,
        after &&
          sql`(${notifications.dueAt}, ${notifications.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(...newestFirst)
    .limit(pageSize + 1)
  const shown = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? shown.at(-1) : undefined
  return {
    next: last ? cursorOf({ at: last.dueAt, id: last.id }) : null,
    results: shown.map(asNotification),
  }
}

export async function markRead(db: Db, who: Actor, id: string, read: boolean, now: Date) {
  const [row] = await db
    .update(notifications)
    .set({
      readAt: read
        ? sql`coalesce(${notifications.readAt}, ${now.toISOString()}::timestamptz)`
        : null,
    })
    .where(and(toldTo(who, now), eq(notifications.id, id)))
    .returning(columns)
  return row && asNotification(row)
}

/** Marks this one and all before it as read. False when the user has no such one. */
export async function markReadUpTo(db: Db, who: Actor, id: string, now: Date): Promise<boolean> {
  const [last] = await db
    .select({ dueAt: notifications.dueAt })
    .from(notifications)
    .where(and(toldTo(who, now), eq(notifications.id, id)))
  if (!last) return false
  const before = sql`(${notifications.dueAt}, ${notifications.id}) <= (${last.dueAt.toISOString()}::timestamptz, ${id}::uuid)`
  await db
    .update(notifications)
    .set({ readAt: now })
    .where(and(toldTo(who, now), isNull(notifications.readAt), before))
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
        stillTheirs,
      ),
    )
    .orderBy(notifications.dueAt, notifications.id)
  return rows.map(({ userId, ...row }) => ({ userId, notification: asNotification(row) }))
}
