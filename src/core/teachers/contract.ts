import * as z from 'zod/mini'
import {
  ClassRef,
  Gender,
  nameFields,
  newPersonFields,
  personChangeFields,
  PersonRef,
} from '../../platform/person.ts'
import { contract, get, patch, post, put } from '../../platform/contract.ts'
import { Day, Id, Lang, pageOf, PageQuery, Text, Sought } from '../../platform/shapes.ts'
import { SheetFile, SheetFormat } from '../../platform/sheets/format.ts'
import { SubjectRef } from '../subjects/contract.ref.ts'
import { Load } from './contract.load.ts'
import { Wishes, WishesInput } from './contract.wishes.ts'

/**
 * The office and the teacher see all of it; a colleague without what is private and with phone and e-mail
 * masked; students and parents the name, the picture and the subjects.
 */
export const Teacher = z.object({
  id: z.string(),
  ...nameFields,
  image_id: z.nullable(z.string()),
  /** What the teacher can teach, or is teaching some class now. */
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
  /** How much of a full post is agreed, and what that comes to in lessons a week. */
  posts: z.optional(z.nullable(z.number())),
  agreed_hours: z.optional(z.nullable(z.number())),
  /** Lessons a week by the plans of the classes. */
  hours: z.optional(z.number()),
  /** Of the subjects those that the office has named; the others follow from the plans of the classes. */
  subject_ids: z.optional(z.array(z.string())),
  /** For the office. */
  last_seen_at: z.optional(z.nullable(z.string())),
  archived: z.optional(z.boolean()),
  version: z.optional(z.int()),
})
export type Teacher = z.infer<typeof Teacher>

/** What a list is narrowed down by. */
const narrowing = {
  /** Part of a name in any spelling; for the office also of the phone or e-mail. */
  q: z.optional(Sought),
  subject_id: z.optional(Id),
  /** For students and parents: who leads or teaches a class of theirs. */
  mine: z.optional(z.enum(['true', 'false'])),
  /** For staff: whether a class is led. */
  homeroom: z.optional(z.enum(['some', 'none'])),
  /** For the office: more or less lessons than are agreed, or no lessons at all. */
  load: z.optional(z.enum(['over', 'under', 'none'])),
  archived: z._default(z.optional(z.enum(['true', 'false'])), 'false'),
}
/** By lessons a week: for the office. */
const sort = z._default(z.optional(z.enum(['name', '-name', 'hours', '-hours'])), 'name')
export const TeacherFilter = z.strictObject({ ...PageQuery, ...narrowing, sort })
export const TeacherExport = z.strictObject({ ...narrowing, sort, format: SheetFormat })

const posts = z.number('invalid_number').check(
  z.minimum(0.05, 'out_of_range'),
  z.maximum(3, 'out_of_range'),
  z.refine((given) => Number.isInteger(Math.round(given * 1e6) / 1e4), 'invalid_number'),
)
const recordFields = {
  about: z.optional(Text(0, 2000)),
  hired_on: z.optional(z.nullable(Day)),
  /** In hundredths. */
  posts: z.optional(z.nullable(posts)),
  /** What the teacher can teach: all of it. */
  subject_ids: z.optional(z.array(Id).check(z.maxLength(60, 'too_long'))),
}
export const TeacherInput = z.strictObject({ ...newPersonFields, ...recordFields })
export const TeacherChange = z.strictObject({ ...personChangeFields, ...recordFields })

/** As many as are written to in one go. */
const maxIds = 400
const Ids = z.array(Id).check(z.minLength(1, 'required'), z.maxLength(maxIds, 'too_long'))
/** Teachers by their ids, or everybody whom a list with these filters would show. */
export const ChosenTeachers = z
  .strictObject({ ids: z.optional(Ids), everything: z.optional(z.strictObject(narrowing)) })
  .check(
    z.refine(({ ids, everything }) => (ids === undefined) !== (everything === undefined), {
      error: 'required',
      path: ['ids'],
    }),
  )
/** What was done to many: to how many, by which id it is undone, and with whom it was not possible and why. */
export const Batched = z.object({
  /** Nothing when it was done to nobody. */
  batch_id: z.nullable(z.string()),
  count: z.int(),
  refused: z.array(z.object({ teacher: PersonRef, detail: z.string() })),
})
const batch = { returns: Batched } as const

/** Who takes over from a teacher who leaves. */
export const Leaving = z.strictObject({
  /** The classes that the teacher leads; null leaves one without. */
  classes: z
    .array(z.strictObject({ id: Id, teacher_id: z.nullable(Id) }))
    .check(z.maxLength(100, 'too_long')),
  /** The lessons of the plans that the teacher gives; null leaves a vacancy. */
  lessons: z
    .array(z.strictObject({ id: Id, teacher_id: z.nullable(Id) }))
    .check(z.maxLength(500, 'too_long')),
})

export const teachers = contract('teachers', {
  /** The teachers, a page at a time. */
  list: get('/v1/teachers/', { query: TeacherFilter, returns: pageOf(Teacher) }),
  /** The same as a file, on all pages, with what the asker may see of each. */
  export: get('/v1/teachers/export/', { query: TeacherExport, returns: SheetFile }),
  /** One teacher with subjects and classes. */
  show: get('/v1/teachers/:id/', { returns: Teacher }),
  /**
   * A new teacher, who can sign in from now on. 400 `this_user_already_exists`,
   * `phone_number_already_exists`. 400 `password_is_too_short`, `password_is_known`.
   */
  create: post('/v1/teachers/', {
    body: TeacherInput,
    returns: Teacher,
    status: 201,
  }),
  /**
   * Any of the details of a teacher, or the archiving. 409 `version_conflict`; 409
   * `teacher_has_classes` for the archiving of somebody who leads or teaches a class. 400
   * `this_user_already_exists`, `phone_number_already_exists`.
   */
  edit: patch('/v1/teachers/:id/', { body: TeacherChange, returns: Teacher }),
  /** They can no longer sign in. Refused one by one: `teacher_has_classes`. */
  archive: post('/v1/teachers/archive/', { body: ChosenTeachers, ...batch }),
  /** Takes chosen teachers back from the archive. */
  restore: post('/v1/teachers/restore/', { body: ChosenTeachers, ...batch }),
  /**
   * Hands over all that the teacher does and archives the teacher. 409 `teacher_has_classes` when a class or a lesson has
   * nobody who takes it over.
   */
  leave: post('/v1/teachers/:id/leave/', {
    body: Leaving,
    returns: z.object({ batch_id: z.string() }),
  }),
  /** Lessons a week by class and subject, of the plans of the classes. */
  load: get('/v1/teachers/:id/load/', { returns: Load }),
  /** When a teacher would rather teach, and when not. */
  wishes: get('/v1/teachers/:id/wishes/', { returns: Wishes }),
  /** All of them at once. 409 `version_conflict`. */
  setWishes: put('/v1/teachers/:id/wishes/', { body: WishesInput, returns: Wishes }),
})
