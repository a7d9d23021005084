import { and, eq, isNull, sql } from 'drizzle-orm'
import type { BusinessId } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import type { Localised } from '../platform/shapes.ts'
import { users } from '../profile/table.ts'
import { isOut, reachedBy } from './reach.ts'
import { posts } from './table.ts'

export type Untold = { id: string; name: Localised; authorId: string }

const isUntold = (now: Date) => and(isOut(now), isNull(posts.toldAt))

/** True for a row of `businesses` in which a post is out that nobody has been told of. */
export const waitsForTelling = (now: Date) =>
  sql`exists (select from ${posts} where ${posts.businessId} = businesses.id and ${isUntold(now)})`

/** The one that has waited longest, told of as soon as the transaction ends; none that another process has claimed. */
export async function claimUntold(
  db: Db,
  business: BusinessId,
  now: Date,
): Promise<Untold | undefined> {
  const longest = db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.businessId, business), isUntold(now)))
    .orderBy(posts.publishAt)
    .limit(1)
    .for('update', { skipLocked: true })
  const [post] = await db
    .update(posts)
    .set({ toldAt: now })
    .where(and(eq(posts.businessId, business), sql`${posts.id} = (${longest})`))
    .returning({ id: posts.id, name: posts.name, authorId: posts.authorId })
  return post
}

/** The ids of whom a post reaches now; whoever has left is not among them. */
export async function findReached(db: Db, business: BusinessId, id: string): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.businessId, business),
        isNull(users.archivedAt),
        sql`${users.id} in (${reachedBy(business, id)})`,
      ),
    )
  return rows.map((row) => row.id)
}
