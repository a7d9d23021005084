import { and, eq, exists, gt, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, QueryBuilder } from 'drizzle-orm/pg-core'
import { businesses } from '../../core/business/table.ts'
import {
  fits,
  fitsFamilies,
  reachedByRules,
  reachedInClassesByRules,
} from '../../core/classes/members/reach.audience.ts'
import type { Actor, BusinessId } from '../../platform/actor.ts'
import { can } from '../../core/permissions.ts'
import { sameRow } from '../../platform/db/rows.ts'
import { images } from '../../core/profile/table.ts'
import { postAudiences, postImages, postReads, posts } from './table.ts'

const query = new QueryBuilder()

const audiencesFor = (who: Actor) =>
  query
    .select({ one: sql`1` })
    .from(postAudiences)
    .where(and(sameRow(posts, postAudiences.postId), fits(who, postAudiences)))

/** True for a row of `posts` that is for this person. */
export const addressedTo = (who: Actor): SQL => exists(audiencesFor(who))

/**
 * The same as a column of a page of posts. `offset` keeps the planner from reading the audiences of all posts of the
 * business for thirty of them.
 */
export const addressed = (who: Actor): SQL<boolean> =>
  sql<boolean>`exists (${audiencesFor(who)} offset 0)`

/** True for a row of `posts` that is out at this time. */
export const isOut = (now: Date): SQL =>
  and(
    eq(posts.state, 'published'),
    lte(posts.publishAt, now),
    or(isNull(posts.until), gt(posts.until, now)),
  )!

/** True for a row of `posts` that whoever asks may read, in a business that the operator of the server lets work. */
export const isOpen = (business: BusinessId, now: Date): SQL =>
  and(
    eq(posts.businessId, business),
    posts.isPublic,
    isOut(now),
    eq(businesses.id, posts.businessId),
    isNull(businesses.suspendedAt),
  )!

/** True for a row of `posts` that is for the students or parents of an own class of this teacher: who is asked about it. */
const toOwnClasses = (who: Actor): SQL =>
  exists(
    query
      .select({ one: sql`1` })
      .from(postAudiences)
      .where(and(sameRow(posts, postAudiences.postId), fitsFamilies(who, postAudiences))),
  )

/** Rows of `posts` that are out for this person: the office reads all, a teacher what the families of own classes read. */
export const outFor = (who: Actor, now: Date): SQL =>
  and(
    isOut(now),
    can(who, 'news.write')
      ? undefined
      : who.role === 'teacher'
        ? or(addressedTo(who), toOwnClasses(who))
        : addressedTo(who),
  )!

/** True for a row of `posts`, beside its `postReads`, that is still to be read by this person. */
export const isUnreadBy = (who: Actor): SQL =>
  and(isNull(postReads.seenAt), addressedTo(who), ne(posts.authorId, who.id))!

/** Which rows of `posts` exist for this person: what is out for them, and what they have written. */
export const postsWithinReach = (who: Actor, now: Date): SQL | undefined =>
  can(who, 'news.write')
    ? undefined
    : or(outFor(who, now), who.role === 'teacher' ? eq(posts.authorId, who.id) : undefined)

/** True for a row of `images` that a post shows which exists for this person. */
export const shownInPostsOf = (who: Actor, now: Date): SQL =>
  exists(
    query
      .select({ one: sql`1` })
      .from(postImages)
      .innerJoin(posts, sameRow(posts, postImages.postId))
      .where(and(sameRow(images, postImages.imageId), postsWithinReach(who, now))),
  )

/** True for a row of `images` that any post shows. */
export const shownInPosts: SQL = exists(
  query
    .select({ one: sql`1` })
    .from(postImages)
    .where(sameRow(images, postImages.imageId)),
)

/**
 * The ids of whom a post reaches, each once or more: the same people for whom `addressedTo` is true. A post that is out
 * is looked at from here, one that a reader opens from there; `routes.test.ts` holds them to each other.
 */
export const reachedBy = (business: string | AnyPgColumn, postId: string | AnyPgColumn): SQL =>
  reachedByRules(business, rulesOf(business, postId))

const rulesOf = (business: string | AnyPgColumn, postId: string | AnyPgColumn) =>
  sql`select * from post_audiences where business_id = ${business} and post_id = ${postId}`

/** Of whom a post reaches as a student or parent of a class: `id` and `class_id`. */
export const reachedInClasses = (business: string, postId: string): SQL =>
  reachedInClassesByRules(business, rulesOf(business, postId))
