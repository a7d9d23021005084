import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { type ClosedOfClass, type DaysOfClass, fillClosed, fillDays } from './queries.days.ts'

export type AskedOfClass = DaysOfClass

/** How long the days of classes are by a timetable from elsewhere; what is set here stays. */
export async function takeClassDays(db: Db, who: Actor, asked: AskedOfClass[]): Promise<void> {
  if (asked.length > 0) await fillDays(db, who, asked)
}

/** When classes have no lessons by a timetable from elsewhere; what is set here stays. */
export async function takeClosedTimes(db: Db, who: Actor, asked: ClosedOfClass[]): Promise<void> {
  if (asked.length > 0) await fillClosed(db, who, asked)
}
