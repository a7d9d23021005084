import type { SQL } from 'drizzle-orm'
import type { Actor, BusinessId } from '../../platform/actor.ts'
import { afterCommit, type Db } from '../../platform/db/db.ts'
import { isFor, isImportant, type Kind } from './contract.ts'
import {
  deleteAbout,
  deleteNotified,
  deleteUntold,
  insertNews,
  insertNotified,
  markReadAbout,
  type Row,
} from './queries.writes.ts'

type Params = Record<string, string | number | null>
export type News = {
  kind: Kind
  /** What the words of the kind need: names, numbers, days as `YYYY-MM-DD`. Never a secret. */
  params?: Params
  /** Path of the page that it is about. */
  link?: string
  /** The same for the parents, where it is another one for them. */
  familyLink?: string
  /** What it is about, so that `takeBack` finds it. */
  aboutId?: string
  /** Milliseconds until anybody is told: time to correct a slip of the finger. */
  delay?: number
  /** Whoever has done it, and knows. */
  doneBy?: string | null
} & Audience
/** One user; or a student and the parents, as far as the kind is for them. A parent is told which child it is. */
type Audience = { userId: string; familyOf?: never } | { familyOf: string; userId?: never }

/** Tells users something, in the transaction that causes it: rolled back with it, and never lost after it. */
export const notify = (db: Db, business: BusinessId, news: News[], now: Date): Promise<void> =>
  write(
    db,
    business,
    news.map((each) => rowOf(each)),
    now,
  )

export type ChangedNews = Omit<News, 'kind' | 'aboutId' | 'userId' | 'familyOf'> & {
  /** As if it had been so from the beginning; null when that would not have been worth a word. */
  kind: Kind | null
  /** For those who were told otherwise: `before` is added to `params`, what they were told as `value`. */
  correction: Kind
  /** `value` is what this and the correction differ by. */
  params: Params & { value: string | number | null }
  aboutId: string
  familyOf: string
}

/**
 * Something that families were told of, or would have been, has changed: whoever does not know of it yet hears the new
 * only, who knows of it hears of the correction.
 */
export async function notifyOfChange(
  db: Db,
  business: BusinessId,
  changes: ChangedNews[],
  now: Date,
): Promise<void> {
  const about = changes.map(({ aboutId }) => aboutId)
  const rows = changes.map(({ correction, ...news }) => rowOf(news, correction))
  await takeBack(db, business, about, now)
  await write(db, business, rows, now)
}

/** Takes back what nobody has been told of yet: a slip that was put right in time is nobody's news. */
export async function takeBack(db: Db, business: BusinessId, aboutIds: string[], now: Date) {
  if (aboutIds.length > 0) await deleteUntold(db, business, aboutIds, now)
}

/** The same to each of these users. */
export const notifyEach = (
  db: Db,
  business: BusinessId,
  userIds: string[],
  news: Omit<News, 'userId' | 'familyOf'>,
  now: Date,
) =>
  notify(
    db,
    business,
    userIds.map((userId) => ({ ...news, userId })),
    now,
  )

export { claimReminder } from './announcements/queries.reminders.ts'

/** Notes these users as told of a thing; names those who were not before, so that each is told once. */
export const noteNotified = insertNotified

/**
 * Removes what was told of things that are withdrawn, deleted or for fewer people than before: from lists, counts and the
 * database. `but`: a query of the ids of users who keep it; whoever does not is told once more when it is for them again.
 */
export async function withdrawAbout(db: Db, business: BusinessId, aboutIds: string[], but?: SQL) {
  const users = await deleteAbout(db, business, aboutIds, but)
  if (but) await deleteNotified(db, business, aboutIds, but)
  if (users.length > 0) afterCommit(db, (wakes) => wakes.hint('notifications', users))
}

/** What somebody was told of things is read once they have looked at those. */
export async function readAbout(
  db: Db,
  who: Pick<Actor, 'id' | 'businessId'>,
  aboutIds: string[],
  now: Date,
) {
  if (aboutIds.length > 0 && (await markReadAbout(db, who, aboutIds, now)))
    afterCommit(db, (wakes) => wakes.hint('notifications', [who.id]))
}

async function write(db: Db, business: BusinessId, rows: Row[], now: Date) {
  if (rows.length === 0) return
  const users = await insertNews(db, business, rows, now)
  if (users.length > 0) afterCommit(db, (wakes) => wakes.hint('notifications', users))
}

function rowOf(
  news: Omit<News, 'kind'> & { kind: Kind | null },
  correction: Kind | null = null,
): Row {
  const {
    kind,
    params = {},
    link = '',
    familyLink = link,
    aboutId = null,
    delay = 0,
    doneBy = null,
  } = news
  return {
    userId: news.userId ?? null,
    studentId: news.familyOf ?? null,
    kind,
    correction,
    important: kind !== null && isImportant(kind),
    forStudent: kind !== null && isFor(kind, 'student'),
    forParents: kind !== null && isFor(kind, 'parent'),
    params: JSON.stringify(params),
    link,
    familyLink,
    aboutId,
    delay: delay / 1000,
    doneBy,
  }
}
