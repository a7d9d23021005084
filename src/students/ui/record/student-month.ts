import { daysOf, localDay } from '../../../platform/days.ts'

/** The month that the address names, as `YYYY-MM`; the present one of the school where it names none. */
export function monthOf(search: URLSearchParams, timeZone: string, now = new Date()): string {
  const asked = search.get('month') ?? ''
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : localDay(now, timeZone).slice(0, 7)
}

/** The day that it is in the school. */
export const todayIn = (timeZone: string) => localDay(new Date(), timeZone)

/** Its first and its last day. */
export function rangeOf(month: string) {
  const days = daysOf(month)
  return { from: days[0]!, to: days.at(-1)! }
}
