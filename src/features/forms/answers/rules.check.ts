import * as z from 'zod/mini'
import type { Code } from '../../../platform/errors.ts'
import { phoneDigits } from '../../../platform/i18n/formats.ts'
import { Email, namePartsOf } from '../../../platform/person.ts'
import { Day, Id } from '../../../platform/shapes.ts'
import type { Answer, Answers, FormDocument, Question } from '../builder/contract.document.ts'
import { type Evaluation, evaluate, isEmpty } from './rules.evaluate.ts'
import {
  isOther,
  nameMark,
  otherMark,
  questionsIn,
  scaleOf,
  signedName,
} from '../builder/rules.parts.ts'

/** What an answer has to be, judged before it is sent and by the server again. */

const shortest = 500
const longest = 10_000
const longestAddress = 300
const maxFiles = 5
/** Letters of the path of a signature. */
const longestSignature = 60_000
/** Letters of a name that is typed as a signature. */
const longestName = 200
const path = /^M[\d .,MLQC-]+$/

type Judged = { answer: Answer } | { code: Code }
const no = (code: Code): Judged => ({ code })
const yes = (answer: Answer): Judged => ({ answer })

function text(question: Question, answer: Answer, most: number): Judged {
  if (typeof answer !== 'string') return no('invalid_value')
  const typed = answer.trim()
  if (typed.length > Math.min(question.max ?? most, longest)) return no('too_long')
  return typed.length < (question.min ?? 0) ? no('too_short') : fitting(question, typed)
}

/** What is to be written to the record has to fit there. */
function fitting({ writes }: Question, typed: string): Judged {
  if (writes === 'address' && typed.length > longestAddress) return no('too_long')
  const isName = writes === 'guardian_name' || writes === 'other_guardian_name'
  return isName && typed && !namePartsOf(typed) ? no('full_name_required') : yes(typed)
}

const within = ({ min, max }: Question, value: number) =>
  value >= (min ?? -Infinity) && value <= (max ?? Infinity)

function number(question: Question, answer: Answer): Judged {
  if (typeof answer !== 'number' || !Number.isFinite(answer)) return no('invalid_number')
  if (question.whole && !Number.isInteger(answer)) return no('invalid_number')
  return within(question, answer) && Math.abs(answer) <= 1e15 ? yes(answer) : no('out_of_range')
}

const shaped = (shape: z.ZodMiniType<string>, code: Code, answer: Answer): Judged => {
  const parsed = shape.safeParse(answer)
  return parsed.success ? yes(parsed.data) : no(code)
}

function date({ from = '', until = '9999-12-31' }: Question, answer: Answer): Judged {
  const judged = shaped(Day, 'invalid_date', answer)
  if ('code' in judged) return judged
  return judged.answer >= from && judged.answer <= until ? judged : no('out_of_range')
}

const isOption = (question: Question, value: string) =>
  isOther(value)
    ? question.other === true && value.length <= shortest
    : question.options?.some(({ id }) => id === value)

/** What is written in place of an option. */
const isTooLong = ({ other }: Question, answer: Answer) =>
  other === true && typeof answer === 'string' && isOther(answer) && answer.length > shortest

function one(question: Question, answer: Answer): Judged {
  if (isTooLong(question, answer)) return no('too_long')
  return typeof answer === 'string' && isOption(question, answer)
    ? yes(answer)
    : no('invalid_value')
}

function many(question: Question, answer: Answer): Judged {
  if (!Array.isArray(answer)) return no('invalid_value')
  if (answer.some((each) => isTooLong(question, each))) return no('too_long')
  const chosen = answer.filter((each) => each.trim() !== otherMark && each !== '')
  if (new Set(chosen).size < chosen.length || !chosen.every((each) => isOption(question, each)))
    return no('invalid_value')
  if (chosen.length < (question.min ?? 0)) return no('too_short')
  return chosen.length > (question.max ?? Infinity) ? no('too_long') : yes(chosen)
}

/** All options, or the first so many of them. */
function ranking(question: Question, answer: Answer): Judged {
  const judged = many({ ...question, min: undefined, max: undefined }, answer)
  if ('code' in judged) return judged
  const wanted = question.max ?? question.options?.length ?? 0
  return (judged.answer as string[]).length === wanted ? judged : no('required')
}

