import * as z from 'zod/mini'
import { Batched } from '../audit/undo/contract.batch.ts'
import { RoomKind } from '../business/rooms/contract.ts'
import { contract, get, patch, post } from '../../platform/contract.ts'
import { palette } from '../../platform/ui/palette.ts'
import { PersonRef } from '../../platform/person.ts'
import {
  Id,
  Lang,
  Localised,
  LocalisedAnswer,
  pageOf,
  PageQuery,
  Text,
  Whole,
  Sought,
} from '../../platform/shapes.ts'
import { SubjectRef } from './contract.ref.ts'
import { SheetFile, SheetFormat } from '../../platform/sheets/format.ts'

/** Staff see all of it, students and parents what the own classes are taught: name and colour. */
export const Subject = z.object({
  ...SubjectRef.shape,
  /** A name of the palette. */
  colour: z.string(),
  archived: z.boolean(),
  /** Of classes that are taught in this language; of all when null. */
  language: z.optional(z.nullable(Lang)),
  /** Hours a week by grade, e.g. `{"5": 4.5}`; see `normOf`. */
  weekly_norms: z.optional(z.record(z.string(), z.number())),
  /** Points on the scale that hard lessons are spread over the week by: 1 easy, 13 hard. */
  difficulty: z.optional(z.nullable(z.int())),
  /** Where a grade has others: `{"9": 13}`. */
  difficulty_by_grade: z.optional(z.record(z.string(), z.int())),
  /** Whether it may be the fifth lesson of grades 1 to 4; where nobody has said, up to a difficulty of 3. */
  light: z.optional(z.nullable(z.boolean())),
  /** How many lessons in a row it is given in. */
  block: z.optional(z.int()),
  /** The hour of the homeroom teacher: the first lesson of the week in every class that has one. */
  homeroom_hour: z.optional(z.boolean()),
  /** The kind of room that it is given in; the class's own when null. */
  room_kind: z.optional(z.nullable(RoomKind)),
  /** Who teaches it to how many classes now. */
  teachers: z.optional(z.array(PersonRef)),
  class_count: z.optional(z.int()),
  version: z.optional(z.int()),
})
export type Subject = z.infer<typeof Subject>

const isHalf = z.refine<number>((hours) => Number.isInteger(hours * 2), 'invalid_number')
const Hours = z
  .number('invalid_number')
  .check(z.minimum(0, 'out_of_range'), z.maximum(12, 'out_of_range'), isHalf)
const Grade = z.string().check(z.regex(/^(\d|1[0-2])$/, 'out_of_range'))
const Norms = z.record(Grade, Hours)

const fields = {
  colour: z.optional(z.enum(palette)),
  language: z.optional(z.nullable(Lang)),
  /** All of them: a grade that is not named, or that has no hours, is not taught. Half hours exist. */
  weekly_norms: z.optional(Norms),
  difficulty: z.optional(z.nullable(Whole(1, 13))),
  difficulty_by_grade: z.optional(z.record(Grade, Whole(1, 13))),
  light: z.optional(z.nullable(z.boolean())),
  block: z.optional(Whole(1, 2)),
  homeroom_hour: z.optional(z.boolean()),
  room_kind: z.optional(z.nullable(RoomKind)),
}
export const SubjectInput = z.strictObject({ name: Localised, ...fields })
export const SubjectChange = z.strictObject({
  /** The version that the writer saw; a later one answers `version_conflict`. */
  version: Whole(1, 2_147_483_646),
  name: z.optional(Localised),
  ...fields,
  archived: z.optional(z.boolean()),
})

