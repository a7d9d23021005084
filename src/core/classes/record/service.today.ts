import { dayKind, weekdayOf } from '../../business/calendar/rules.day-kind.ts'
import { calendarOn } from '../../business/calendar/service.ts'
import type { Actor } from '../../../platform/actor.ts'
import { can } from '../../permissions.ts'
import { localDay } from '../../../platform/dates/days.ts'
import type { Db } from '../../../platform/db/db.ts'
import { shownTime } from '../../../platform/i18n/formats.ts'
import type { Moment } from './queries.today.ts'

/** Groups have no grade. */
const grades = [null, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

/** What the filter `unmarked` stands for now; nothing when it is not asked, or not by staff. */
export async function unmarkedAsOf(
  db: Db,
  who: Actor,
  asked: 'true' | 'false' | undefined,
  now: Date,
): Promise<Moment | undefined> {
  if (asked !== 'true' || !can(who, 'school.read')) return undefined
  const day = localDay(now, who.timeZone)
  const calendar = await calendarOn(db, who, day)
  const weekday = weekdayOf(day)
  const meets = dayKind(day, { grade: null, meetingDays: [weekday] }, calendar).kind === 'lessons'
  return {
    day,
    time: shownTime(now, who.timeZone),
    weekday,
    meeting: meets ? weekday : null,
    grades: grades.filter((grade) => dayKind(day, { grade }, calendar).kind === 'lessons'),
  }
}
