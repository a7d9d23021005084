import * as z from 'zod/mini'
import { AudienceRule, AudienceRules, Reach } from '../../core/classes/members/contract.audience.ts'
import { contract, get, patch, post, remove } from '../../platform/contract.ts'
import { PersonRef } from '../../platform/person.ts'
import {
  Id,
  Instant,
  LocalisedAnswer,
  longestSought,
  pageOf,
  PageQuery,
  Text,
  Whole,
} from '../../platform/shapes.ts'
import { FormDocument, maxPlaces } from './builder/contract.document.ts'

/** Where a form stands: `scheduled` and `ended` by the clock, the others because somebody has put it there. */
export const FormState = z.enum(['draft', 'scheduled', 'open', 'ended', 'closed'])
export type FormState = z.infer<typeof FormState>

/** Who answers: each person for themselves, a parent for each child, or one parent for the family. */
export const formSubjects = ['person', 'child', 'family'] as const
export type FormSubject = (typeof formSubjects)[number]
/** Once, once but to be changed until it closes, or as often as one likes. */
export const formModes = ['once', 'editable', 'several'] as const
export const templateNames = [
  'trip_consent',
  'allergies',
  'satisfaction',
  'club_choice',
  'exit_interview',
  'quiz',
] as const
export type TemplateName = (typeof templateNames)[number]

const maxCoins = 1_000

/** How a form stands with who asks: nothing to answer, all answered, or so many of so many children left. */
export const Standing = z.object({
  /** Whether it is for the asker at all. */
  asked: z.boolean(),
  /** Answers that are still missing: 1 of a person or a family, and else one for each child. */
  left: z.int(),
  /** How many have been given. */
  given: z.int(),
})
export type Standing = z.infer<typeof Standing>

/** Of a list. */
export const FormCard = z.object({
  id: z.string(),
  name: LocalisedAnswer,
  author: PersonRef,
  state: FormState,
  opens_at: z.nullable(z.string()),
  closes_at: z.nullable(z.string()),
  created_at: z.string(),
  subject: z.enum(formSubjects),
  mode: z.enum(formModes),
  anonymous: z.boolean(),
  template: z.boolean(),
  /** Of the version that is asked; null before the first. */
  published: z.nullable(z.int()),
  /** Of who asks. */
  mine: Standing,
  /** For whoever may change it: answers that came, and how many are asked for. */
  answered: z.optional(z.int()),
  expected: z.optional(z.int()),
  /** All that came, also from outside those who are asked. */
  responses: z.optional(z.int()),
  /** Whether the asker may change it. */
  may_edit: z.boolean(),
})
export type FormCard = z.infer<typeof FormCard>

/** What is settled about a form beside its questions. */
const Settings = {
  subject: z.enum(formSubjects, 'invalid_value'),
  mode: z.enum(formModes, 'invalid_value'),
  /** Who has answered is known, what is not. It can't be changed once the form has been published. */
  anonymous: z.boolean(),
  /** Whether whoever has the address may answer; for the office to say. */
  is_public: z.boolean(),
  /** Places; who comes later waits in order. */
  quota: z.nullable(Whole(1, maxPlaces)),
  /** Whether answers are approved or declined. */
  decides: z.boolean(),
  /** Coins that a student may get for answering, once; for the office to say. */
  coins: z.nullable(Whole(1, maxCoins)),
  /** Whether whoever answers is told the score of a quiz. */
  tells_score: z.boolean(),
}

export const Form = z.extend(FormCard, {
  ...Settings,
  quota: z.nullable(z.int()),
  coins: z.nullable(z.int()),
  /** What is being written: of the next version, which nobody is asked. */
  document: FormDocument,
  /** Whether `document` differs from what is asked. */
  changed: z.boolean(),
  audience: z.array(AudienceRule),
  /** Taken places, and who waits. */
  seats: z.object({ taken: z.int(), waiting: z.int() }),
  version: z.int(),
})
export type Form = z.infer<typeof Form>

