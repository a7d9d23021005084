import { noteNotified, notifyEach } from '../notifications/service.ts'
import type { Actor, BusinessId } from '../platform/actor.ts'
import type { Database, Db } from '../platform/db.ts'
import type { Localised } from '../platform/shapes.ts'
import type { Post } from './contract.ts'
import {
  claimUntold,
  findReached,
  isToldUnnoted,
  lookForNewcomers,
  type Untold,
  waitsForTelling,
} from './queries.telling.ts'

/**
 * Tells readers of what has come out, whoever of several processes is first: a post is claimed and told of in one
 * transaction. What fails in one business holds up no other; the first fault is thrown at the end.
 */
export async function tellReaders(database: Database, now: Date) {
  const faults: unknown[] = []
  for (const business of await database.businesses(waitsForTelling(now)))
    await tellAll(database, business, now).catch((fault: unknown) => faults.push(fault))
  if (faults.length > 0) throw faults[0]
}

async function tellAll(database: Database, business: BusinessId, now: Date) {
  const next = () => database.inBusiness(business, (db) => tellNext(db, business, now))
  while (await next());
}

/** False when none waits, or another process is at it. */
async function tellNext(db: Db, business: BusinessId, now: Date): Promise<boolean> {
  const post = await claimUntold(db, business, now)
  if (post) await tell(db, business, post, now)
  return post !== undefined
}

/** Who has joined a class is told, in the next round, of what it was told lately. */
export const findNewcomers = lookForNewcomers

/** A title as notifications carry it. */
export const namesIn = (name: Localised) =>
  Object.fromEntries(Object.entries(name).map(([lang, title]) => [`name_${lang}`, title]))

/** Tells everybody whom a post reaches now and who was not told of it before, but its author and who has read it. */
export async function tell(db: Db, business: BusinessId, post: Untold, now: Date) {
  const reached = await findReached(db, business, post)
  const ids = reached.map(({ id }) => id)
  const fresh = new Set(await noteNotified(db, business, post.id, ids, now))
  const readers = reached.filter(({ id, seen }) => fresh.has(id) && !seen).map(({ id }) => id)
  const news = { params: namesIn(post.name), aboutId: post.id, link: `/news/${post.id}` }
  await notifyEach(
    db,
    business,
    readers,
    { kind: post.urgent ? 'news_urgent' : 'news_published', ...news },
    now,
  )
}

/** Before it is changed for whom a post is: whom it reaches was told, where that was not noted then. */
export async function noteToldBefore(
  db: Db,
  business: BusinessId,
  post: Pick<Untold, 'id' | 'authorId'>,
  now: Date,
) {
  if (!(await isToldUnnoted(db, business, post.id))) return
  const reached = await findReached(db, business, post)
  const ids = reached.map(({ id }) => id)
  await noteNotified(db, business, post.id, ids, now)
}

/** Tells everybody whom a post reaches that its event is at another time or place, or is called off. */
export async function tellOfMove(
  db: Db,
  { who, now }: { who: Actor; now: Date },
  { id, author, name, event }: Post,
) {
  const readers = await findReached(db, who.businessId, { id, authorId: author.id })
  await notifyEach(
    db,
    who.businessId,
    readers.map((reader) => reader.id),
    {
      kind: 'event_moved',
      params: {
        ...namesIn(name),
        ...(event && { starts_at: event.starts_at, place: event.place }),
      },
      aboutId: id,
      link: `/news/${id}`,
      doneBy: who.id,
    },
    now,
  )
}
