import * as z from 'zod/mini'
import { ClassRef } from '../classes/contract.ts'
import { contract, get, patch, post } from '../platform/contract.ts'
import { Id, Lang, pageOf, PageQuery, Text, Day } from '../platform/shapes.ts'
import { Gender, nameFields, newPersonFields, personChangeFields } from '../platform/person.ts'
import { SubjectRef } from '../subjects/contract.ts'

/**
 * The office and the teacher see all of it; a colleague without what is private and with phone and e-mail
 * masked; students and parents the name, the picture and the subjects.
 */
export const Teacher = z.object({
  id: z.string(),
  ...nameFields,
  image_id: z.nullable(z.string()),
  /** What the teacher is teaching some class now. */
  subjects: z.array(SubjectRef),
  /** Led or taught now. */
  classes: z.optional(z.array(ClassRef)),
  homeroom_class: z.optional(z.nullable(ClassRef)),
  about: z.optional(z.string()),
  hired_on: z.optional(z.nullable(z.string())),
  username: z.optional(z.string()),
  phone: z.optional(z.nullable(z.string())),
  gender: z.optional(z.nullable(Gender)),
  birth_date: z.optional(z.nullable(z.string())),
  lang: z.optional(Lang),
  card_number: z.optional(z.nullable(z.string())),
  archived: z.optional(z.boolean()),
  version: z.optional(z.int()),
})
export type Teacher = z.infer<typeof Teacher>

export const TeacherFilter = z.strictObject({
  ...PageQuery,
  /** Part of a name in any spelling; for the office also of the phone or e-mail. */
  q: z.optional(Text(0, 100)),
  subject_id: z.optional(Id),
  archived: z._default(z.optional(z.enum(['true', 'false'])), 'false'),
  sort: z._default(z.optional(z.enum(['name', '-name'])), 'name'),
})

const recordFields = {
  about: z.optional(Text(0, 2000)),
  hired_on: z.optional(z.nullable(Day)),
}
export const TeacherInput = z.strictObject({ ...newPersonFields, ...recordFields })
export const TeacherChange = z.strictObject({ ...personChangeFields, ...recordFields })

export const teachers = contract('teachers', {
  list: get('/v1/teachers/', { query: TeacherFilter, returns: pageOf(Teacher) }),
  show: get('/v1/teachers/:id/', { returns: Teacher }),
  /** 400 `this_user_already_exists`, `phone_number_already_exists`. */
  create: post('/v1/teachers/', { body: TeacherInput, returns: Teacher, status: 201 }),
  /** 409 `version_conflict`. */
  edit: patch('/v1/teachers/:id/', { body: TeacherChange, returns: Teacher }),
})
