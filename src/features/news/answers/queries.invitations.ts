import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import { sameRow } from '../../../platform/db/rows.ts'
import type { Contributions } from '../../../platform/contributions.ts'
import { addressedTo, isOut } from '../reach.ts'
import { posts } from '../table.ts'
import { postEvents, postReplies } from './table.ts'

/** What news invite this person to between two instants, but for what they have said no to. */
export const listInvitations: NonNullable<Contributions['invitations']> = (
  db,
  who,
  { from, to, now },
) =>
  db
    .select({
      id: posts.id,
      name: posts.name,
      lead: posts.lead,
      place: postEvents.place,
      startsAt: postEvents.startsAt,
      endsAt: postEvents.endsAt,
      version: posts.version,
      publishAt: posts.publishAt,
      editedAt: posts.editedAt,
    })
    .from(postEvents)
    .innerJoin(posts, sameRow(posts, postEvents.id))
    .leftJoin(postReplies, and(sameRow(posts, postReplies.postId), eq(postReplies.userId, who.id)))
    .where(
      and(
        eq(postEvents.businessId, who.businessId),
        gt(postEvents.endsAt, from),
        lt(postEvents.startsAt, to),
        isOut(now),
        addressedTo(who),
        sql`${postReplies.coming} is not false`,
      ),
    )
    .orderBy(asc(postEvents.startsAt), asc(posts.id))
