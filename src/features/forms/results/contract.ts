import * as z from 'zod/mini'
import { ClassRef, nameFields, PersonRef } from '../../../platform/person.ts'
import { contract, get, post } from '../../../platform/contract.ts'
import { Id, Lang, pageOf, PageQuery, Text, Whole } from '../../../platform/shapes.ts'
import { generatedFile } from '../../../platform/files/media-types.ts'
import { FormAnswer } from '../answers/contract.ts'
import { FormDocument } from '../builder/contract.document.ts'

/** Answers to an anonymous form are released so many at once at least, and a smaller group is not shown. */
export const smallestGroup = 5

const sums = { asked: z.int(), answered: z.int() }
/** Who of those whom a form asks today has answered: persons, children or families, as it asks them. */
export const ResponseRate = z.object({
  ...sums,
  /** All that came, also from outside those who are asked. */
  responses: z.int(),
  /** By class; a family counts in each class of its children. Null: none. Empty of an anonymous form. */
  by_class: z.array(z.object({ class: z.nullable(ClassRef), ...sums })),
  reminded_at: z.nullable(z.string()),
  /** While it is open; false on the day of a reminder. */
  may_remind: z.boolean(),
})
export type ResponseRate = z.infer<typeof ResponseRate>

export const SilentFilter = z.strictObject({ ...PageQuery, class_id: z.optional(Id) })
export type SilentFilter = z.output<typeof SilentFilter>
/** Who has not answered. */
export const Silent = z.object({
  id: z.string(),
  ...nameFields,
  role: z.enum(['owner', 'admin', 'teacher', 'student', 'parent']),
  /** Of a form that asks for each child: for whom an answer is missing. */
  student: z.nullable(PersonRef),
  class: z.nullable(ClassRef),
  without_account: z.boolean(),
})
export type Silent = z.infer<typeof Silent>

const narrowed = {
  /** Of the form; the one that is asked now unless told. */
  form_version: z.optional(z.string().check(z.regex(/^[1-9][0-9]{0,5}$/, 'invalid_number'))),
  class_id: z.optional(Id),
  grade: z.optional(z.string().check(z.regex(/^(?:[0-9]|1[0-2])$/, 'invalid_number'))),
  role: z.optional(z.enum(['owner', 'admin', 'teacher', 'student', 'parent'], 'invalid_value')),
  /** Who has answered this question by this option, number, `yes` or `no`. */
  question: z.optional(Text(0, 24)),
  chosen: z.optional(Text(0, 200)),
}
export const ResultsFilter = z.strictObject(narrowed)
export type ResultsFilter = z.output<typeof ResultsFilter>

/** What was answered to one question. */
export const QuestionResult = z.object({
  question: z.string(),
  /** How many have answered it. */
  answered: z.int(),
  /** How often each option (`other` together), number of a rating, `yes`, `no`, word, person, class was chosen. */
  counts: z.array(
    z.object({
      value: z.string(),
      count: z.int(),
      label: z.optional(z.string()),
      /** Of an option with places: how many of them wait for one. */
      waiting: z.optional(z.int()),
    }),
  ),
  /** Of a matrix: by row as well. */
  rows: z.array(z.object({ row: z.string(), value: z.string(), count: z.int() })),
  /** Of numbers and ratings. */
  mean: z.nullable(z.number()),
  median: z.nullable(z.number()),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  /** Of a ranking: the mean place of each option, from 1 on. */
  places: z.array(z.object({ value: z.string(), mean: z.number() })),
  /** Of a rating from 0 to 10: promoters less detractors, in per cent. */
  nps: z.nullable(z.number()),
})
export type QuestionResult = z.infer<typeof QuestionResult>

export const Results = z.object({
  form_version: z.int(),
  /** Versions that have answers, the newest first. */
  versions: z.array(z.object({ form_version: z.int(), count: z.int() })),
  /** What was asked in this version, with what is right. */
  document: FormDocument,
  /** Answers that these results are made of. */
  count: z.int(),
  waiting: z.int(),
  /** Too few of an anonymous form: nothing else is told. */
  hidden: z.boolean(),
  mean_score: z.nullable(z.number()),
  questions: z.array(QuestionResult),
})
export type Results = z.infer<typeof Results>

