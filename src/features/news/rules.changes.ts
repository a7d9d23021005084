import type { PostChanges } from './desk/contract.ts'
import type { PostEvent } from './body/contract.parts.ts'
import type { Post } from './contract.ts'

const eventOf = ({ event }: Post): PostEvent | null =>
  event && {
    starts_at: event.starts_at,
    ends_at: event.ends_at,
    place: event.place,
    asks: event.asks,
  }
const pollOf = ({ poll }: Post) =>
  poll && { question: poll.question, choices: poll.choices.map(({ name }) => name) }

/** What of a post that is no text differs; undefined: nothing. Whom it is for, as far as both name it. */
export function changesOf(before: Post, after: Post): PostChanges | undefined {
  const both = <Value>(one: Value, other: Value) =>
    JSON.stringify(one) === JSON.stringify(other) ? undefined : { before: one, after: other }
  const changes = {
    audience: before.audience && after.audience && both(before.audience, after.audience),
    is_public: both(before.is_public, after.is_public),
    event: both(eventOf(before), eventOf(after)),
    poll: both(pollOf(before), pollOf(after)),
  }
  const changed = Object.entries(changes).filter(([, change]) => change)
  return changed.length > 0 ? Object.fromEntries(changed) : undefined
}

/** Whether those who are invited have to hear of it: an event to come is elsewhere, at another time, or called off. */
export function isMove({ before, after }: NonNullable<PostChanges['event']>, now: Date): boolean {
  if (!before || new Date(before.ends_at) <= now) return false
  return (
    before.starts_at !== after?.starts_at ||
    before.ends_at !== after.ends_at ||
    before.place !== after.place
  )
}
