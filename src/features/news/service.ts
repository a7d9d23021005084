import { isDeepStrictEqual } from 'node:util'
import {
  asInput,
  countReached,
  isAddressable,
  listRules,
  listRulesOf,
} from '../../core/classes/members/service.audience.ts'
import type { Actor } from '../../platform/actor.ts'
import { can } from '../../core/permissions.ts'
import { readAbout, withdrawAbout } from '../../core/notifications/service.ts'
import { afterCommit, type Db } from '../../platform/db/db.ts'
import { found, refuse } from '../../platform/errors.ts'
import { mayShowImages } from '../../core/profile/service.ts'
import { canWriteNews } from './access.ts'
import type { Post, PostCard, PostInput } from './contract.ts'
import { findPost, reachesSomebody } from './queries.ts'
import { outdateReplies, writeAsked } from './answers/queries.ts'
import { findLastEditor, keepEdit, noteEdit } from './desk/queries.ts'
import * as writes from './queries.writes.ts'
import { reachedBy, shownInPosts } from './reach.ts'
import { isEmpty, picturesOf } from './body/rules.ts'
import { changesOf, isMove } from './rules.changes.ts'
import { postNews, tellOfMove } from './service.telling.ts'
import { postAudiences } from './table.ts'

export type Asked = { who: Actor; now: Date }

type Named = Asked & { db: Db; params: { id: string } }

/** The one that an address names, where it exists for who asks. */
export const namedPost = ({ db, who, params, now }: Named) => findPost(db, who, params.id, now)

/** How many a post reaches today. */
export const countReach = (db: Db, who: Actor, id: string) =>
  countReached(db, who, reachedBy(who.businessId, id))

const ruled = { table: postAudiences, of: postAudiences.postId }
const findAudience = (db: Db, who: Actor, id: string) => listRules(db, who, { ...ruled, id })

/** A post, for staff with whom it is for. */
export const showPost = async (db: Db, { who }: Asked, post: Post): Promise<Post> =>
  (await withAudience(db, who, [post]))[0]!

/** For staff with whom they are for; which single persons, only those know who may change it. */
export async function withAudience<Card extends PostCard>(
  db: Db,
  who: Actor,
  cards: Card[],
): Promise<Card[]> {
  if (!canWriteNews.role(who)) return cards
  const ids = cards.map(({ id }) => id)
  const rules = await listRulesOf(db, who, { ...ruled, ids })
  return cards.map((card) => ({
    ...card,
    audience: (rules.get(card.id) ?? []).filter(({ person }) => !person || card.may_edit),
  }))
}

/** The same after it was changed. */
export const shownAnew = async (db: Db, asked: Asked, id: string) =>
  showPost(db, asked, found(await findPost(db, asked.who, id, asked.now)))

/** Begins a draft. */
export async function draft(db: Db, asked: Asked, input: PostInput): Promise<Post> {
  await checkInput(db, asked.who, input)
  const id = await writes.insertPost(db, asked.who, input, asked.now)
  await writeAsked(db, asked.who, id, input)
  return shownAnew(db, asked, id)
}

/** Changes a post; one that is published has to stay fit to be. What somebody else wrote is kept when it is overwritten. */
export async function edit(
  db: Db,
  asked: Asked,
  post: Post,
  { version, ...input }: PostInput & { version: number },
): Promise<Post> {
  const { who, now } = asked
  await checkInput(db, who, input)
  const before = saidBefore(post, input)
  const isOfAnother = (await findLastEditor(db, who, post.id)) !== who.id
  const audience = input.audience && (await findAudience(db, who, post.id))
  if (input.audience) await postNews.recordReadersBefore(db, who.businessId, told(post), now)
  if (!(await writes.updatePost(db, who, { id: post.id, version, before: post }, input)))
    refuse('version_conflict')
  if (!(await writeAsked(db, who, post.id, input))) refuse('poll_has_answers')
  if (input.audience) await tellOthers(db, who, post.id)
  if (post.state === 'published') await followUp(db, asked, { ...post, audience }, input)
  else if (isOfAnother && Object.keys(before).length > 0)
    await keepEdit(db, who, { postId: post.id, editedAt: now, ...before })
  afterCommit(db, (wakes) => wakes.hint('live', [`news-desk:${post.id}`]))
  if (post.state === 'published' || post.state === 'scheduled')
    await checkFitness(db, asked, post.id)
  return shownAnew(db, asked, post.id)
}

/** What an edit of what is out entails: it is noted, and a moved event is told of and asks again. */
async function followUp(db: Db, asked: Asked, post: Post, input: PostInput) {
  const { who, now } = asked
  const after = await shownAnew(db, asked, post.id)
  const changes = changesOf(post, after)
  const { name, body, cover_id, event, poll } = input
  const says = [name, body, cover_id, event, poll].some((part) => part !== undefined)
  const edit = { postId: post.id, editedAt: now, ...saidBefore(post, input) }
  if (says || changes) await noteEdit(db, who, { ...edit, ...(changes && { changes }) }, says)
  if (changes?.event && isMove(changes.event, now)) {
    await outdateReplies(db, who, post.id)
    await tellOfMove(db, asked, after)
  }
}

