import * as z from 'zod/mini'
import { ClassRef, PersonRef } from '../../../platform/person.ts'
import { contract, get, patch, post, put, remove } from '../../../platform/contract.ts'
import { storedFile } from '../../../platform/files/media-types.ts'
import { Base64, Id, LocalisedAnswer, Text, Whole } from '../../../platform/shapes.ts'
import { FormState, formModes, formSubjects } from '../contract.ts'
import { Answers, FormDocument } from '../builder/contract.document.ts'
import { OptionSeat, OptionSeats } from '../seats/contract.ts'

/** `in`: it counts; `waiting`: all places are taken; `withdrawn`: taken back. */
export const AnswerState = z.enum(['in', 'waiting', 'withdrawn'])
export type AnswerState = z.infer<typeof AnswerState>
export const Decision = z.enum(['pending', 'approved', 'declined'])
export type Decision = z.infer<typeof Decision>

/** One answer, of which whoever gave it sees the same as who asked, and the other guardian all that is about the child. */
export const FormAnswer = z.object({
  id: z.string(),
  form_id: z.string(),
  /** Of the form, that was answered. */
  form_version: z.int(),
  /** Who has answered; null of whoever came by a public address. */
  person: z.nullable(PersonRef),
  /** The child it is about. */
  student: z.nullable(PersonRef),
  /** Who has typed it in from paper. */
  typed_by: z.nullable(PersonRef),
  role: z.nullable(z.enum(['owner', 'admin', 'teacher', 'student', 'parent'])),
  class: z.nullable(ClassRef),
  answers: Answers,
  answered_at: z.nullable(z.string()),
  changed_at: z.nullable(z.string()),
  state: AnswerState,
  /** Of one that waits: how many stand before it, and it. */
  place: z.nullable(z.int()),
  /** At the options with places that were chosen. */
  option_seats: z.array(OptionSeat),
  /** What it scored; where it is told. */
  score: z.nullable(z.number()),
  decision: z.nullable(Decision),
  decided_by: z.nullable(PersonRef),
  decided_at: z.nullable(z.string()),
  reason: z.string(),
  /** What stands on the receipt. */
  code: z.string(),
  version: z.int(),
})
export type FormAnswer = z.infer<typeof FormAnswer>

/** As whom it is of sees it, with whether they may change it now. */
export const ShownAnswer = z.extend(FormAnswer, { may_change: z.boolean() })

/** What an answer said until it was changed. */
export const AnswerEdit = z.object({
  /** When it was changed. */
  at: z.string(),
  /** By whom; null where that is not for the asker, or not known. */
  by: z.nullable(PersonRef),
  form_version: z.int(),
  /** What was asked then. */
  document: FormDocument,
  answers: Answers,
})
export type AnswerEdit = z.infer<typeof AnswerEdit>

/** What was begun and not sent. */
export const AnswerDraft = z.object({
  answers: Answers,
  /** Of the form, that it was begun with. */
  form_version: z.int(),
  /** The page on which it was left. */
  page: z.nullable(z.string()),
  saved_at: z.string(),
  version: z.int(),
})
export type AnswerDraft = z.infer<typeof AnswerDraft>

/** For whom the asker answers: `student` is null for themselves and for the family. */
export const AskedSubject = z.object({
  student: z.nullable(PersonRef),
  class: z.nullable(ClassRef),
  /** Whether an answer is there. */
  answered: z.boolean(),
  /** Where somebody else has answered: the other guardian, or the child; `person` is null of who does not share the child. */
  answered_by: z.nullable(z.object({ person: z.nullable(PersonRef), on: z.string() })),
  /**
   * Those of the asker, and of another guardian without what is about that guardian alone, or names one who sees the child no
   * more; none of an anonymous form.
   */
  answers: z.array(ShownAnswer),
  draft: z.nullable(AnswerDraft),
  /** What `keep` names as the version it is based on; 0 where nothing was ever begun. */
  draft_version: z.int(),
  /** What stands in questions before they are answered; of those that write to the record, what it has. */
  prefill: z.record(z.string(), z.union([z.string(), z.boolean(), z.array(z.string())])),
  /** What the record has in the fields that questions write, by the questions; of one that No answers all of the list. */
  on_record: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
})
export type AskedSubject = z.infer<typeof AskedSubject>

/** A form as it is asked. */
export const AskedForm = z.object({
  id: z.string(),
  name: LocalisedAnswer,
  state: FormState,
  opens_at: z.nullable(z.string()),
  closes_at: z.nullable(z.string()),
  form_version: z.int(),
  /** Without what is right in a quiz. */
  document: FormDocument,
  subject: z.enum(formSubjects),
  mode: z.enum(formModes),
  anonymous: z.boolean(),
  decides: z.boolean(),
  quota: z.nullable(z.int()),
  seats: z.object({ taken: z.int(), waiting: z.int() }),
  option_seats: z.array(OptionSeats),
  /** Whether it is open and for the asker. */
  may_answer: z.boolean(),
  subjects: z.array(AskedSubject),
})
export type AskedForm = z.infer<typeof AskedForm>

const form_version = Whole(1, 2_147_483_646)
export const FormAnswerInput = z.strictObject({
  /** That was shown; another one is asked by now: `form_has_changed`. */
  form_version,
  /** The child, where one answers for each. */
  student_id: z.optional(Id),
  answers: Answers,
})
export type FormAnswerInput = z.output<typeof FormAnswerInput>

