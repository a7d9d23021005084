import { and, eq, lte } from 'drizzle-orm'
import { NIL } from 'uuid'
import { notify } from '../notifications/service.ts'
import type { Actor, BusinessId } from '../platform/actor.ts'
import { localDay } from '../platform/days.ts'
import type { Database, Db } from '../platform/db.ts'
import { shownTime } from '../platform/formats.ts'
import * as queries from './queries.covers.ts'
import { readOffice } from './queries.told.ts'
import { readGroundOfDay } from './service.cover-day.ts'
import { tellUnanswered } from './service.cover-news.ts'
import { releaseClashing, tellGone } from './service.cover-settling.ts'
import { lessonChanges } from './table.covers.ts'

/** From then on the day is no morning any more. */
const noon = '12:00'

/** In whose name is done what nobody does. */
const nobodyIn = async (db: Db, businessId: BusinessId): Promise<Actor> => ({
  id: NIL,
  sessionId: '',
  role: 'owner',
  lang: 'uz',
  businessId,
  timeZone: await queries.findTimeZone(db, { businessId }),
})

/** Nobody who is away stays uncovered silently: in the morning the office hears, once, how many lessons nobody gives. */
export async function tellUncovered(db: Db, businessId: BusinessId, now: Date): Promise<void> {
  const nobody = await nobodyIn(db, businessId)
  const today = localDay(now, nobody.timeZone)
  if (shownTime(now, nobody.timeZone) >= noon) return
  if (await queries.wasToldUncovered(db, { businessId }, today)) return
  const { uncovered } = await readGroundOfDay(db, nobody, today)
  if (uncovered.length === 0) return
  const office = await readOffice(db, nobody)
  await notify(
    db,
    businessId,
    office.map((userId) => ({
      kind: 'lessons_uncovered' as const,
      userId,
      params: { on: today, count: uncovered.length },
      link: `/lesson-schedule/today?date=${today}`,
    })),
    now,
  )
}

/**
 * What waits for an answer waits no longer than until its time: a cover is agreed by silence, a swap is ended by it. What fails in
 * one business holds up no other; the first fault is thrown at the end.
 */
export async function endUnanswered(database: Database, now: Date): Promise<void> {
  const faults: unknown[] = []
  for (const business of await database.businesses(queries.waitsForAnswers(now)))
    await database
      .inBusiness(business, (db) => endIn(db, business, now))
      .catch((fault: unknown) => faults.push(fault))
  if (faults.length > 0) throw faults[0]
}

async function endIn(db: Db, business: BusinessId, now: Date) {
  const nobody = await nobodyIn(db, business)
  await queries.holdForSettling(db, nobody)
  const waited = and(eq(lessonChanges.state, 'proposed'), lte(lessonChanges.askedUntil, now))
  const over = await queries.livingWhere(db, nobody, waited)
  const [swaps = [], rest = []] = [true, false].map((isSwap) =>
    over.filter(({ kind }) => (kind === 'swap') === isSwap),
  )
  const idsOf = (changes: typeof over) => changes.map(({ id }) => id)
  await queries.updateChanges(db, nobody, idsOf(rest), { state: 'confirmed' })
  await queries.updateChanges(db, nobody, idsOf(swaps), { state: 'declined' })
  const [from] = swaps.flatMap(({ date, toDate }) => [date, toDate]).toSorted()
  if (!from) return
  // whoever was to be elsewhere by it may have been given another lesson for that time
  await tellGone(db, nobody, await releaseClashing(db, nobody, { from, now }), now)
  await tellUnanswered(db, nobody, swaps, now)
}
