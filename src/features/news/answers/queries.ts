import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/actor.ts'
import { explained, type Reasons } from '../../../platform/db/constraints.ts'
import type { Db } from '../../../platform/db/db.ts'
import { rowOf, sameRow } from '../../../platform/db/rows.ts'
import { isoInstant } from '../../../platform/db/table.ts'
import type {
  EventInput,
  Poll,
  PollInput,
  PostEvent,
  RepliedEvent,
  ReplyInput,
} from '../body/contract.parts.ts'
import { reachedBy } from '../reach.ts'
import { isTranslation } from '../rules.ts'
import { postEvents, postPolls, postReplies, postVotes } from './table.ts'
import { posts } from '../table.ts'

/** Of `posts` joined with `postEvents`. */
export const eventColumns = {
  starts_at: isoInstant(postEvents.startsAt),
  ends_at: isoInstant(postEvents.endsAt),
  place: postEvents.place,
  asks: postEvents.asks,
}

/** Whether the post reaches this person now: who has left the class no longer counts. */
const isReached = (userId: SQL) =>
  sql`${userId} in (select u.id from (${reachedBy(posts.businessId, posts.id)}) reader
    join users u on u.business_id = ${posts.businessId} and u.id = reader.id and u.archived_at is null)`

const replied = sql<Pick<RepliedEvent, 'coming' | 'guests' | 'declined'>>`(
  select json_build_object('coming', count(*) filter (where r.coming), 'guests', coalesce(sum(r.guests), 0),
    'declined', count(*) filter (where not r.coming))
  from post_replies r where r.business_id = ${posts.businessId} and r.post_id = ${posts.id}
    and not r.outdated and ${isReached(sql`r.user_id`)})`

/** By the places of the choices that somebody has made. */
const votes = sql<Record<string, number>>`(
  select coalesce(json_object_agg(v.choice, v.votes), '{}') from (
    select choice, count(*)::int as votes from post_votes
    where business_id = ${posts.businessId} and post_id = ${posts.id} and ${isReached(sql`user_id`)}
    group by choice
  ) v)`

/** Of `posts` joined with what it invites to and what it asks, and with the own answers. */
export const answerColumns = {
  event: eventColumns,
  reply: {
    coming: postReplies.coming,
    guests: postReplies.guests,
    outdated: postReplies.outdated,
  },
  replied,
  poll: { question: postPolls.question, choices: postPolls.choices },
  choice: postVotes.choice,
  votes,
}
export const hasEvent = sameRow(postEvents, posts.id)
export const hasPoll = sameRow(postPolls, posts.id)
export const ownAnswer = (who: Actor, table: typeof postReplies | typeof postVotes): SQL =>
  and(sameRow(posts, table.postId), eq(table.userId, who.id))!

type Answered = {
  event: PostEvent | null
  reply: (NonNullable<RepliedEvent['reply']> & { outdated: boolean }) | null
  replied: Pick<RepliedEvent, 'coming' | 'guests' | 'declined'>
  poll: PollInput | null
  choice: number | null
  votes: Record<string, number>
}

/** What a post invites to and asks; how others have answered is for who has, too, and for `mayEdit`. */
export function answersOf(
  { event, reply, replied: replies, poll, choice, votes: made }: Answered,
  mayEdit: boolean,
): { event: RepliedEvent | null; poll: Poll | null } {
  const told = mayEdit || choice !== null
  const said = reply && { coming: reply.coming, guests: reply.guests }
  const outdated = reply?.outdated ?? false
  return {
    event: event && {
      ...event,
      ...replies,
      reply: outdated ? null : said,
      reply_before: outdated ? said : null,
    },
    poll: poll && {
      question: poll.question,
      choices: poll.choices.map((name, place) => ({
        name,
        ...(told && { votes: made[place] ?? 0 }),
      })),
      choice,
    },
  }
}

type Asking = { event?: EventInput | null | undefined; poll?: PollInput | null | undefined }

/** What a post invites to and asks, as far as it is said. False as `writePoll` says it. */
export async function writeAsked(db: Db, who: Actor, id: string, { event, poll }: Asking) {
  if (event !== undefined) await writeEvent(db, who, id, event)
  return poll === undefined || (await writePoll(db, who, id, poll))
}

/** What a post invites to from now on, or that it invites to nothing. */
async function writeEvent(db: Db, who: Actor, id: string, event: EventInput | null) {
  if (event === null) return db.delete(postEvents).where(rowOf(who, postEvents, id))
  const row = {
    startsAt: new Date(event.starts_at),
    endsAt: new Date(event.ends_at),
    place: event.place,
    asks: event.asks,
  }
  return db
    .insert(postEvents)
    .values({ businessId: who.businessId, id, ...row })
    .onConflictDoUpdate({ target: [postEvents.businessId, postEvents.id], set: row })
}

const answered: Reasons = { post_polls_answered: { field: 'poll', code: 'poll_has_answers' } }

/** Replies to an event that is moved are none until they are given again. */
export const outdateReplies = (db: Db, { businessId }: Actor, postId: string) =>
  db
    .update(postReplies)
    .set({ outdated: true })
    .where(and(eq(postReplies.businessId, businessId), eq(postReplies.postId, postId)))

/** The question of a post. False where some have answered and it would say something else. */
async function writePoll(db: Db, who: Actor, id: string, poll: PollInput | null): Promise<boolean> {
  const [before] = await db
    .select({ question: postPolls.question, choices: postPolls.choices })
    .from(postPolls)
    .where(rowOf(who, postPolls, id))
    .for('update')
  if (before && !(poll && isTranslation(before, poll))) {
    const answered = await db.$count(
      postVotes,
      and(eq(postVotes.businessId, who.businessId), eq(postVotes.postId, id)),
    )
    if (answered > 0) return false
  }
  await explained(
    answered,
    poll === null
      ? db.delete(postPolls).where(rowOf(who, postPolls, id))
      : db
          .insert(postPolls)
          .values({ businessId: who.businessId, id, ...poll })
          .onConflictDoUpdate({ target: [postPolls.businessId, postPolls.id], set: poll }),
  )
  return true
}

/** The last time counts. */
export async function writeReply(db: Db, who: Actor, postId: string, reply: ReplyInput, now: Date) {
  const said = { ...reply, outdated: false, answeredAt: now }
  await db
    .insert(postReplies)
    .values({ businessId: who.businessId, postId, userId: who.id, ...said })
    .onConflictDoUpdate({
      target: [postReplies.businessId, postReplies.postId, postReplies.userId],
      set: said,
    })
}

/** The last time counts. False when there is no such choice. */
export async function writeVote(
  db: Db,
  who: Actor,
  { postId, choice }: { postId: string; choice: number },
  now: Date,
): Promise<boolean> {
  const [poll] = await db
    .select({ choices: postPolls.choices })
    .from(postPolls)
    .where(rowOf(who, postPolls, postId))
    .for('share')
  if (!poll || choice >= poll.choices.length) return false
  const said = { choice, answeredAt: now }
  await db
    .insert(postVotes)
    .values({ businessId: who.businessId, postId, userId: who.id, ...said })
    .onConflictDoUpdate({
      target: [postVotes.businessId, postVotes.postId, postVotes.userId],
      set: said,
    })
  return true
}
