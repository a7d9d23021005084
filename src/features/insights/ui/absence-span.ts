import type * as z from 'zod/mini'
import { daysBefore, daysBetween } from '../../../platform/dates/days.ts'
import { filtersOf } from '../../../platform/ui/list/filters.ts'
import { AbsenceFilter } from '../contract.absences.ts'

/** As far as one list goes, in days. */
const maxDays = 62

/** What an address asks for: a page as long as a sheet can be printed; a span that is none is left out. */
export function askedOf(search: URLSearchParams): z.input<typeof AbsenceFilter> {
  const { from, to, ...rest } = filtersOf(AbsenceFilter, search)
  const days = from && to ? daysBetween(from, to) : 0
  const sound = days >= 0 && days < maxDays
  return { page_size: '100', ...rest, ...(sound && { ...(from && { from }), ...(to && { to }) }) }
}

/** Monday to Sunday of the week so many weeks from that of `day`. */
export function weekOf(day: string, weeks: number) {
  const monday = daysBefore(day, (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7)
  const from = daysBefore(monday, -7 * weeks)
  return { from, to: daysBefore(from, -6) }
}