const Title = Text(0, 200)
const FormName = z.strictObject({
  uz: z.optional(Title),
  ru: z.optional(Title),
  en: z.optional(Title),
})
const fields = {
  /** The title; a draft may have none yet. */
  name: z.optional(FormName),
  document: z.optional(FormDocument),
  audience: z.optional(AudienceRules),
  opens_at: z.optional(z.nullable(Instant)),
  closes_at: z.optional(z.nullable(Instant)),
  /** Whether it stands among the templates for others to begin with. */
  template: z.optional(z.boolean()),
  subject: z.optional(Settings.subject),
  mode: z.optional(Settings.mode),
  anonymous: z.optional(Settings.anonymous),
  is_public: z.optional(Settings.is_public),
  quota: z.optional(Settings.quota),
  decides: z.optional(Settings.decides),
  coins: z.optional(Settings.coins),
  tells_score: z.optional(Settings.tells_score),
}
export const FormInput = z.strictObject({
  ...fields,
  /** What it begins with: a form of Daftar's own, or a copy of another one. */
  begin_with: z.optional(z.enum(templateNames, 'invalid_value')),
  copy_of: z.optional(Id),
})
export type FormInput = z.output<typeof FormInput>
const version = Whole(1, 2_147_483_646)
export const FormChange = z.strictObject({
  /** The version that the writer saw; a later one answers `version_conflict`. */
  version,
  ...fields,
})
export type FormChange = z.output<typeof FormChange>

/** What makes answers of two versions differ, by the question: it is gone, means something else, or is chosen from less. */
export const Break = z.object({
  question: z.string(),
  kind: z.enum(['removed', 'kind_changed', 'option_removed', 'row_removed', 'scale_changed']),
})
export type Break = z.infer<typeof Break>

export const FormFilter = z.strictObject({
  ...PageQuery,
  q: z.optional(Text(0, longestSought)),
  /**
   * `to_answer`: what waits for an answer of the asker; `answered`: what has one; `running`, `drafts`, `over`: of those that
   * the asker may change; `templates`: what others may begin with.
   */
  show: z.optional(
    z.enum(['to_answer', 'answered', 'running', 'drafts', 'over', 'templates'], 'invalid_value'),
  ),
})
export type FormFilter = z.output<typeof FormFilter>

const bodyLimit = 2_000_000
const Nothing = z.strictObject({})

export const forms = contract('forms', {
  /** Forms that are open for the asker, and those that the asker has written, the newest first; for the office all. */
  list: get('/v1/forms/', { query: FormFilter, returns: pageOf(FormCard) }),
  /**
   * Begins a draft, which nobody but its author and the office sees. `you_dont_have_access_for_this_action` for a teacher who
   * asks others than the own classes and their people, and for what the office alone says; `not_found` of the form that is
   * copied; `form_is_anonymous` of what such a form can't have.
   */
  create: post('/v1/forms/', { body: FormInput, returns: Form, status: 201, bodyLimit }),
  /** A form as it is written, for whoever may change it. */
  show: get('/v1/forms/:id/', { returns: Form }),
  /**
   * Changes what is named. What is asked already stays as it was until the form is published anew; what has been promised to
   * those who have answered does not change: `form_is_settled`. `audience_is_empty` of one that is asked, `form_is_anonymous` of what
   * such a form can't have.
   */
  edit: patch('/v1/forms/:id/', { body: FormChange, returns: Form, bodyLimit }),
  /** Deletes a form with all its answers. */
  remove: remove('/v1/forms/:id/', { returns: z.object({ id: z.string() }) }),
  /** How many it reaches today. */
  reach: get('/v1/forms/:id/reach/', { returns: Reach }),
  /** What of the draft could no more be compared with the version that is asked. */
  breaks: get('/v1/forms/:id/breaks/', {
    returns: z.object({ count: z.int(), results: z.array(Break) }),
  }),
  /**
   * Asks what is written, as a version of its own. `form_has_faults` where it can't be asked so, `audience_is_empty` when it
   * reaches nobody, `required` without a title, `form_is_anonymous` of what such a form can't have, `comparison_breaks` where that has to be accepted first.
   */
  publish: post('/v1/forms/:id/publication/', {
    body: z.strictObject({ version, accept_breaks: z._default(z.optional(z.boolean()), false) }),
    returns: Form,
  }),
  /** Takes no more answers; `form_closed` of one that never did. */
  close: post('/v1/forms/:id/closing/', { body: Nothing, returns: Form }),
  /** Takes answers again, until its time where that is still to come, and else `form_closed`. */
  reopen: remove('/v1/forms/:id/closing/', { returns: Form }),
})