/** Whom it reaches now is told, if they were not; who is reached no more has it no longer. */
async function tellOthers(db: Db, { businessId }: Actor, id: string) {
  await postNews.announceAgain(db, businessId, id)
  await withdrawAbout(db, businessId, [id], reachedBy(businessId, id))
}

const told = ({ id, author }: Post) => ({ id, authorId: author.id })

/** Of what a post said, what it says no more. */
const saidBefore = (post: Post, { name, body }: PostInput) => ({
  ...(name && !isDeepStrictEqual(name, post.name) && { name: post.name }),
  ...(body && !isDeepStrictEqual(body, post.body) && { body: post.body }),
})

type Publication = {
  version: number
  publish_at?: string | undefined
  urgent?: boolean | undefined
}

/** How far ahead somebody may plan. */
const maxAheadMs = 366 * 24 * 60 * 60 * 1000

/** Lets a post out at a time, which is now unless told; what was out before keeps its time. */
export async function publish(
  db: Db,
  asked: Asked,
  post: Post,
  { version, publish_at, urgent = false }: Publication,
): Promise<Post> {
  const { who, now } = asked
  if (urgent && !can(who, 'news.write')) refuse('you_dont_have_access_for_this_action')
  const since = post.state === 'published' ? new Date(post.publish_at!) : now
  const wanted = publish_at ? new Date(publish_at) : since
  const at = wanted < now ? since : wanted
  if (at.getTime() > now.getTime() + maxAheadMs)
    refuse('invalid_input', { publish_at: 'out_of_range' })
  if (post.until && new Date(post.until) <= (at < now ? now : at))
    refuse('invalid_input', { until: 'out_of_range' })
  checkWords(post)
  await postNews.recordReadersBefore(db, who.businessId, told(post), now)
  if (!(await writes.publishPost(db, who, { id: post.id, version }, { publishAt: at, urgent })))
    refuse('version_conflict')
  await checkFitness(db, asked, post.id)
  return shownAnew(db, asked, post.id)
}

/** Takes a post back, and what was told of it: a title may be what was wrong. */
export async function takeDown(db: Db, asked: Asked, post: Post): Promise<Post> {
  await writes.takePostDown(db, asked.who, post.id)
  await withdrawAbout(db, asked.who.businessId, [post.id])
  return shownAnew(db, asked, post.id)
}

export async function remove(db: Db, { who }: Asked, { id }: Post) {
  await writes.deletePost(db, who, id)
  await withdrawAbout(db, who.businessId, [id])
  return { id }
}

/** What is seen on its page is read in the bell. */
export async function see(db: Db, { who, now }: Asked, ids: string[]) {
  const seen = await writes.markSeen(db, who, ids, now)
  await readAbout(db, who, seen, now)
  return { count: seen.length }
}

export async function confirm(db: Db, asked: Asked, post: Post): Promise<Post> {
  mayAnswer(post)
  await writes.markConfirmed(db, asked.who, post.id, asked.now)
  await readAbout(db, asked.who, [post.id], asked.now)
  return shownAnew(db, asked, post.id)
}

/** Whoever it is for, while it is out: who reads it besides has no answer of their own. */
export function mayAnswer({ state, may_answer }: Post) {
  if (state !== 'published') refuse('post_is_not_out')
  if (!may_answer) refuse('you_dont_have_access_for_this_action')
}

function checkWords({ name, body }: Post) {
  if (!Object.values(name).some(Boolean)) refuse('invalid_input', { name: 'required' })
  if (Object.values(body).every(isEmpty)) refuse('invalid_input', { body: 'required' })
}

/** Judges what is out, or will be, as it has been written: it says something, to somebody, whom its writer may write to. */
async function checkFitness(db: Db, { who, now }: Asked, id: string) {
  checkWords(found(await findPost(db, who, id, now)))
  const audience = (await findAudience(db, who, id)).map(asInput)
  if (!(await isAddressable(db, who, audience))) refuse('you_dont_have_access_for_this_action')
  if (!(await reachesSomebody(db, who, id))) refuse('audience_is_empty')
}

async function checkInput(db: Db, who: Actor, input: PostInput) {
  const { body = {}, cover_id, audience = [], is_public } = input
  if (is_public && !can(who, 'news.write')) refuse('you_dont_have_access_for_this_action')
  const mayShow = (ids: string[]) => mayShowImages(db, who, ids, shownInPosts)
  if (!(await mayShow(picturesOf(body)))) refuse('invalid_input', { body: 'not_found' })
  if (cover_id && !(await mayShow([cover_id]))) refuse('invalid_input', { cover_id: 'not_found' })
  if (!(await isAddressable(db, who, audience))) refuse('you_dont_have_access_for_this_action')
}
