import { createContext, use, useSyncExternalStore } from 'react'
import type { Code } from '../../../../platform/errors.ts'
import type { OptionSeats } from '../../seats/contract.ts'
import type { Answer, Question } from '../../builder/contract.document.ts'

/** What every question that is asked works on. */
export type Answering = {
  answerTo(id: string): Answer | undefined
  /** `undefined`: takes the answer back. */
  put(id: string, answer: Answer | undefined): void
  isRequired(id: string): boolean
  faultOf(id: string): Code | undefined
  /** Stores a file; missing where none can be given. */
  upload?: ((file: File) => Promise<{ id: string; name: string }>) | undefined
  /** Names of files that are given already, by their ids. */
  fileName(id: string): string
  /** What the record has in the field that a question writes. */
  onRecord(id: string): string | string[] | undefined
  /** How an option stands that has so many places. */
  seatsOf(question: string, option: string): OptionSeats | undefined
  /** By which options are shuffled: the same for one reader, whenever they look. */
  reader: string
}
export const AnsweringContext = createContext<Answering | null>(null)
export function useAnswering(): Answering {
  const answering = use(AnsweringContext)
  if (!answering) throw new Error('a question that is asked needs its form around it')
  return answering
}

const noSubscription = () => () => undefined
/** False on a page whose script has not come yet. */
export const useIsAlive = () =>
  useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  )

/** What every field of a question is given. */
export type FieldOf = {
  question: Question
  answer: Answer | undefined
  put(answer: Answer | undefined): void
  /** Names what lies in the field, for who does not see it. */
  label: string
  required: boolean
  error: string | undefined
}

/** A number for a text, the same everywhere; for an order, and for nothing secret. */
function hash(text: string): number {
  let sum = 2_166_136_261
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 16_777_619)
  return sum >>> 0
}

export const shuffled = <Thing extends { id: string }>(things: readonly Thing[], reader: string) =>
  things.toSorted((one, other) => hash(reader + one.id) - hash(reader + other.id))

export const optionsOf = ({ options = [], shuffle }: Question, reader: string) =>
  shuffle ? shuffled(options, reader) : options
