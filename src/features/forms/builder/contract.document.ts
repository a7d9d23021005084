import * as z from 'zod/mini'
import { Id, Text, Whole } from '../../../platform/shapes.ts'

/** What a form asks, as it is stored, sent and judged: pages of sections of questions, and when which of them is asked. */

export const maxQuestions = 300
const maxPages = 50
export const maxOptions = 60
/** Places of a form, and of an option. */
export const maxPlaces = 10_000
/** Letters of a title of a question, and of what stands below it. */
const titleLength = 500
const helpLength = 4_000

/** Names a part within its form, for conditions and answers; it never changes while the part stands. */
export const Name = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,23}$/, 'invalid_id'))

const said = (length: number) =>
  z.strictObject({
    uz: z.optional(Text(0, length)),
    ru: z.optional(Text(0, length)),
    en: z.optional(Text(0, length)),
  })
const Title = said(titleLength)
const Help = said(helpLength)

export const operators = [
  'answered',
  'empty',
  'equals',
  'differs',
  'contains',
  'lacks',
  'over',
  'under',
  'at_least',
  'at_most',
] as const
export const Operator = z.enum(operators, 'invalid_value')
export type Operator = z.infer<typeof Operator>

const Compared = z.union([
  Text(0, 500),
  z.number('invalid_number').check(z.gte(-1e12, 'out_of_range'), z.lte(1e12, 'out_of_range')),
  z.boolean(),
])

/**
 * One comparison. `of`: a question or a calculation; `row`: of a matrix. `value`: the id of an option, `other`, a text, a
 * number, a day, a time, yes or no.
 */
export const Test = z.strictObject({
  of: Name,
  row: z.optional(Name),
  is: Operator,
  value: z.optional(Compared),
})
export type Test = z.infer<typeof Test>

const Join = z.enum(['all', 'any'], 'invalid_value')
/** Groups of comparisons; one of none is true. */
export const Condition = z.strictObject({
  join: Join,
  groups: z
    .array(
      z.strictObject({
        join: Join,
        tests: z.array(Test).check(z.maxLength(20, 'too_long')),
      }),
    )
    .check(z.maxLength(10, 'too_long')),
})
export type Condition = z.infer<typeof Condition>

export const questionKinds = [
  'short_text',
  'long_text',
  'number',
  'date',
  'time',
  'phone',
  'email',
  'one',
  'many',
  'dropdown',
  'yes_no',
  'rating',
  'ranking',
  'matrix',
  'matrix_many',
  'picture',
  'file',
  'signature',
  'statement',
  'consent',
  'person',
  'class',
] as const
export const QuestionKind = z.enum(questionKinds, 'invalid_value')
export type QuestionKind = z.infer<typeof QuestionKind>

const Points = z
  .number('invalid_number')
  .check(z.gte(-1_000, 'out_of_range'), z.lte(1_000, 'out_of_range'))

export const Option = z.strictObject({
  id: Name,
  title: Title,
  /** Of a picture choice: stored before under `PUT v1/image/{id}`. */
  image_id: z.optional(Id),
  /** What it counts, in a quiz and in calculations. */
  score: z.optional(Points),
  /** The group into which whoever chooses it may be enrolled. */
  class_id: z.optional(Id),
  /** How many may have it, where it is chosen from a list; who comes later waits in order. */
  places: z.optional(Whole(1, maxPlaces)),
})
export type Option = z.infer<typeof Option>

/** What of the record an answer changes, once the office has agreed. */
export const writableFields = [
  'phone',
  'address',
  'allergies',
  'guardian_phone',
  'guardian_name',
  'guardian_relation',
  'other_guardian_name',
  'other_guardian_relation',
  'other_guardian_phone',
] as const
export type WritableField = (typeof writableFields)[number]
/** What of the record stands in a question before it is answered. */
export const prefillFields = [
  'last_name',
  'first_name',
  'full_name',
  'class',
  'phone',
  'child',
] as const

