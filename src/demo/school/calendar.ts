/** Days are `YYYY-MM-DD`: they compare as strings and have no zone. */

const dayLength = 24 * 60 * 60 * 1000
const tashkentOffset = 5 * 60 * 60 * 1000

const noonOf = (day: string) => Date.parse(`${day}T12:00:00Z`)
export const addDays = (day: string, count: number) =>
  new Date(noonOf(day) + count * dayLength).toISOString().slice(0, 10)

/** 1 = Monday … 7 = Sunday. */
export const weekdayOf = (day: string) => new Date(noonOf(day)).getUTCDay() || 7

/** Milliseconds since the epoch of this many minutes after midnight in Tashkent. */
export const instantOf = (day: string, minutes: number) =>
  Date.parse(`${day}T00:00:00Z`) - tashkentOffset + minutes * 60_000

export const isoOf = (instant: number) => new Date(instant).toISOString()

/** The year in which the school year of this day began. */
export const schoolYearOf = (day: string) =>
  Number(day.slice(0, 4)) - (day.slice(5) < '09-01' ? 1 : 0)

/** Public holidays of every year, as MM-DD. */
const fixedHolidays = new Set(['01-01', '03-08', '03-21', '05-09', '09-01', '10-01', '12-08'])

/** Ramazon hayiti and Qurbon hayiti go by the moon and are announced each year; later ones are forecasts. */
const movingHolidays = new Set([
  '2025-03-31',
  '2025-06-06',
  '2026-03-20',
  '2026-05-27',
  '2027-03-10',
  '2027-05-16',
  '2028-02-27',
  '2028-05-05',
])

export const isHoliday = (day: string) => fixedHolidays.has(day.slice(5)) || movingHolidays.has(day)

/** First and last days, as MM-DD; the summer is everything outside of 2 September to 25 May. */
const breaks = [
  ['11-04', '11-09'],
  ['12-28', '12-31'],
  ['01-01', '01-10'],
  ['03-21', '03-27'],
] as const
const firstGradeBreak = ['02-15', '02-21'] as const

export function isSchoolBreak(day: string, grade: number): boolean {
  const date = day.slice(5)
  if (date > '05-25' && date < '09-02') return true
  const own = grade === 1 ? [...breaks, firstGradeBreak] : breaks
  return own.some(([first, last]) => date >= first && date <= last)
}

/** The day that lies `count` days of lessons before `today`, but none before `first`. */
export function journalStart(
  today: string,
  count: number,
  first: string,
  hasLessons: (day: string) => boolean,
): string {
  let left = count
  for (let day = addDays(today, -1); day > first; day = addDays(day, -1)) {
    if (hasLessons(day)) left -= 1
    if (left === 0) return day
  }
  return first
}

/** The days from `start` until the day before `end`. */
export function daysFrom(start: string, end: string): string[] {
  const days: string[] = []
  for (let day = start; day < end; day = addDays(day, 1)) days.push(day)
  return days
}
