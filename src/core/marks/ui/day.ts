import { daysBefore } from '../../../platform/dates/days.ts'

/** The day that an address asks for; undefined: today. What is no day of ours is not asked for. */
export const askedDay = (search: URLSearchParams) => {
  const asked = search.get('date')
  return asked && isSchoolDay(asked) ? asked : undefined
}

/** A calendar writes 0002 while somebody types 2026. */
export const isSchoolDay = (text: string) =>
  /^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text) && daysBefore(text, 0) === text

/** Where a day stands; today's address is the bare one, so that a bookmark never grows old. */
export const addressOf = (day: string, today: string) => (day === today ? '?' : `?date=${day}`)

export const neighbours = (day: string) => ({
  previous: daysBefore(day, 1),
  next: daysBefore(day, -1),
})
