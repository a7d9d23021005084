import type { PostState } from './contract.ts'

type Written = {
  state: 'draft' | 'published' | 'taken_down'
  publishAt: Date | null
  until: Date | null
}

/** Where a post stands at a time. */
export function stateOf({ state, publishAt, until }: Written, now: Date): PostState {
  if (state !== 'published') return state
  if (until && until <= now) return 'ended'
  return publishAt! > now ? 'scheduled' : 'published'
}
