import { daysBefore } from '../../../platform/dates/days.ts'
import { filtersOf } from '../../../platform/ui/list/filters.ts'
import { AbsenceFilter } from '../../../core/students/absences/contract.ts'

export const views = ['today', 'week', 'ahead', 'all', 'withdrawn'] as const
export type View = (typeof views)[number]

const isView = (text: string | null): text is View => views.some((view) => view === text)

/** What an address shows: today unless told. */
export function viewOf(search: URLSearchParams): View {
  const view = search.get('view')
  return isView(view) ? view : 'today'
}

function spanOf(view: View, today: string): { from?: string; to?: string } {
  const monday = daysBefore(today, (new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7)
  if (view === 'today') return { from: today, to: today }
  if (view === 'week') return { from: monday, to: daysBefore(monday, -6) }
  return view === 'ahead' ? { from: daysBefore(today, -1) } : {}
}

/** What is asked for: the span of the view, and what the address names besides. */
export function queryOf(search: URLSearchParams, today: string) {
  const view = viewOf(search)
  const { class_id, excuse, page } = filtersOf(AbsenceFilter, search)
  return {
    ...spanOf(view, today),
    ...(view === 'withdrawn' && { withdrawn: 'true' as const }),
    ...(class_id && { class_id }),
    ...(excuse && { excuse }),
    ...(page && { page }),
  }
}
