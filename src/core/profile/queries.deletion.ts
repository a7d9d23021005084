import { and, asc, eq, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Actor, BusinessId } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { publish } from '../../platform/events.ts'
import { rowOf } from '../../platform/db/rows.ts'
import type { DeletedAccount } from './contract.ts'
import { restored } from './queries.person.ts'
import { personOf, users } from './table.ts'

/** Days in which the office can bring a deleted account back. */
export const daysToUndo = 30
const day = 24 * 60 * 60 * 1000

export function markDeleted(db: Db, who: Actor, now: Date) {
  publish(db, { name: 'people.left', who, now, ids: [who.id] })
  return db
    .update(users)
    .set({ archivedAt: now, deletedAt: now, version: sql`${users.version} + 1` })
    .where(and(rowOf(who, users, who.id), isNull(users.archivedAt)))
    .returning({ lastName: users.lastName, firstName: users.firstName })
}

/** Owner and admins, who are told when somebody leaves. */
export const findOffice = (db: Db, business: BusinessId) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.businessId, business),
        inArray(users.role, ['owner', 'admin']),
        isNull(users.archivedAt),
      ),
    )

const row = {
  ...personOf(users),
  role: users.role,
  image_id: users.imageId,
  deletedAt: users.deletedAt,
}
type Row = { role: string; deletedAt: Date | null }

const withDaysLeft =
  (now: Date) =>
  <R extends Row>({ deletedAt, ...account }: R) => ({
    ...account,
    role: account.role as DeletedAccount['role'],
    deleted_at: deletedAt!.toISOString(),
    days_left: Math.max(0, Math.ceil(daysToUndo - (now.getTime() - deletedAt!.getTime()) / day)),
  })

const restorable = (business: BusinessId) =>
  and(
    eq(users.businessId, business),
    isNotNull(users.deletedAt),
    isNull(users.erasedAt),
    ne(users.role, 'owner'),
  )

/** Accounts that their users have deleted and that can still be brought back, the most urgent first. */
export async function listDeleted(db: Db, who: Actor, now: Date): Promise<DeletedAccount[]> {
  const rows = await db
    .select(row)
    .from(users)
    .where(restorable(who.businessId))
    .orderBy(asc(users.deletedAt), asc(users.id))
  return rows.map(withDaysLeft(now))
}

export async function findDeleted(db: Db, who: Actor, id: string, now: Date) {
  const [account] = await db
    .select(row)
    .from(users)
    .where(and(restorable(who.businessId), eq(users.id, id)))
  return account && withDaysLeft(now)(account)
}

/** False when somebody else was quicker, or the account has just been made nameless. */
export async function restoreDeleted(db: Db, who: Actor, id: string, now: Date): Promise<boolean> {
  publish(db, { name: 'people.returned', who, now, ids: [id] })
  const rows = await db
    .update(users)
    .set({ ...restored, version: sql`${users.version} + 1` })
    .where(and(restorable(who.businessId), eq(users.id, id)))
    .returning({ id: users.id })
  return rows.length > 0
}

/** Those whose time to undo is over. */
export async function findOverdue(db: Db, business: BusinessId, now: Date): Promise<string[]> {
  const then = new Date(now.getTime() - daysToUndo * day)
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(restorable(business), lt(users.deletedAt, then)))
  return rows.map(({ id }) => id)
}
