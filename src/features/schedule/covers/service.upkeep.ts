import { and, eq, lte } from 'drizzle-orm'
import { notify } from '../../../core/notifications/service.ts'
import type { Actor, BusinessId } from '../../../platform/actor.ts'
import { unlessBroken } from '../../../platform/db/constraints.ts'
import { localDay } from '../../../platform/dates/days.ts'
import type { Db } from '../../../platform/db/db.ts'
import { shownTime } from '../../../platform/i18n/formats.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import * as queries from './queries.ts'
import { readOffice } from '../queries.told.ts'
import { readGroundOfDay } from './service.day.ts'
import { tellUnanswered } from './service.news.ts'
import { reasons } from './service.release.ts'
import { releaseClashing, tellGone } from './service.settling.ts'
import { nobodyIn } from './service.nobody.ts'
import { lessonChanges } from './table.ts'

type Change = typeof lessonChanges.$inferSelect

/** From then on the day is no morning any more. */
const noon = '12:00'

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

/** Ends what has waited for an answer until its time: a cover is agreed by silence, a swap is ended by it. */
export const unanswered: Job = {
  waits: queries.waitsForAnswers,
  async step(db, business, now) {
    const nobody = await nobodyIn(db, business)
    await queries.holdForSettling(db, nobody)
    const waited = and(eq(lessonChanges.state, 'proposed'), lte(lessonChanges.askedUntil, now))
    const over = await queries.livingWhere(db, nobody, waited)
    const agreed = over.filter(({ kind }) => kind !== 'swap').map(({ id }) => id)
    await queries.updateChanges(db, nobody, agreed, { state: 'confirmed' })
    const swaps = over.filter(({ kind }) => kind === 'swap')
    for (const pair of Map.groupBy(swaps, pairOf).values()) await endSwap(db, nobody, pair, now)
    return false
  },
}

/** The same of both halves. */
const pairOf = ({ id, partnerId }: Change) => (id < partnerId! ? id : partnerId!)

/**
 * Each has the own lesson again; what has been given them for that time besides, and has not begun, is let go. What has begun,
 * while nothing ran for one, stays as it was told: then nobody is asked any more, and that is all.
 */
async function endSwap(db: Db, who: Actor, pair: Change[], now: Date) {
  const today = localDay(now, who.timeZone)
  const clock = `${today} ${shownTime(now, who.timeZone)}`
  const isToCome = ({ toDate, startsAt }: Change) => `${toDate} ${startsAt.slice(0, 5)}` >= clock
  const ids = pair.map(({ id }) => id)
  const end = async () => {
    await queries.updateChanges(db, who, ids, { state: 'declined' })
    await tellGone(db, who, await releaseClashing(db, who, { from: today, isToCome, now }), now)
  }
  if (!(await unlessBroken(db, Object.keys(reasons), end)))
    await queries.updateChanges(db, who, ids, { askedUntil: null })
  else if (pair.some(({ toDate }) => toDate >= today)) await tellUnanswered(db, who, pair, now)
}
