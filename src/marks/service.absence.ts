import { notifyOfChange, takeBack } from '../notifications/service.ts'
import type { Actor } from '../platform/actor.ts'
import { daysBefore, localDay } from '../platform/days.ts'
import type { Db } from '../platform/db.ts'
import { findAbsentMarks, findExplained } from './queries.absence.ts'
import { correctionOf } from './service.news.ts'

/** Days after which nobody is told any more that somebody was away. */
const forgotten = 3

/**
 * What has been announced of a student has changed in these spans: of an absence that is explained now nobody hears who
 * has not heard yet, and of one that is not explained any more the family hears as if it had been marked now.
 */
export async function retellAbsences(
  db: Db,
  who: Actor,
  studentId: string,
  spans: { from: string; to: string }[],
  now: Date,
): Promise<void> {
  const since = daysBefore(localDay(now, who.timeZone), forgotten)
  const rows = await findAbsentMarks(db, who, studentId, { spans, since })
  if (rows.length === 0) return
  const { ids, minutes } = await findExplained(
    db,
    who,
    rows.map(({ mark }) => mark),
  )
  const news = rows
    .filter(({ mark }) => !ids.has(mark.id))
    .map(({ mark, label }) => correctionOf({ label, minutes }, mark, new Map()))
  await takeBack(db, who.businessId, [...ids], now)
  await notifyOfChange(db, who.businessId, news, now)
}
