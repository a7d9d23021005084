import type { Question } from '../builder/contract.document.ts'
import type { QuestionResult } from '../results/contract.ts'
import { isChoice, scaleOf } from '../builder/rules.parts.ts'

/** Of which it is counted how often each answer was given. */
export const isCountable = ({ kind }: Question) => countable.has(kind)
const countable = new Set<Question['kind']>([
  ...(['one', 'many', 'dropdown', 'picture', 'yes_no', 'consent'] as const),
  ...(['rating', 'person', 'class', 'date', 'time'] as const),
])

/** That can be one side of a cross-table. */
export const isCrossed = (question: Question) =>
  isCountable(question) || isChoice(question) || question.kind === 'number'

/** Options and scales in their own order, with those that nobody has chosen; anything else the most frequent first. */
export function orderedCounts(question: Question, counts: QuestionResult['counts']) {
  const known = new Map(counts.map((each) => [each.value, each]))
  const own =
    question.kind === 'rating'
      ? steps(question)
      : question.options
        ? [...question.options.map(({ id }) => id), ...(question.other ? ['other'] : [])]
        : question.kind === 'yes_no' || question.kind === 'consent'
          ? ['yes', 'no']
          : undefined
  // from the lowest on
  if (question.kind === 'number') return counts
  if (!own) return counts.toSorted((one, other) => other.count - one.count)
  const rest = counts.filter(({ value }) => !own.includes(value))
  return [
    ...own.map((value) => known.get(value) ?? { value, count: 0 }),
    ...rest,
  ] as QuestionResult['counts']
}

function steps(question: Question): string[] {
  const { low, high } = scaleOf(question)
  return Array.from({ length: high - low + 1 }, (_, at) => `${low + at}`)
}

/** Columns of a chart of numbers, at the most. */
const maxColumns = 12

/** A step of 1, 2 or 5, or ten times as much or a tenth, by which numbers from `min` to `max` fill no more columns than that. */
export function stepOf({ min, max, whole }: { min: number; max: number; whole: boolean }): number {
  const least = (max - min) / (maxColumns - 1)
  const power = 10 ** Math.floor(Math.log10(least || 1))
  const step = [1, 2, 5, 10].map((each) => each * power).find((each) => each >= least) ?? 1
  return whole ? Math.max(1, step) : step
}

/** What stands at a column: the number itself, or from which to which. */
export function columnName(low: number, step: number, whole: boolean): string {
  const rounded = (value: number) => String(Number(value.toFixed(6)))
  if (whole && step === 1) return rounded(low)
  return `${rounded(low)}–${rounded(whole ? low + step - 1 : low + step)}`
}
