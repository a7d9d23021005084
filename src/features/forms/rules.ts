import type { FormState } from './contract.ts'

type Written = {
  state: 'draft' | 'published' | 'closed'
  opensAt: Date | null
  closesAt: Date | null
}

/** Where a form stands at a time. */
export function stateOf({ state, opensAt, closesAt }: Written, now: Date): FormState {
  if (state !== 'published') return state
  if (closesAt && closesAt <= now) return 'ended'
  return opensAt && opensAt > now ? 'scheduled' : 'open'
}

/** Whether the rate leaves out some of the responses: of a public form, or of those who are asked no more. */
export const hasMoreResponses = (of: { asked: number; answered: number; responses: number }) =>
  of.responses > of.answered || of.asked === 0
