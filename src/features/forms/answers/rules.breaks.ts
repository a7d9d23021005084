import type { Break } from '../contract.ts'
import type { FormDocument, Question } from '../builder/contract.document.ts'
import { isChoice, isMatrix, questionsIn, scaleOf } from '../builder/rules.parts.ts'

const isGone = (before: { id: string }[] = [], after: { id: string }[] = []) =>
  before.some(({ id }) => !after.some((each) => each.id === id))

function breakOf(before: Question, after: Question | undefined): Break['kind'] | undefined {
  if (!after) return 'removed'
  if (before.kind !== after.kind || before.several !== after.several) return 'kind_changed'
  if ((isChoice(before) || isMatrix(before)) && isGone(before.options, after.options))
    return 'option_removed'
  if (isMatrix(before) && isGone(before.rows, after.rows)) return 'row_removed'
  const [old, now] = [scaleOf(before), scaleOf(after)]
  if (before.kind === 'rating' && (old.low !== now.low || old.high !== now.high))
    return 'scale_changed'
  return undefined
}

/** For which questions answers to the one form could not be compared with answers to the other. */
export function breaksBetween(before: FormDocument, after: FormDocument): Break[] {
  const now = new Map(questionsIn(after).map((question) => [question.id, question]))
  return questionsIn(before)
    .filter(({ kind }) => kind !== 'statement')
    .flatMap((question) => {
      const kind = breakOf(question, now.get(question.id))
      return kind ? [{ question: question.id, kind }] : []
    })
}
