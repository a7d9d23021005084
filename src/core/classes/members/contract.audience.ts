import * as z from 'zod/mini'
import { PersonRef, ClassRef } from '../../../platform/person.ts'
import { Id, LocalisedAnswer, Whole } from '../../../platform/shapes.ts'

export const readersKinds = ['staff', 'students', 'parents', 'person'] as const
export const Readers = z.enum(readersKinds, 'invalid_value')
export type Readers = z.infer<typeof Readers>

/** Whom something is for, by rule: of whom it is true the day somebody looks. */
export const AudienceRule = z.object({
  readers: Readers,
  grade: z.nullable(z.int()),
  class: z.nullable(ClassRef),
  person: z.nullable(PersonRef),
  /** Of the class only those who are in this group of a subject; where such rules are kept. */
  group: z.optional(
    z.nullable(
      z.object({
        subject: z.object({ id: z.string(), name: LocalisedAnswer }),
        number: z.int(),
      }),
    ),
  ),
})
export type AudienceRule = z.infer<typeof AudienceRule>

const fields = {
  readers: Readers,
  /** At the most one of the three; a person where `readers` is `person`. */
  grade: z.optional(Whole(0, 12)),
  class_id: z.optional(Id),
  person_id: z.optional(Id),
}
type Placed = Pick<AudienceInput, 'readers' | 'grade' | 'class_id' | 'person_id'>
const isOfOnePlace = ({ readers, grade, class_id, person_id }: Placed) =>
  [grade, class_id, person_id].filter((each) => each !== undefined).length <= 1 &&
  (readers === 'person') === (person_id !== undefined)
const atReaders = { error: 'invalid_value', path: ['readers'] }

export const AudienceInput = z.strictObject(fields).check(z.refine(isOfOnePlace, atReaders))
export type AudienceInput = {
  readers: Readers
  grade?: number | undefined
  class_id?: string | undefined
  person_id?: string | undefined
}
/** The same, where a class may be narrowed down to those who are in a group of a subject: its students, or their parents. */
export const GroupAudienceInput = z
  .strictObject({
    ...fields,
    group: z.optional(z.strictObject({ subject_id: Id, number: Whole(1, 20) })),
  })
  .check(
    z.refine(isOfOnePlace, atReaders),
    z.refine(
      ({ readers, class_id, group }) =>
        !group || (class_id !== undefined && (readers === 'students' || readers === 'parents')),
      { error: 'invalid_value', path: ['group'] },
    ),
  )
export type GroupAudienceInput = z.output<typeof GroupAudienceInput>

/** As an audience is written: at most so many rules. */
const maxRules = z.maxLength(200, 'too_long')
export const AudienceRules = z.array(AudienceInput).check(maxRules)
export const GroupAudienceRules = z.array(GroupAudienceInput).check(maxRules)

/** How many rules reach, by what they are here. */
export const Reach = z.object({
  staff: z.int(),
  students: z.int(),
  parents: z.int(),
  /** Of all these: who cannot sign in. */
  without_account: z.int(),
})
export type Reach = z.infer<typeof Reach>
