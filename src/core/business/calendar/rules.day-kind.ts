import type { Localised } from '../../../platform/shapes.ts'
import type { Calendar, CalendarDay } from './contract.ts'

/** What a day is at the school: with lessons, or why there are none. */
export type DayKind = {
  kind: 'lessons' | 'weekend' | 'break' | 'holiday' | 'outside'
  /** As the calendar calls it. */
  name?: Localised
  /** The weekday whose lessons it has, where that is another one. */
  asWeekday?: number
  /** The minutes that a lesson takes at the most, where they are said. */
  lessonMinutes?: number
}
type Optional = Partial<Record<'as_weekday' | 'lesson_minutes', number | null | undefined>>
type Known = Pick<Calendar, 'terms' | 'working_days'> & {
  days: (Omit<CalendarDay, keyof Optional> & Optional)[]
}

/** For whom a day is looked at: a class of a grade, or a group, which may meet on some weekdays only. */
export type Taught = { grade: number | null; meetingDays?: number[] | null }

/**
 * What `day` (`YYYY-MM-DD`) is for a class by the rows of the calendar: the one place that knows. A day that is worked although it is none of the
 * week comes first, then holidays, breaks, and what lies between the quarters. A group without a grade goes by what
 * holds for all of them; the weekdays on which it meets are its week. How long its lessons take is said beside that.
 */
export function dayKind(day: string, of: Taught, calendar: Known): DayKind {
  const on = calendar.days.filter((each) => covers(each, day) && isFor(each, of.grade))
  const lessonMinutes = on.find(({ kind }) => kind === 'shortened')?.lesson_minutes
  const others = on.filter(({ kind }) => kind !== 'shortened')
  return { ...kindBy(others, day, of, calendar), ...(lessonMinutes && { lessonMinutes }) }
}

function kindBy(
  on: Known['days'],
  day: string,
  { grade, meetingDays }: Taught,
  calendar: Known,
): DayKind {
  const week = meetingDays ?? calendar.working_days
  const meets = week.includes(weekdayOf(day))
  const worked = on.find(({ kind }) => kind === 'working')
  if (worked) {
    const { as_weekday: as } = worked
    if (typeof as === 'number')
      return { kind: week.includes(as) ? 'lessons' : 'weekend', asWeekday: as }
    return { kind: meets || !meetingDays ? 'lessons' : 'weekend' }
  }
  const off = on.find(({ kind }) => kind === 'holiday') ?? on[0]
  if (off) return { kind: off.kind as 'holiday' | 'break', name: off.name }
  if (isOutside(day, grade, calendar)) return { kind: 'outside' }
  return { kind: meets ? 'lessons' : 'weekend' }
}

/** Nothing is outside while nobody has said when the quarters are. */
function isOutside(day: string, grade: number | null, { terms }: Known): boolean {
  const own = terms.filter((term) => isFor(term, grade))
  return own.length > 0 && !own.some((term) => covers(term, day))
}

const covers = (row: { starts_on: string; ends_on: string }, day: string) =>
  row.starts_on <= day && day <= row.ends_on
const isFor = (row: { from_grade: number; to_grade: number }, grade: number | null) =>
  grade === null
    ? row.from_grade === 0 && row.to_grade === 12
    : row.from_grade <= grade && grade <= row.to_grade

/** 1 = Monday … 7 = Sunday. */
export const weekdayOf = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay() || 7
