import { notifyOfOneMore } from '../notifications/service.ts'
import type { BusinessId } from '../platform/actor.ts'
import type { Database, Db } from '../platform/db.ts'
import type { Localised } from '../platform/shapes.ts'
import { claimUntold, findReached, type Untold, waitsForTelling } from './queries.telling.ts'

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

/** A title as notifications carry it. */
export const namesIn = (name: Localised) =>
  Object.fromEntries(Object.entries(name).map(([lang, title]) => [`name_${lang}`, title]))

/** Tells everybody whom a post reaches now, but its author. */
export async function tell(
  db: Db,
  business: BusinessId,
  { id, name, authorId }: Untold,
  now: Date,
) {
  const readers = await findReached(db, business, id)
  const news = { params: namesIn(name), aboutId: id, link: `/news/${id}`, linkOfAll: '/news' }
  const hearers = readers.filter((reader) => reader !== authorId)
  await notifyOfOneMore(db, business, { kind: 'news_published', ...news }, hearers, now)
}
