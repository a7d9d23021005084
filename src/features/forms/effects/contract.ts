import * as z from 'zod/mini'
import { contract, get, post } from '../../../platform/contract.ts'
import { PersonRef } from '../../../platform/person.ts'
import { Day, Id, pageOf, PageQuery } from '../../../platform/shapes.ts'

/** What an answer may do, once the office has agreed. */
export const effectKinds = [
  'phone',
  'address',
  'allergies',
  'allergies_removed',
  'guardian_phone',
  'guardian_name',
  'guardian_relation',
  'other_guardian',
  'enrol',
  'coins',
  'rate',
] as const
export const EffectKind = z.enum(effectKinds, 'invalid_value')
export type EffectKind = z.infer<typeof EffectKind>

/** Where a change stands: the office has not said, has agreed to it, or does not want it. */
export const effectStates = ['waiting', 'done', 'declined'] as const
const EffectState = z.enum(effectStates, 'invalid_value')

/** Something that an answer would change, or has. */
export const Effect = z.object({
  /** Of the answer, the kind, and what would be: `answer.kind.sum`. */
  id: z.string(),
  answer_id: z.string(),
  kind: EffectKind,
  /** Whom it is about. */
  person: PersonRef,
  /** What is there now: as it is shown, or null where there is nothing; of phones for the office alone. */
  before: z.nullable(z.string()),
  /**
   * What would be: a phone, an address, the allergies that are added (or removed) by their names with commas, a name, a relation by its name, the label of a
   * class, coins, a mark. Of another guardian the relation, the phone and the name with commas, each empty where it is not said.
   */
  after: z.string(),
  state: EffectState,
  /** When the office has said. */
  done_at: z.nullable(z.string()),
  /** Names the step in which it was done: what was done in one step is undone as a whole. */
  step: z.nullable(z.string()),
  /** How many changes were done in that step; 0 where there is none. */
  together: z.int(),
})
export type Effect = z.infer<typeof Effect>
/** The same for whoever gave the answer: what stands in the record is not theirs to be told. */
export const OwnEffect = z.object({ kind: EffectKind, after: z.string(), state: EffectState })
export type OwnEffect = z.infer<typeof OwnEffect>

export const EffectsFilter = z.strictObject({
  ...PageQuery,
  kind: z.optional(EffectKind),
  /** `waiting` unless told. */
  which: z._default(z.optional(EffectState), 'waiting'),
})
export type EffectsFilter = z.output<typeof EffectsFilter>

const chosen = {
  kind: EffectKind,
  answer_ids: z.array(Id).check(z.minLength(1, 'required'), z.maxLength(200, 'too_long')),
}
const counted = z.object({ count: z.int() })
/** Students to whom the form gives coins, a mark or a group by another answer; further answers give them nothing. */
const repeated = z.array(PersonRef)

export const formEffects = contract('formEffects', {
  /** What the answers to a form would change. */
  list: get('/v1/forms/:id/effects/', {
    query: EffectsFilter,
    returns: z.extend(pageOf(Effect), { repeated }),
  }),
  /**
   * Does it, for the office alone, as one step that can be undone; `allergies_removed` of one answer at a time. What has been done
   * already is left out, and so is what the form has given by another answer: `repeated` names those students. What is refused of one is refused of all, with the code of its reason: `nothing_to_change`, `changed_since`, `version_conflict`; of the record `phone_number_already_exists`,
   * `this_user_already_exists`, `student_number_already_exists`, `guardian_already_exists`, `password_is_too_short`, `password_is_known`; of a group `student_is_in_class_already`, `student_has_home_class`,
   * `class_has_not_begun`, `day_is_before_joining`, `student_has_marks_since`, `memberships_overlap`; of coins `student_is_archived`,
   * `dont_have_enough_coin`, `coin_budget_spent`, `transfer_belongs_to_a_mark`, `transfer_belongs_to_an_order`,
   * `transfer_is_a_reversal`, `transfer_was_reversed`; of marks `student_not_in_class` and what `marks.save` refuses a day by.
   */
  apply: post('/v1/forms/:id/effects/', {
    body: z.strictObject({
      ...chosen,
      /** The sums of what was shown, in the order of the answers: `changed_since` where an answer says something else by now. */
      seen: z
        .array(z.string().check(z.maxLength(20, 'too_long')))
        .check(z.maxLength(200, 'too_long')),
      /** Of a rate: the day and the subject or class it is given for. */
      day: z.optional(Day),
    }),
    returns: z.object({ count: z.int(), batch_id: z.nullable(z.string()), repeated }),
  }),
  /** Lets what answers would change be as it is. `nothing_to_change` where all of it has been decided already. */
  decline: post('/v1/forms/:id/declined-effects/', {
    body: z.strictObject(chosen),
    returns: counted,
  }),
  /**
   * Takes back what was done or declined, so that it waits anew. What was done in one step is undone in one step; coins are
   * taken away by a second transfer. `nothing_to_change` where none of it has been decided, `changed_since` where it has been
   * changed once more meanwhile, `undone_already`, `dont_have_enough_coin` where the coins have been spent, `student_is_archived`,
   * `transfer_belongs_to_a_mark`, `transfer_belongs_to_an_order`, `transfer_is_a_reversal`, `transfer_was_reversed`.
   */
  takeBack: post('/v1/forms/:id/undone-effects/', {
    body: z.strictObject(chosen),
    returns: counted,
  }),
  /** What one answer would change or has, for whoever gave it and whoever may change the form. */
  ofAnswer: get('/v1/form-answers/:id/effects/', {
    returns: z.object({ count: z.int(), results: z.array(OwnEffect) }),
  }),
})
