import { useQuery, useQueryClient } from '@tanstack/react-query'
import { keyOf, useApp } from '../../../platform/web.tsx'
import { runs } from '../../contract.runs.ts'

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

const isGoingOn = (run: { state: string } | undefined) =>
  run?.state === 'queued' || run?.state === 'running'