/** Bytes of a file that is given as an answer. */
export const largestAnswerFile = 5 * 1024 * 1024
export const FormFile = z.object({
  id: z.string(),
  name: z.string(),
  mime: z.string(),
  /** Bytes. */
  size: z.int(),
})
export type FormFile = z.infer<typeof FormFile>

const bodyLimit = 2_000_000

export const formAnswers = contract('formAnswers', {
  /** A form as the asker is asked it, with what they have answered. */
  asked: get('/v1/forms/:id/questions/', { returns: AskedForm }),
  /**
   * Keeps what is typed, for the asker on any device. `version_conflict`, with the `version` that is there,
   * where another device has saved a newer draft;
   * `form_is_anonymous` where nothing may be kept of who answers what, `form_closed`, `you_dont_have_access_for_this_action` for
   * whom the form is not.
   */
  keep: put('/v1/forms/:id/answer-draft/', {
    body: z.strictObject({
      /** The version of the draft that this one is based on: `draft_version`. */
      version: Whole(0, 2_147_483_646),
      form_version,
      student_id: z.optional(Id),
      answers: Answers,
      page: z.optional(z.nullable(Text(0, 24))),
    }),
    returns: AnswerDraft,
    bodyLimit,
  }),
  /**
   * Answers a form. `form_closed`, `already_answered`, `form_has_changed`; what is wrong with the answer to a question stands
   * under its id among the `fields`, `unknown_field` of a question that this version does not have; what its conditions do not
   * ask is left out. `form_is_anonymous` of one that is answered
   * under `answerSecretly`; `you_dont_have_access_for_this_action` for whom the form is not.
   */
  answer: post('/v1/forms/:id/answers/', {
    body: FormAnswerInput,
    returns: FormAnswer,
    status: 201,
    bodyLimit,
  }),
  /**
   * Answers an anonymous form. The answer is shown later, together with at least four others. No `Idempotency-Key` is kept: who
   * repeats a request whose answer was lost meets `already_answered`, and the first one counts. `unknown_field`, `form_closed`, `already_answered`, `form_has_changed`, `form_is_not_anonymous`; `form_is_full` where all places are
   * taken, since nobody can wait; `you_dont_have_access_for_this_action` for whom the form is not.
   */
  answerSecretly: post('/v1/forms/:id/secret-answers/', {
    body: FormAnswerInput,
    returns: z.object({
      form_id: z.string(),
      score: z.nullable(z.number()),
      end: z.nullable(z.string()),
    }),
    status: 201,
    bodyLimit,
    keyless: true,
  }),
  /**
   * Types in an answer that somebody has given on paper or by phone, for whoever may change the form. `form_closed`,
   * `unknown_field`, `already_answered`, `form_has_changed`, `form_is_anonymous`.
   */
  typeIn: post('/v1/forms/:id/typed-answers/', {
    body: z.strictObject({
      form_version,
      /** Whose answer it is: one whom the form is for; a parent, where one answers for a child. */
      person_id: Id,
      student_id: z.optional(Id),
      answers: Answers,
    }),
    returns: FormAnswer,
    status: 201,
    bodyLimit,
  }),
  /** One answer, for who gave it, for another guardian of the same child and for who may change the form. */
  show: get('/v1/form-answers/:id/', { returns: FormAnswer }),
  /** What was asked when it was given. */
  asks: get('/v1/form-answers/:id/questions/', {
    returns: z.object({ name: LocalisedAnswer, form_version: z.int(), document: FormDocument }),
  }),
  /**
   * Changes an own answer while the form is open and lets itself be changed: `unknown_field`, `form_closed`, `already_answered`, `form_has_changed`, `version_conflict` with the
   * `version` that is there. It is judged by what is asked now, and what it said before is kept. One about a child is changed by either guardian, unless
   * something of it is not shown to them, since it is about the guardian who answers; `you_dont_have_access_for_this_action` of any other of somebody else's.
   */
  change: patch('/v1/form-answers/:id/', {
    body: z.strictObject({
      version: Whole(1, 2_147_483_646),
      /** That was shown; another one is asked by now: `form_has_changed`. */
      form_version,
      answers: Answers,
    }),
    returns: FormAnswer,
    bodyLimit,
  }),
  /** Lists what an answer said before each change, the newest first, for who gave it and for who may change the form. */
  edits: get('/v1/form-answers/:id/edits/', {
    returns: z.object({ count: z.int(), results: z.array(AnswerEdit) }),
  }),
  /**
   * Takes an answer back; a place that it had goes to who has waited the longest. `form_closed` for who gave it, once it is;
   * `answer_has_effects` while coins, a mark or a group that it brought have not been taken back;
   * `version_conflict`; `you_dont_have_access_for_this_action` of somebody else's.
   */
  withdraw: remove('/v1/form-answers/:id/', { returns: FormAnswer }),
  /** Stores a picture or PDF file that is given as an answer. 400 `invalid_file_type`, `file_too_large`, `too_many_documents`; `form_closed`, `form_is_anonymous`. */
  upload: post('/v1/forms/:id/files/', {
    body: z.strictObject({
      name: Text(1, 200),
      file: Base64(Math.ceil(largestAnswerFile / 3) * 4, 'required'),
    }),
    returns: FormFile,
    status: 201,
    bodyLimit: 9_000_000,
  }),
  /** The bytes, to be saved and never to be shown by the browser: for who gave it and for who may change the form. */
  file: get('/v1/form-files/:id/file/', { returns: storedFile('pdf', 'jpg') }),
})
