import { normOfDay } from '../../business/calendar/rules.day-norms.ts'

/** Norms of hygiene, of which a class that the office has arranged otherwise knows nothing yet. */
const youngest = { grade: 4, lessonsOfWeek: 25 }

type Class = {
  grade: number | null
  meetingDays: number[] | null
  maxPerDay: number | null
  minPerDay: number | null
}

/** The days and the length of the days of a class: the young have five days where their week fits into them. */
export function weekOf(
  { grade, meetingDays, maxPerDay, minPerDay }: Class,
  working: number[],
  hours: number,
  norms: Record<string, number> = {},
) {
  const five = working.filter((day) => day <= 5)
  const young = grade !== null && grade <= youngest.grade
  const days =
    meetingDays?.filter((day) => working.includes(day)) ??
    (young && five.length === 5 && hours <= youngest.lessonsOfWeek ? five : working)
  const most = Math.ceil(hours / Math.max(1, days.length))
  const least = Math.floor(hours / Math.max(1, days.length))
  return {
    days: days.length > 0 ? days : working,
    max_per_day: maxPerDay ?? Math.max(most, norms[String(grade)] ?? normOfDay(grade)),
    min_per_day: minPerDay ?? (young ? least : Math.max(0, least - 1)),
  }
}
