import { useSuspenseQuery } from '@tanstack/react-query'
import type { Call, Endpoint } from '../../../platform/contract.ts'
import { keyOf, useApp } from '../../../platform/web.tsx'

/** When something that the page shows was read, in milliseconds of the clock: what it says holds as of then. */
export function useReadAt<E extends Endpoint>(endpoint: E, call: Call<E>): number {
  const { api } = useApp()
  return useSuspenseQuery({ queryKey: keyOf(endpoint, call), queryFn: () => api(endpoint, call) })
    .dataUpdatedAt
}
