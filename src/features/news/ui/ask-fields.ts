import {
  contentOf,
  type LocalisedTyped,
  typedOf,
} from '../../../platform/ui/form/localised-fields.tsx'
import { clocksOf, instantOf } from '../../../platform/dates/instants.ts'
import type { EventInput, PollInput } from '../body/contract.parts.ts'
import type { Post } from '../contract.ts'

/** What a post invites to, by the clocks of the school; `last` is empty where it ends on the day on which it begins. */
export type EventFields = {
  day: string
  from: string
  last: string
  to: string
  place: string
  asks: boolean
}
export type PollFields = { question: LocalisedTyped; choices: LocalisedTyped[] }

export const emptyEvent: EventFields = {
  ...{ day: '', from: '', last: '', to: '', place: '' },
  asks: true,
}
export const emptyChoice = () => typedOf(undefined)
export const emptyPoll = (): PollFields => ({
  question: typedOf(undefined),
  choices: [emptyChoice(), emptyChoice()],
})

export function eventFieldsOf(event: Post['event'], zone: string): EventFields | null {
  if (!event) return null
  const [begins, ends] = [clocksOf(event.starts_at, zone), clocksOf(event.ends_at, zone)]
  const last = ends.day === begins.day ? '' : ends.day
  const { place, asks } = event
  return { day: begins.day, from: begins.time, last, to: ends.time, place, asks }
}

/** As the contract wants it; an instant that is not typed yet is none. */
export const eventInputOf = (typed: EventFields | null, zone: string): EventInput | null =>
  typed && {
    starts_at: instantOf(typed.day, typed.from, zone) ?? '',
    ends_at: instantOf(typed.last || typed.day, typed.to, zone) ?? '',
    place: typed.place,
    asks: typed.asks,
  }

export const pollFieldsOf = (poll: Post['poll']): PollFields | null =>
  poll && {
    question: typedOf(poll.question),
    choices: poll.choices.map(({ name }) => typedOf(name)),
  }

export const pollInputOf = (typed: PollFields | null): PollInput | null =>
  typed && { question: contentOf(typed.question), choices: typed.choices.map(contentOf) }
