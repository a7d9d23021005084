import type { QueryClient } from '@tanstack/react-query'

/** Has this read anew, and once more what is on its way for a page to come: it was asked for before there was news. */
export function renew(queries: QueryClient, queryKey: string[]) {
  const early = queries
    .getQueryCache()
    .findAll({ queryKey, type: 'inactive', fetchStatus: 'fetching' })
  for (const query of early)
    void query.promise?.then(
      () => query.invalidate(),
      () => {},
    )
  return queries.invalidateQueries({ queryKey })
}
