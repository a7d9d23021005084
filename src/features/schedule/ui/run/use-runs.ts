import { useQuery, useQueryClient } from '@tanstack/react-query'
import { keyOf, useApp } from '../../../../platform/web.tsx'
import { runs } from '../../runs/contract.ts'

/** Milliseconds between two looks while it is searched: what the live topic tells comes sooner. */
const lookAgainMs = 500

/** The last search of a draft, followed while it goes on. */
export function useRun(id: string) {
  const { api } = useApp()
  const queries = useQueryClient()
  const call = { params: { id } }
  const queryKey = keyOf(runs.list, call)
  const { data } = useQuery({
    queryKey,
    queryFn: () => api(runs.list, call),
    refetchInterval: ({ state }) => (isGoingOn(state.data?.results[0]) ? lookAgainMs : false),
  })
  const run = data?.results[0]
  return { run, going: isGoingOn(run), look: () => queries.invalidateQueries({ queryKey }) }
}

/** Milliseconds between two looks at what a search has found: it says so no more often. */
const bestEveryMs = 1_500

/** What a search has found by now, as long as it goes on. */
export function useBest(run: { id: string } | undefined, going: boolean) {
  const { api } = useApp()
  const call = { params: { id: run?.id ?? '' } }
  const { data } = useQuery({
    queryKey: keyOf(runs.best, call),
    queryFn: () => api(runs.best, call),
    enabled: going && run !== undefined,
    refetchInterval: bestEveryMs,
    gcTime: 0,
  })
  return going && data && data.placed.length > 0 ? data.placed : undefined
}

const isGoingOn = (run: { state: string } | undefined) =>
  run?.state === 'queued' || run?.state === 'running'
