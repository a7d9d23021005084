import { and, desc, eq, gt, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { allows, type Actor } from '../../platform/actor.ts'
import { can } from '../../core/permissions.ts'
import { cursorOf, placeOf } from '../../platform/db/cursor.ts'
import type { Db } from '../../platform/db/db.ts'
import { heard } from '../../platform/i18n/folding.ts'
import { rowOf, sameRow } from '../../platform/db/rows.ts'
import { personOf, users } from '../../core/profile/table.ts'
import { canChangePost } from './access.ts'
import type { LocalisedBody } from './body/contract.ts'
import type { Post, PostCard, PostFilter } from './contract.ts'
import {
  answerColumns,
  answersOf,
  eventColumns,
  hasEvent,
  hasPoll,
  ownAnswer,
} from './answers/queries.ts'
import { filesOfPost } from './files/queries.ts'
import { addressed, isOut, isUnreadBy, outFor, postsWithinReach, reachedBy } from './reach.ts'
import { stateOf } from './rules.ts'
import { postEvents, postPolls, postReplies, postVotes } from './answers/table.ts'
import { postReads, posts } from './table.ts'

const cardColumns = (who: Actor) => ({
  id: posts.id,
  name: posts.name,
  lead: posts.lead,
  coverId: posts.coverId,
  author: personOf(users),
  state: posts.state,
  publishAt: posts.publishAt,
  until: posts.until,
  pinnedUntil: posts.pinnedUntil,
  createdAt: posts.createdAt,
  editedAt: posts.editedAt,
  confirm: posts.confirm,
  isPublic: posts.isPublic,
  event: eventColumns,
  seenAt: postReads.seenAt,
  confirmedAt: postReads.confirmedAt,
  addressed: addressed(who),
})
const storedBody = sql<LocalisedBody>`${posts.body}`
const postColumns = (who: Actor) => ({
  ...cardColumns(who),
  ...answerColumns,
  body: storedBody,
  files: filesOfPost,
  version: posts.version,
})

const ownRead = (who: Actor) => and(sameRow(posts, postReads.postId), eq(postReads.userId, who.id))

const selectCards = (db: Db, who: Actor) =>
  db
    .select(cardColumns(who))
    .from(posts)
    .innerJoin(users, sameRow(users, posts.authorId))
    .leftJoin(postReads, ownRead(who))
    .leftJoin(postEvents, hasEvent)

type CardRow = Awaited<ReturnType<typeof selectCards>>[number]

const iso = (instant: Date | null) => instant && instant.toISOString()

const asCard = (row: CardRow, who: Actor, now: Date): PostCard => ({
  id: row.id,
  name: row.name,
  lead: row.lead,
  cover_id: row.coverId,
  author: row.author,
  state: stateOf(row, now),
  publish_at: iso(row.publishAt),
  created_at: row.createdAt.toISOString(),
  edited_at: iso(row.editedAt),
  pinned: row.pinnedUntil !== null && row.pinnedUntil > now,
  confirm: row.confirm,
  event: row.event,
  // nobody waits for those to read it who wrote it, or for whom it is not
  seen: row.seenAt !== null || !row.addressed || row.author.id === who.id,
  confirmed: row.confirmedAt !== null,
  may_edit: allows(canChangePost, who, row),
  is_public: row.isPublic,
})

const pageSize = 30
/** As many as may stand above the rest; whoever pins more has them among the others. */
const maxPinned = 10

const holds = (typed: string): SQL =>
  sql`strpos(${posts.searchText}, fold_search(${heard(typed)})) > 0`

/** A page of what is out, or of what is not; the pinned stand above the first. */
export async function listPosts(db: Db, who: Actor, { cursor, q, show }: PostFilter, now: Date) {
  const after = cursor ? placeOf(cursor) : undefined
  const unpublished = show === 'unpublished'
  const place = unpublished ? posts.createdAt : posts.publishAt
  const pinned = gt(posts.pinnedUntil, now)
  const rows = and(
    eq(posts.businessId, who.businessId),
    unpublished ? writtenBy(who, now) : outFor(who, now),
    show === 'unread' ? isUnreadBy(who) : undefined,
    q ? holds(q) : undefined,
  )
  const above =
    after || unpublished
      ? []
      : await selectCards(db, who)
          .where(and(rows, pinned))
          .orderBy(desc(place), desc(posts.id))
          .limit(maxPinned)
  const below = await selectCards(db, who)
    .where(
      and(
        rows,
        unpublished ? undefined : or(isNull(posts.pinnedUntil), not(pinned)),
        after &&
          sql`(${place}, ${posts.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(place), desc(posts.id))
    .limit(pageSize + 1)
  const shown = below.slice(0, pageSize)
  const last = below.length > pageSize ? shown.at(-1) : undefined
  return {
    next: last
      ? cursorOf({ at: (unpublished ? last.createdAt : last.publishAt)!, id: last.id })
      : null,
    results: [...above, ...shown].map((row) => asCard(row, who, now)),
  }
}

const writtenBy = (who: Actor, now: Date): SQL =>
  and(not(isOut(now)), can(who, 'news.write') ? undefined : eq(posts.authorId, who.id))!

/** A post that exists for this person, with all that is known of it but whom it is for. */
export async function findPost(
  db: Db,
  who: Actor,
  id: string,
  now: Date,
): Promise<Post | undefined> {
  const [row] = await db
    .select(postColumns(who))
    .from(posts)
    .innerJoin(users, sameRow(users, posts.authorId))
    .leftJoin(postReads, ownRead(who))
    .leftJoin(postEvents, hasEvent)
    .leftJoin(postPolls, hasPoll)
    .leftJoin(postReplies, ownAnswer(who, postReplies))
    .leftJoin(postVotes, ownAnswer(who, postVotes))
    .where(and(rowOf(who, posts, id), postsWithinReach(who, now)))
  if (!row) return undefined
  const card = asCard(row, who, now)
  return {
    ...card,
    ...answersOf(row, card.may_edit),
    body: row.body,
    files: row.files,
    until: iso(row.until),
    pinned_until: iso(row.pinnedUntil),
    may_answer: row.addressed && card.state === 'published',
    version: row.version,
  }
}

/** Whether the rules of a post reach anybody now; of six thousand the first is enough. */
export async function reachesSomebody(db: Db, who: Actor, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from (${reachedBy(who.businessId, id)}) reader
    join users u on u.business_id = ${who.businessId} and u.id = reader.id and u.archived_at is null
    limit 1`)
  return rows.length > 0
}
