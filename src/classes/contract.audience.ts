import * as z from 'zod/mini'
import { PersonRef } from '../platform/person.ts'
import { Id, Whole } from '../platform/shapes.ts'
import { ClassRef } from './contract.ts'

export const readersKinds = ['staff', 'students', 'parents', 'person'] as const
export const Readers = z.enum(readersKinds, 'invalid_value')
export type Readers = z.infer<typeof Readers>

/** Whom something is for, by rule: of whom it is true the day somebody looks. */
export const AudienceRule = z.object({
  readers: Readers,
  grade: z.nullable(z.int()),
  class: z.nullable(ClassRef),
  person: z.nullable(PersonRef),
})
export type AudienceRule = z.infer<typeof AudienceRule>

export const AudienceInput = z
  .strictObject({
    readers: Readers,
    /** At the most one of the three; a person where `readers` is `person`. */
    grade: z.optional(Whole(0, 12)),
    class_id: z.optional(Id),
    person_id: z.optional(Id),
  })
  .check(
    z.refine(
      ({ readers, grade, class_id, person_id }) =>
        [grade, class_id, person_id].filter((each) => each !== undefined).length <= 1 &&
        (readers === 'person') === (person_id !== undefined),
      { error: 'invalid_value', path: ['readers'] },
    ),
  )
export type AudienceInput = z.output<typeof AudienceInput>

/** As an audience is written: at most so many rules. */
export const AudienceRules = z.array(AudienceInput).check(z.maxLength(200, 'too_long'))

/** How many rules reach, by what they are here. */
export const Reach = z.object({
  staff: z.int(),
  students: z.int(),
  parents: z.int(),
  /** Of all these: who cannot sign in. */
  without_account: z.int(),
})
export type Reach = z.infer<typeof Reach>
