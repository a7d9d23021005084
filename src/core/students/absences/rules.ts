import { can, type Holder } from '../../permissions.ts'
import { daysBefore, daysBetween } from '../../../platform/dates/days.ts'

/** Days from today that an absence may be announced for, and back, to explain one that has happened. */
const daysAhead = 60
const daysBack = 3
/** The office goes further back, with a paper that came later. */
const daysBackOfOffice = 60
/** As many days as one absence may have. */
const maxDays = 92

type Who = Holder
type Days = { from: string; to: string }

/** The first and the last day that this person may announce an absence for. */
export const openDays = (who: Who, today: string) => ({
  first: daysBefore(today, can(who, 'absences.write') ? daysBackOfOffice : daysBack),
  last: daysBefore(today, -daysAhead),
})

/** What is wrong with the days of an absence, by their field; undefined when nothing is. `before`: what it had, which may stay. */
export function whyDaysAreWrong(who: Who, { from, to }: Days, today: string, before?: Days) {
  const { first, last } = openDays(who, today)
  const span = daysBetween(from, to) + 1
  if (span < 1 || span > maxDays) return 'to'
  if (from !== before?.from && (from < first || from > last)) return 'from'
  if (to !== before?.to && (to < first || to > last)) return 'to'
  return undefined
}

/** Whether an absence can no longer be changed by this person: for a family it is over after its last day. */
export function isOver(who: Who, { to }: Pick<Days, 'to'>, today: string): boolean {
  if (can(who, 'absences.write')) return to < daysBefore(today, daysBackOfOffice)
  return to < (who.role === 'teacher' ? daysBefore(today, daysBack) : today)
}
