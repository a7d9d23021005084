import { claimReminder, notify } from '../../../core/notifications/service.ts'
import { allows } from '../../../platform/actor.ts'
import { afterCommit, type Database, type Db } from '../../../platform/db/db.ts'
import { refuse } from '../../../platform/errors.ts'
import { readersById } from '../../../platform/live/live-subjects.ts'
import { canRewritePost } from '../access.ts'
import type { Post } from '../contract.ts'
import type { ReplyInput } from '../body/contract.parts.ts'
import { findPost } from '../queries.ts'
import { writeReply, writeVote } from './queries.ts'
import { findSilent } from '../queries.receipts.ts'
import { markConfirmed } from '../queries.writes.ts'
import { type Asked, mayAnswer, see, shownAnew } from '../service.ts'
import { namesIn } from '../service.telling.ts'
import { postReminders } from './table.ts'

/** Reminds those who have not read a post, or not confirmed it where that is asked; answers how many. */
export async function remind(db: Db, { who, now }: Asked, post: Post): Promise<number> {
  if (post.state !== 'published') refuse('post_is_not_out')
  const silent = await findSilent(db, who, post)
  if (silent.length === 0) return 0
  if (!(await claimReminder(db, postReminders, who, { id: post.id, now }))) refuse('reminded_today')
  const news = {
    kind: 'news_published' as const,
    params: { ...namesIn(post.name), reminder: 1 },
    aboutId: post.id,
    link: `/news/${post.id}`,
  }
  await notify(
    db,
    who.businessId,
    silent.map((userId) => ({ ...news, userId })),
    now,
  )
  return silent.length
}

/** Says whether somebody comes to what a post invites to. */
export async function reply(db: Db, asked: Asked, post: Post, said: ReplyInput): Promise<Post> {
  const { who, now } = asked
  mayAnswer(post)
  if (!post.event?.asks || new Date(post.event.ends_at) < now) refuse('answers_are_closed')
  await writeReply(db, who, post.id, said, now)
  await noteRead(db, asked, post)
  return answered(db, asked, post)
}

/** Answers the question of a post. */
export async function vote(db: Db, asked: Asked, post: Post, choice: number): Promise<Post> {
  mayAnswer(post)
  if (!post.poll) refuse('answers_are_closed')
  if (!(await writeVote(db, asked.who, { postId: post.id, choice }, asked.now)))
    refuse('invalid_input', { choice: 'out_of_range' })
  await noteRead(db, asked, post)
  return answered(db, asked, post)
}

/** Who answers has read it: nobody reminds them to say so. */
const noteRead = (db: Db, asked: Asked, { id, confirm }: Post) =>
  confirm ? markConfirmed(db, asked.who, id, asked.now) : see(db, asked, [id])

/** Pages that show how many have answered look again. */
function answered(db: Db, asked: Asked, { id }: Post): Promise<Post> {
  afterCommit(db, (wakes) => wakes.hint('live', [`news:${id}`]))
  return shownAnew(db, asked, id)
}

const form = /^news:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

const desk = /^news-desk:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Whoever may change a post follows who else is writing it. */
export const editorsOfPosts = (database: Database) =>
  readersById(desk, (who, id) =>
    database.inBusiness(
      who.businessId,
      async (db) => {
        const post = await findPost(db, who, id, new Date())
        return post !== undefined && allows(canRewritePost, who, post)
      },
      'read',
    ),
  )

/** As for the post itself. */
export const readersOfPosts = (database: Database) =>
  readersById(form, (who, id) =>
    database.inBusiness(
      who.businessId,
      async (db) => (await findPost(db, who, id, new Date())) !== undefined,
      'read',
    ),
  )
