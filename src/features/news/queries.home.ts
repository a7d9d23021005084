import { and, asc, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { sameRow } from '../../platform/db/rows.ts'
import { eventColumns, hasEvent, ownAnswer } from './answers/queries.ts'
import { addressedTo, isOut, isUnreadBy, outFor } from './reach.ts'
import { postEvents, postReplies } from './answers/table.ts'
import { postReads, posts } from './table.ts'

const dayMs = 24 * 60 * 60 * 1000
const daysBack = 30
const daysAhead = 7
const maxUnread = 3
const maxEvents = 10

const after = (now: Date, days: number) => new Date(now.getTime() + days * dayMs)

/** The newest that this person has not read; what stands among the events is not told twice. */
export const listUnread = (db: Db, who: Actor, now: Date) =>
  db
    .select({ id: posts.id, name: posts.name })
    .from(posts)
    .leftJoin(postReads, and(sameRow(posts, postReads.postId), eq(postReads.userId, who.id)))
    .leftJoin(postEvents, hasEvent)
    .where(
      and(
        eq(posts.businessId, who.businessId),
        outFor(who, now),
        gt(posts.publishAt, after(now, -daysBack)),
        isUnreadBy(who),
        or(
          isNull(postEvents.id),
          lt(postEvents.endsAt, now),
          gt(postEvents.startsAt, after(now, daysAhead)),
        ),
      ),
    )
    .orderBy(desc(posts.publishAt), desc(posts.id))
    .limit(maxUnread)

/** What this person is invited to and has not said no to. */
export const listComing = (db: Db, who: Actor, now: Date) =>
  db
    .select({
      id: posts.id,
      name: posts.name,
      starts_at: eventColumns.starts_at,
      ends_at: eventColumns.ends_at,
      place: postEvents.place,
      coming: sql<
        boolean | null
      >`case when not ${postReplies.outdated} then ${postReplies.coming} end`,
      unanswered: sql<boolean>`${postEvents.asks} and coalesce(${postReplies.outdated}, true)`,
    })
    .from(postEvents)
    .innerJoin(posts, sameRow(posts, postEvents.id))
    .leftJoin(postReplies, ownAnswer(who, postReplies))
    .where(
      and(
        eq(postEvents.businessId, who.businessId),
        gt(postEvents.endsAt, now),
        lt(postEvents.startsAt, after(now, daysAhead)),
        isOut(now),
        addressedTo(who),
        sql`(${postReplies.coming} is not false or ${postReplies.outdated})`,
      ),
    )
    .orderBy(asc(postEvents.startsAt), asc(posts.id))
    .limit(maxEvents)
