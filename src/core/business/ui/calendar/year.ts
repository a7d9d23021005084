import { filtersOf } from '../../../../platform/ui/list/filters.ts'
import { calendar } from '../../calendar/contract.ts'

/** The year that the address names. */
export function yearQuery(search: URLSearchParams) {
  const named = new URLSearchParams({ academic_year: search.get('year') ?? '' })
  return filtersOf(calendar.show.query, named)
}
