import { filtersOf } from '../../../platform/ui/list/filters.ts'
import { AuditFilter } from '../contract.ts'

/** As many as a phone shows within three screens. */
const atOnce = '24'

/** Which part of the log the address names. */
export const logQuery = (search: URLSearchParams) => {
  const { cursor: _cursor, ...query } = filtersOf(AuditFilter, search)
  // one batch, or one thing, is looked at row by row; the server leaves those unfolded
  return { ...query, folded: 'true' as const, limit: atOnce }
}
