import { daysOf } from '../../../../../platform/dates/days.ts'

/** The month that the address names, as `YYYY-MM`; that of today where it names none. */
export function monthOf(search: URLSearchParams, today: string): string {
  const asked = search.get('month') ?? ''
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : today.slice(0, 7)
}

/** Its first and its last day. */
export function rangeOf(month: string) {
  const days = daysOf(month)
  return { from: days[0]!, to: days.at(-1)! }
}
