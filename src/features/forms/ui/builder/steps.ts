/** What is being made, with what it was before and what was taken back. */
export type Steps<Made> = {
  past: readonly Made[]
  now: Made
  future: readonly Made[]
  /** What the last step was about: one that goes on with it is no step of its own. */
  about: string | undefined
}

/** Steps that can be taken back; what is older stays as it is. */
const maxSteps = 200

export const begun = <Made>(now: Made): Steps<Made> => ({
  past: [],
  now,
  future: [],
  about: undefined,
})

/** `about`: the field that is being typed in, for one; letters of one field are taken back together. */
export function stepped<Made>(steps: Steps<Made>, now: Made, about?: string): Steps<Made> {
  if (now === steps.now) return steps
  const goesOn = about !== undefined && about === steps.about && steps.past.length > 0
  const past = goesOn ? steps.past : [...steps.past, steps.now].slice(-maxSteps)
  return { past, now, future: [], about }
}

export function takenBack<Made>({ past, now, future }: Steps<Made>): Steps<Made> {
  const before = past.at(-1)
  if (past.length === 0) return { past, now, future, about: undefined }
  return { past: past.slice(0, -1), now: before!, future: [now, ...future], about: undefined }
}

export function doneAgain<Made>({ past, now, future }: Steps<Made>): Steps<Made> {
  const [next, ...rest] = future
  if (future.length === 0) return { past, now, future, about: undefined }
  return { past: [...past, now], now: next!, future: rest, about: undefined }
}
