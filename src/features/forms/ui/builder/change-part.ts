import type { Question } from '../../builder/contract.document.ts'

/** Fields of a question that are put in the place of what it had; `undefined` takes one away. */
type Part = { [Key in keyof Question]?: Question[Key] | undefined }
export type ChangePart = (part: Part, about?: string) => void