export const CrossFilter = z.strictObject({
  ...narrowed,
  /** `class`, `grade`, `role`, or a question. */
  by: Text(1, 24),
  /** A question. */
  of: Text(1, 24),
})
export type CrossFilter = z.output<typeof CrossFilter>
/** How often who is of a group has answered so. */
export const CrossTable = z.object({
  groups: z.array(
    z.object({
      value: z.string(),
      /** Of a class. */
      label: z.optional(z.string()),
      count: z.int(),
      /** Too few of an anonymous form. */
      hidden: z.boolean(),
      counts: z.array(z.object({ value: z.string(), count: z.int() })),
      mean: z.nullable(z.number()),
    }),
  ),
})
export type CrossTable = z.infer<typeof CrossTable>

export const AnswersFilter = z.strictObject({
  ...PageQuery,
  ...narrowed,
  state: z.optional(z.enum(['in', 'waiting', 'withdrawn'], 'invalid_value')),
  decision: z.optional(z.enum(['pending', 'approved', 'declined'], 'invalid_value')),
  /** `true`: of which something waits to be done, see `formEffects`. */
  effects: z.optional(z.enum(['true'], 'invalid_value')),
})
export type AnswersFilter = z.output<typeof AnswersFilter>

export const TextsFilter = z.strictObject({ ...PageQuery, ...narrowed, question: Text(1, 24) })
export type TextsFilter = z.output<typeof TextsFilter>

export const AnswersExport = z.strictObject({
  /** `pdf`: what was answered, with charts; `zip`: the files that were given. */
  format: z._default(z.optional(z.enum(['xlsx', 'csv', 'pdf', 'zip'], 'invalid_value')), 'xlsx'),
  ...narrowed,
  /** In which language questions and options are written. */
  words: z.optional(Lang),
})
export type AnswersExport = z.output<typeof AnswersExport>

export const formResults = contract('formResults', {
  /** How many have answered; of an anonymous form, as many as its results are made of. */
  rate: get('/v1/forms/:id/response-rate/', { returns: ResponseRate }),
  /** Lists who has not answered, in the order of names; nobody of an anonymous form. */
  silent: get('/v1/forms/:id/silent/', { query: SilentFilter, returns: pageOf(Silent) }),
  /**
   * Reminds the silent, and nobody else: in quiet hours of theirs when those are over. `form_closed`; once on a day:
   * `reminded_today`.
   */
  remind: post('/v1/forms/:id/reminder/', {
    body: z.strictObject({}),
    returns: z.object({ count: z.int() }),
  }),
  /** What was answered, question by question. */
  results: get('/v1/forms/:id/results/', { query: ResultsFilter, returns: Results }),
  /** How answers to a question differ from group to group. `invalid_value` of a question that has no such answers. */
  cross: get('/v1/forms/:id/cross-table/', { query: CrossFilter, returns: CrossTable }),
  /** What was written to a question of free text or as something else; of an anonymous form in no order. */
  texts: get('/v1/forms/:id/texts/', {
    query: TextsFilter,
    returns: pageOf(z.object({ answer_id: z.nullable(z.string()), text: z.string() })),
  }),
  /** Single answers, the newest first; of an anonymous form in no order, and none under five. */
  answers: get('/v1/forms/:id/answers/', { query: AnswersFilter, returns: pageOf(FormAnswer) }),
  /**
   * All answers as a file, one a row; more than 10,000 as CSV alone: `sheet_too_large`. Charts of them as PDF, the files that
   * were given as an archive in which a file of rows names each. 403 `you_dont_have_access_for_this_action`.
   */
  export: get('/v1/forms/:id/answers/export/', {
    query: AnswersExport,
    returns: generatedFile('xlsx', 'csv', 'pdf', 'zip'),
  }),
  /**
   * Approves or declines an answer, or takes that back; who gave it is told. `form_decides_nothing`, `version_conflict`,
   * `reason_required` of what is declined.
   */
  decide: post('/v1/form-answers/:id/decision/', {
    body: z.strictObject({
      version: Whole(1, 2_147_483_646),
      decision: z.enum(['pending', 'approved', 'declined'], 'invalid_value'),
      reason: z._default(z.optional(Text(0, 1_000)), ''),
    }),
    returns: FormAnswer,
  }),
})
