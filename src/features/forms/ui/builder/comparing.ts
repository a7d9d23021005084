import type {
  Calculation,
  Condition,
  FormDocument,
  Operator,
  Question,
  Test,
} from '../../builder/contract.document.ts'
import {
  isAnswered,
  isChoice,
  isMany,
  isMatrix,
  isText,
  questionsIn,
} from '../../builder/rules.parts.ts'

/** What a condition can be about: a question, or a number that is calculated. */
export type Source =
  | { id: string; question: Question; calculation?: never }
  | { id: string; calculation: Calculation; question?: never }

/** All but the part that the condition is of. */
export const sourcesFor = (document: FormDocument, own: string | undefined): Source[] => [
  ...questionsIn(document)
    .filter((question) => isAnswered(question) && question.id !== own)
    .map((question) => ({ id: question.id, question })),
  ...(document.calculations ?? []).map((calculation) => ({ id: calculation.id, calculation })),
]

const whether: readonly Operator[] = ['answered', 'empty']
const sizes: readonly Operator[] = ['equals', 'differs', 'over', 'under', 'at_least', 'at_most']
const measured: readonly Question['kind'][] = ['number', 'rating', 'date', 'time']

/** What can be asked of it. */
export function operatorsOf({ question }: Source): readonly Operator[] {
  if (!question) return sizes
  if (question.kind === 'matrix_many' || isMany(question)) return ['contains', 'lacks', ...whether]
  if (question.kind === 'ranking') return whether
  if (isChoice(question) || isMatrix(question)) return ['equals', 'differs', ...whether]
  if (question.kind === 'yes_no') return ['equals', 'differs', ...whether]
  if (measured.includes(question.kind)) return [...sizes, ...whether]
  if (isText(question) || question.kind === 'email' || question.kind === 'phone')
    return ['equals', 'differs', 'contains', 'lacks', ...whether]
  return whether
}

export const needsValue = ({ is }: Test) => !whether.includes(is)

/** What the value is typed or chosen as. */
export function valueKindOf({
  question,
}: Source): 'option' | 'yes_no' | 'number' | 'date' | 'time' | 'text' {
  if (!question) return 'number'
  if (isChoice(question) || isMatrix(question)) return 'option'
  if (question.kind === 'yes_no') return 'yes_no'
  if (question.kind === 'number' || question.kind === 'rating') return 'number'
  if (question.kind === 'date' || question.kind === 'time') return question.kind
  return 'text'
}

/** A comparison to begin with, that can be true. */
export function testOf(source: Source): Test {
  const [is] = operatorsOf(source)
  const { question } = source
  const row = question && isMatrix(question) ? question.rows?.[0]?.id : undefined
  const test: Test = { of: source.id, is: is!, ...(row && { row }) }
  if (!needsValue(test)) return test
  const kind = valueKindOf(source)
  if (kind === 'option') return { ...test, value: question!.options?.[0]?.id ?? '' }
  if (kind === 'yes_no') return { ...test, value: true }
  if (kind === 'number') return { ...test, value: question?.kind === 'rating' ? 1 : 0 }
  return { ...test, value: '' }
}

export const conditionOf = (source: Source): Condition => ({
  join: 'all',
  groups: [{ join: 'all', tests: [testOf(source)] }],
})
