import { notify } from '../notifications/service.ts'
import type { Actor, BusinessId } from '../platform/actor.ts'
import { localDay } from '../platform/days.ts'
import type { Db } from '../platform/db.ts'
import { shownTime } from '../platform/formats.ts'
import { findTimeZone, wasToldUncovered } from './queries.covers.ts'
import { readOffice } from './queries.told.ts'
import { readGroundOfDay } from './service.cover-day.ts'

/** From then on the day is no morning any more. */
const noon = '12:00'

/** Nobody who is away stays uncovered silently: in the morning the office hears, once, how many lessons nobody gives. */
export async function tellUncovered(db: Db, businessId: BusinessId, now: Date): Promise<void> {
  const timeZone = await findTimeZone(db, { businessId })
  const today = localDay(now, timeZone)
  if (shownTime(now, timeZone) >= noon || (await wasToldUncovered(db, { businessId }, today)))
    return
  const nobody: Actor = { id: '', sessionId: '', role: 'owner', lang: 'uz', businessId, timeZone }
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