const narrowing = {
  /** Part of the name, in any of its languages and spellings. */
  q: z.optional(Sought),
  /** Only what has hours in this grade; for staff. */
  grade: z.optional(z.string().check(z.regex(/^(\d|1[0-2])$/, 'out_of_range'))),
  archived: z._default(z.optional(z.enum(['true', 'false'])), 'false'),
}
const sort = z._default(z.optional(z.enum(['name', '-name'])), 'name')
export const SubjectFilter = z.strictObject({ ...PageQuery, ...narrowing, sort })
export const SubjectExport = z.strictObject({ ...narrowing, sort, format: SheetFormat })

/** As many as are changed in one go. */
const maxIds = 400
/** Subjects by their ids, or everything that a list with these filters would show. */
export const SubjectsChange = z
  .strictObject({
    ids: z.optional(z.array(Id).check(z.minLength(1, 'required'), z.maxLength(maxIds, 'too_long'))),
    everything: z.optional(z.strictObject(narrowing)),
    change: z.strictObject({ archived: z.boolean() }),
  })
  .check(
    z.refine(({ ids, everything }) => Boolean(ids) !== Boolean(everything), {
      error: 'required',
      path: ['ids'],
    }),
  )

/** What was done to many; `batch_id`: by which it is undone at once. */
/** How many hours a grade is to have, of the subjects that all its classes have and of those of its language. */
export const GradeLoad = z.object({
  grade: z.int(),
  /** Of classes taught in this language; null where no subject depends on it. */
  language: z.nullable(Lang),
  hours: z.number(),
  /** The most that the sanitary norms allow; null where they say nothing. */
  cap: z.nullable(z.int()),
})
export type GradeLoad = z.infer<typeof GradeLoad>

/** A subject of the base curriculum beside what the business has of it. */
export const BaseEntry = z.object({
  key: z.string(),
  name: LocalisedAnswer,
  colour: z.string(),
  difficulty: z.int(),
  language: z.nullable(Lang),
  weekly_norms: z.record(z.string(), z.number()),
  /**
   * `missing`: would be added. `archived`: would be taken out of the archive. `without_norms`: would get its hours.
   * `there`: stays as it is.
   */
  state: z.enum(['missing', 'archived', 'without_norms', 'there']),
})
export type BaseEntry = z.infer<typeof BaseEntry>

export const subjects = contract('subjects', {
  /** What is taught, with who teaches it and in how many classes. */
  list: get('/v1/subjects/', { query: SubjectFilter, returns: pageOf(Subject) }),
  /** Of all living subjects together, by grade and, where it matters, by the language of the classes. */
  load: get('/v1/subjects/load/', { returns: pageOf(GradeLoad) }),
  /** The base curriculum of general schools, and what taking it over would do here. */
  curriculum: get('/v1/subjects/curriculum/', {
    returns: pageOf(BaseEntry),
  }),
  /**
   * Takes over what is chosen of it. Names are compared across languages and scripts; nothing is made twice. 400
   * `subject_already_exists` where somebody else has added one meanwhile.
   */
  adopt: post('/v1/subjects/curriculum/', {
    body: z.strictObject({
      keys: z.array(Text(1, 40)).check(z.minLength(1, 'required'), z.maxLength(100, 'too_long')),
    }),
    returns: Batched,
  }),
  /** The list as a file, on all pages. */
  export: get('/v1/subjects/export/', { query: SubjectExport, returns: SheetFile }),
  /** One subject with who teaches it and where. */
  show: get('/v1/subjects/:id/', { returns: Subject }),
  /** A new subject. 400 `subject_already_exists`: of the same name in any language and script. 404 `not_found`. */
  create: post('/v1/subjects/', {
    body: SubjectInput,
    returns: Subject,
    status: 201,
  }),
  /**
   * Any of the details of a subject, or its archiving. 400 `subject_already_exists`; 409
   * `version_conflict`.
   */
  edit: patch('/v1/subjects/:id/', { body: SubjectChange, returns: Subject }),
  /** Archives or restores many at once. 400 `subject_already_exists`. */
  editMany: post('/v1/subjects/edit/', {
    body: SubjectsChange,
    returns: Batched,
  }),
})
