import { and, eq, sql } from 'drizzle-orm'
import { accounts } from '../coins/table.ts'
import type { Actor } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import { rowOf, sameRow } from '../platform/rows.ts'
import { knownFully, studentsWithinReach } from '../students/reach.ts'
import { students } from '../students/table.ts'
import type { Wisher } from './access.ts'
import { wishes } from './table.orders.ts'

/** A student with whether everything of it may be seen, what is in the wallet and what is wished for. */
export async function findWisher(db: Db, who: Actor, id: string): Promise<Wisher | undefined> {
  const [found] = await db
    .select({
      id: students.id,
      close: sql<boolean>`(${knownFully(who)})`,
      balance: sql<number>`coalesce(${accounts.balance}, 0)`.mapWith(Number),
      productId: wishes.productId,
    })
    .from(students)
    .leftJoin(accounts, and(sameRow(students, accounts.holderId), eq(accounts.kind, 'wallet')))
    .leftJoin(wishes, sameRow(students, wishes.studentId))
    .where(and(rowOf(who, students, id), studentsWithinReach(who, students)))
  return found
}
/** One wish each: a new one stands in place of the old. */
export const upsertWish = (db: Db, who: Actor, productId: string, now: Date) =>
  db
    .insert(wishes)
    .values({ businessId: who.businessId, studentId: who.id, productId, setAt: now })
    .onConflictDoUpdate({
      target: [wishes.businessId, wishes.studentId],
      set: { productId, setAt: now },
    })

export const deleteWish = (db: Db, who: Actor) =>
  db.delete(wishes).where(and(eq(wishes.businessId, who.businessId), eq(wishes.studentId, who.id)))
