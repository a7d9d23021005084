import type { Localised } from '../../platform/shapes.ts'
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

type Question = { question: Localised; choices: Localised[] }

/** Whether a question says the same after as before: a language may be added, nothing else. */
export function isTranslation(before: Question, after: Question): boolean {
  const keeps = (one: Localised, other: Localised | undefined) =>
    Object.entries(one).every(([lang, said]) => other?.[lang as keyof Localised] === said)
  return (
    keeps(before.question, after.question) &&
    before.choices.length === after.choices.length &&
    before.choices.every((choice, place) => keeps(choice, after.choices[place]))
  )
}
