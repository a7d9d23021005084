import { phoneDigits, readNumber, writtenDay } from '../../../platform/i18n/formats.ts'
import type { Answer, Answers, FormDocument, Question } from './contract.document.ts'
import { isMany, isMatrix, nameMark, otherMark, questionsIn } from './rules.parts.ts'

/** What a browser without script posts: texts by the names of fields, several of one name as a list. */
type Posted = Record<string, unknown>

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (each): each is string => typeof each === 'string',
  )

/** Answers as a page without script posts them. What is no answer by its form is left as it was typed, to be refused with a reason. */
export function plainAnswers(document: FormDocument, posted: Posted): Answers {
  const answers: Answers = {}
  for (const question of questionsIn(document)) {
    const answer = isMatrix(question) ? cellsOf(question, posted) : answerOf(question, posted)
    if (answer !== undefined && answer !== '') answers[question.id] = answer
  }
  return answers
}

const scripted: readonly Question['kind'][] = ['file', 'ranking', 'statement']

function answerOf(question: Question, posted: Posted): Answer | undefined {
  const { id, kind } = question
  const words = textsOf(posted[`${id}.other`])[0] ?? ''
  const given = textsOf(posted[id]).map((each) => (each === 'other' ? otherMark + words : each))
  const [first = ''] = given
  if (isMany(question)) return given.length > 0 ? given : undefined
  if (!first.trim()) return undefined
  // they need a script
  if (scripted.includes(kind)) return undefined
  if (kind === 'signature') return nameMark + first.trim()
  if (kind === 'yes_no' || kind === 'consent') return first === 'yes'
  if (kind === 'rating') return Number(first)
  if (kind === 'number') return readNumber(first, question.whole) ?? first
  if (kind === 'date') return writtenDay(first) ?? first
  return kind === 'phone' ? (phoneDigits(first) ?? first) : first
}

function cellsOf({ id, rows = [], kind }: Question, posted: Posted): Answer | undefined {
  const cells = rows.flatMap((row): [string, string | string[]][] => {
    const given = textsOf(posted[`${id}.${row.id}`])
    if (given.length === 0) return []
    return [[row.id, kind === 'matrix_many' ? given : given[0]!]]
  })
  return cells.length > 0 ? Object.fromEntries(cells) : undefined
}
