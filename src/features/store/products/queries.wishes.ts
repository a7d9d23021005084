import { and, eq, sql } from 'drizzle-orm'
import { accounts } from '../../../core/coins/table.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { among, rowOf, sameRow } from '../../../platform/db/rows.ts'
import { knownFully, studentsWithinReach } from '../../../core/auth/reach.students.ts'
import { students } from '../../../core/students/table.ts'
import type { Wisher } from '../access.ts'
import type { Product } from './contract.ts'
import { type Asked, selectProducts, shownTo } from './queries.ts'
import { productsWithinReach } from '../reach.ts'
import { wishes } from '../orders/table.ts'
import { products } from './table.ts'

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
/** What these students save for, as far as it is on sale for who asks. */
export async function listGoals(db: Db, asked: Asked, studentIds: string[]) {
  const { who } = asked
  const wished = await db
    .select({ studentId: wishes.studentId, productId: wishes.productId })
    .from(wishes)
    .where(and(eq(wishes.businessId, who.businessId), among(wishes.studentId, studentIds)))
  if (wished.length === 0) return new Map<string, Product>()
  const ids = wished.map(({ productId }) => productId)
  const rows = await selectProducts(db, asked).where(
    and(eq(products.businessId, who.businessId), among(products.id, ids), productsWithinReach(who)),
  )
  const shown = rows.map((row) => shownTo(asked, row)).filter(({ state }) => state === 'on_sale')
  const byId = new Map(shown.map((product) => [product.id, product]))
  return new Map(
    wished.flatMap(({ studentId, productId }) => {
      const product = byId.get(productId)
      return product ? [[studentId, product] as const] : []
    }),
  )
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