/** A question, or a statement; which fields a kind has, `faultsOf` says. */
export const Question = z.strictObject({
  id: Name,
  kind: QuestionKind,
  title: Title,
  help: z.optional(Help),
  placeholder: z.optional(said(200)),
  required: z.optional(z.boolean()),
  /** When it is required besides. */
  require_when: z.optional(Condition),
  show_when: z.optional(Condition),
  /** Of `one`, `many`, `dropdown`, `ranking`, `picture`; the columns of a matrix. */
  options: z.optional(z.array(Option).check(z.maxLength(maxOptions, 'too_long'))),
  /** Of a matrix. */
  rows: z.optional(
    z.array(z.strictObject({ id: Name, title: Title })).check(z.maxLength(maxOptions, 'too_long')),
  ),
  /** Whether something else may be written, of `one`, `many` and `dropdown`. */
  other: z.optional(z.boolean()),
  /** Whether options stand in an order of their own for each reader. */
  shuffle: z.optional(z.boolean()),
  /** Of a picture choice: whether several may be chosen. */
  several: z.optional(z.boolean()),
  /** Of a number: its bounds; of texts: letters; of several choices, files and rankings: how many. */
  min: z.optional(
    z.number('invalid_number').check(z.gte(-1e12, 'out_of_range'), z.lte(1e12, 'out_of_range')),
  ),
  max: z.optional(
    z.number('invalid_number').check(z.gte(-1e12, 'out_of_range'), z.lte(1e12, 'out_of_range')),
  ),
  /** Of a number: without a fraction. */
  whole: z.optional(z.boolean()),
  /** Of a date: the first and last day. */
  from: z.optional(z.iso.date('invalid_date')),
  until: z.optional(z.iso.date('invalid_date')),
  /** Of a rating: from 1 (0 with `from_zero`) to so many. */
  steps: z.optional(
    z.int('invalid_number').check(z.gte(2, 'out_of_range'), z.lte(10, 'out_of_range')),
  ),
  from_zero: z.optional(z.boolean()),
  look: z.optional(z.enum(['numbers', 'stars', 'smiles'], 'invalid_value')),
  /** What the lowest and the highest of a rating mean. */
  low: z.optional(said(100)),
  high: z.optional(said(100)),
  /** Of a person: among whom. */
  people: z.optional(z.enum(['students', 'teachers'], 'invalid_value')),
  prefill: z.optional(z.enum(prefillFields, 'invalid_value')),
  writes: z.optional(z.enum(writableFields, 'invalid_value')),
  /** In a quiz: what is right. Options by their ids, `yes` or `no`, a number, or texts each of which is right. */
  key: z.optional(z.array(Text(0, 200)).check(z.maxLength(60, 'too_long'))),
  /** What the right answer counts. */
  points: z.optional(Points),
})
export type Question = z.infer<typeof Question>

export const Section = z.strictObject({
  id: Name,
  title: z.optional(Title),
  help: z.optional(Help),
  show_when: z.optional(Condition),
  questions: z.array(Question).check(z.maxLength(maxQuestions, 'too_long')),
})
export type Section = z.infer<typeof Section>

/** Where somebody goes after a page: the first whose condition holds, else on to the next page. `to`: a later page, or an end. */
export const Jump = z.strictObject({ when: z.optional(Condition), to: Name })
export type Jump = z.infer<typeof Jump>

export const Page = z.strictObject({
  id: Name,
  title: z.optional(Title),
  show_when: z.optional(Condition),
  sections: z.array(Section).check(z.maxLength(50, 'too_long')),
  jumps: z.optional(z.array(Jump).check(z.maxLength(20, 'too_long'))),
})
export type Page = z.infer<typeof Page>

/** One step of a calculation: what is counted is a number, the answer to a question, the score of one, or an earlier result. */
const Step = z.strictObject({
  does: z.enum(['add', 'subtract', 'multiply', 'divide'], 'invalid_value'),
  value: z.optional(
    z.number('invalid_number').check(z.gte(-1e9, 'out_of_range'), z.lte(1e9, 'out_of_range')),
  ),
  /** A question or a calculation. */
  of: z.optional(Name),
  /** Of a question: what the answer scores in place of what it says. */
  score: z.optional(z.boolean()),
  when: z.optional(Condition),
})
export const Calculation = z.strictObject({
  id: Name,
  title: Title,
  /** From 0 on, one after the other. */
  steps: z.array(Step).check(z.maxLength(50, 'too_long')),
})
export type Calculation = z.infer<typeof Calculation>

/** What is said in the end: the first whose condition holds. */
export const End = z.strictObject({
  id: Name,
  title: Title,
  text: z.optional(Help),
  when: z.optional(Condition),
})
export type End = z.infer<typeof End>

export const FormDocument = z
  .strictObject({
    /** What is said before the first question. */
    intro: z.optional(Help),
    /** Whether one page is shown at a time. */
    paged: z.optional(z.boolean()),
    pages: z.array(Page).check(z.maxLength(maxPages, 'too_long')),
    calculations: z.optional(z.array(Calculation).check(z.maxLength(30, 'too_long'))),
    ends: z.optional(z.array(End).check(z.maxLength(10, 'too_long'))),
  })
  .check(
    z.refine(
      ({ pages }) =>
        pages.reduce(
          (sum, { sections }) =>
            sections.reduce((own, { questions }) => own + questions.length, sum),
          0,
        ) <= maxQuestions,
      { error: 'too_long', path: ['pages'] },
    ),
  )
export type FormDocument = z.infer<typeof FormDocument>

/** Letters: those of a signature; what a question takes of them, `rules.check.ts` says. */
const longestAnswer = 60_000
const AnswerText = z.string().check(
  z.refine((text) => text.isWellFormed() && !text.includes('\0'), 'invalid_text'),
  z.maxLength(longestAnswer, 'too_long'),
)
const Chosen = z.array(AnswerText).check(z.maxLength(100, 'too_long'))
const Rows = z.record(z.string().check(z.maxLength(24, 'too_long')), z.union([AnswerText, Chosen]))

/**
 * What is answered to one question. A text as it is, also of a day (`2026-09-01`), a time (`08:30`), an option (its id, or
 * `other:` and what is written), a person, a class, and a signature (a path as SVG has it, or
 * `name:` and who has signed so); a number; yes or no; a list of
 * options, of files, or in their order; of a matrix by the ids of its rows.
 */
export const Answer = z.union([AnswerText, z.number('invalid_number'), z.boolean(), Chosen, Rows])
export type Answer = z.infer<typeof Answer>
/** By the ids of questions. */
export const Answers = z.record(z.string().check(z.maxLength(24, 'too_long')), Answer)
export type Answers = z.infer<typeof Answers>
