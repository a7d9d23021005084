import type { Saved } from '../../../../platform/offline/draft-keeper.ts'
import type { Answers } from '../../builder/contract.document.ts'

/** What is typed of one form, and the page on which it is. */
export type Begun = { answers: Answers; page: string | null }

/** What was sent off without network. */
export type Waiting = Begun & {
  form_version: number
  /** What the draft on the server said when this was sent off. */
  base?: Saved<Begun>
  form: string
  student: string | null
  /** Of an answer that is changed. */
  change?: { id: string; version: number }
}

/** How the draft of an answer is called on this device; `answer`: of one that is changed. */
export const topicOf = (form: string, student: string | null, answer?: { id: string }) =>
  answer ? `answer:${answer.id}` : `form:${form}:${student ?? ''}`

/** Answers to a form about one child are sent in order. */
export const roomOf = ({ form, student }: Pick<Waiting, 'form' | 'student'>) =>
  `${form} ${student ?? ''}`

/** Who is told why an answer was refused that was sent off without network. */
export const refusals = new Set<(error: unknown) => void>()