function matrix(question: Question, answer: Answer, required: boolean): Judged {
  if (typeof answer !== 'object' || Array.isArray(answer)) return no('invalid_value')
  const { rows = [], kind } = question
  const given = Object.entries(answer).filter(([, cell]) => !isEmpty(cell))
  for (const [row, cell] of given) {
    if (!rows.some(({ id }) => id === row)) return no('invalid_value')
    const cells = kind === 'matrix' ? [cell] : Array.isArray(cell) ? cell : []
    const known = cells.every(
      (each) => typeof each === 'string' && question.options?.some(({ id }) => id === each),
    )
    if (!known || cells.length === 0 || new Set(cells).size < cells.length)
      return no('invalid_value')
  }
  return required && given.length < rows.length ? no('required') : yes(Object.fromEntries(given))
}

function rating(question: Question, answer: Answer): Judged {
  if (typeof answer !== 'number' || !Number.isInteger(answer)) return no('invalid_number')
  const { low, high } = scaleOf(question)
  return answer >= low && answer <= high ? yes(answer) : no('out_of_range')
}

function files({ max = maxFiles }: Question, answer: Answer): Judged {
  if (!Array.isArray(answer) || !answer.every((each) => Id.safeParse(each).success))
    return no('invalid_value')
  return answer.length > Math.min(max, maxFiles) ? no('too_long') : yes([...new Set(answer)])
}

function signature(answer: Answer): Judged {
  const name = signedName(answer)?.trim()
  if (name !== undefined) {
    if (!/\p{L}.*\p{L}/u.test(name)) return no('too_short')
    return name.length > longestName ? no('too_long') : yes(nameMark + name)
  }
  if (typeof answer !== 'string' || !path.test(answer)) return no('invalid_value')
  return answer.length > longestSignature ? no('too_long') : yes(answer)
}

/** The answer as it is kept, or what is wrong with it; whom and what it names, the server looks up besides. */
export function judge(question: Question, answer: Answer, required = false): Judged {
  switch (question.kind) {
    case 'short_text':
      return text(question, answer, shortest)
    case 'long_text':
      return text(question, answer, longest)
    case 'number':
      return number(question, answer)
    case 'date':
      return date(question, answer)
    case 'time':
      return typeof answer === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(answer)
        ? yes(answer)
        : no('invalid_time')
    case 'phone': {
      const digits = typeof answer === 'string' ? phoneDigits(answer) : undefined
      return digits ? yes(digits) : no('invalid_phone')
    }
    case 'email':
      return shaped(Email, 'invalid_email', answer)
    case 'one':
    case 'dropdown':
      return one(question, answer)
    case 'picture':
      return question.several ? many(question, answer) : one(question, answer)
    case 'many':
      return many(question, answer)
    case 'yes_no':
      return typeof answer === 'boolean' ? yes(answer) : no('invalid_value')
    case 'consent':
      if (typeof answer !== 'boolean') return no('invalid_value')
      return required && !answer ? no('required') : yes(answer)
    case 'rating':
      return rating(question, answer)
    case 'ranking':
      return ranking(question, answer)
    case 'matrix':
    case 'matrix_many':
      return matrix(question, answer, required)
    case 'file':
      return files(question, answer)
    case 'signature':
      return signature(answer)
    case 'person':
    case 'class':
      return shaped(Id, 'invalid_id', answer)
    case 'statement':
      return no('invalid_value')
  }
}

export type Checked = Evaluation & {
  /** Answers as they are kept: without what is not asked or left empty. */
  kept: Answers
  /** What is wrong, by the ids of questions. */
  faults: Record<string, Code>
}

/** Judges all answers to a form together. What is wrong is told in the order of the questions. */
export function check(document: FormDocument, answers: Answers): Checked {
  const evaluation = evaluate(document, answers)
  const kept: Answers = {}
  const faults: Record<string, Code> = {}
  for (const question of questionsIn(document)) {
    const { id, kind } = question
    if (!evaluation.shown.has(id) || kind === 'statement') continue
    const answer = Object.hasOwn(answers, id) ? answers[id] : undefined
    const required = evaluation.required.has(id)
    if (answer === undefined || isEmpty(answer)) {
      if (required) faults[id] = 'required'
      continue
    }
    const judged = judge(question, answer, required)
    if ('code' in judged) faults[id] = judged.code
    else if (!isEmpty(judged.answer)) kept[id] = judged.answer
    else if (required) faults[id] = 'required'
  }
  return { ...evaluation, kept, faults }
}

/** A form as it is asked: without what is right in a quiz. */
export const withoutKeys = (document: FormDocument): FormDocument => ({
  ...document,
  pages: document.pages.map((page) => ({
    ...page,
    sections: page.sections.map((section) => ({
      ...section,
      questions: section.questions.map(({ key: _key, ...question }) => question),
    })),
  })),
})
