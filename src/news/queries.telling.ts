import { and, eq, isNotNull, isNull, not, sql } from 'drizzle-orm'
import { notified } from '../notifications/table.ts'
import type { BusinessId } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import type { Localised } from '../platform/shapes.ts'
import { sameRow } from '../platform/rows.ts'
import { users } from '../profile/table.ts'
import { isOut, reachedBy } from './reach.ts'
import { postReads, posts } from './table.ts'

export type Untold = { id: string; name: Localised; authorId: string; urgent: boolean }

const isUntold = (now: Date) => and(isOut(now), isNull(posts.toldAt))

/** True for a row of `businesses` in which a post is out that some may not have been told of. */
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
    .returning({ id: posts.id, name: posts.name, authorId: posts.authorId, urgent: posts.urgent })
  return post
}

/** Whom a post reaches now but its author, and whether they have read it; who has left is not among them. */
export const findReached = (
  db: Db,
  business: BusinessId,
  { id, authorId }: Pick<Untold, 'id' | 'authorId'>,
) =>
  db
    .select({ id: users.id, seen: sql<boolean>`${postReads.seenAt} is not null` })
    .from(users)
    .leftJoin(postReads, and(sameRow(users, postReads.userId), eq(postReads.postId, id)))
    .where(
      and(
        eq(users.businessId, business),
        isNull(users.archivedAt),
        sql`${users.id}::text <> ${authorId}`,
        sql`${users.id} in (${reachedBy(business, id)})`,
      ),
    )

/** Whether it is noted who was told of a post: of older ones it is known only that all were. */
const isNoted = sql`exists (select from ${notified} n
  where n.business_id = ${posts.businessId} and n.about_id = ${posts.id})`

/** Lets those be told whom a post reaches and who were not: after it was changed for whom it is. */
export const lookForUntold = (db: Db, business: BusinessId, id: string) =>
  db
    .update(posts)
    .set({ toldAt: null })
    .where(and(eq(posts.businessId, business), eq(posts.id, id)))

/** Whether it is of an older post known only that all were told. */
export async function isToldUnnoted(db: Db, business: BusinessId, id: string): Promise<boolean> {
  const ofPost = and(eq(posts.businessId, business), eq(posts.id, id))
  return (await db.$count(posts, and(ofPost, isNotNull(posts.toldAt), not(isNoted)))) > 0
}

/** Days in which whoever joins a class is told of what it was told before. */
const daysBack = 7

/** Lets newcomers be told: of what has come out lately, or invites to a day to come, and reaches somebody who was not told. */
export const lookForNewcomers = (db: Db, business: BusinessId, now: Date) =>
  db
    .update(posts)
    .set({ toldAt: null })
    .where(
      and(
        eq(posts.businessId, business),
        isOut(now),
        isNotNull(posts.toldAt),
        isNoted,
        sql`(${posts.publishAt} > ${new Date(now.getTime() - daysBack * 86_400_000).toISOString()} or exists (
          select from post_events e where e.business_id = ${posts.businessId} and e.id = ${posts.id}
            and e.starts_at > ${now.toISOString()}))`,
        sql`exists (select from (${reachedBy(posts.businessId, posts.id)}) reader
          join users u on u.business_id = ${posts.businessId} and u.id = reader.id and u.archived_at is null
          where u.id <> ${posts.authorId} and not exists (select from ${notified} n
            where n.business_id = ${posts.businessId} and n.about_id = ${posts.id} and n.user_id = reader.id))`,
      ),
    )
