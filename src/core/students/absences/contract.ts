import * as z from 'zod/mini'
import { ClassRef, PersonRef } from '../../../platform/person.ts'
import { Excuse } from '../../marks/day/contract.mark.ts'
import { contract, get, patch, post } from '../../../platform/contract.ts'
import { Day, Id, pageOf, PageQuery, Text, Whole } from '../../../platform/shapes.ts'
import { SheetFile, SheetFormat } from '../../../platform/sheets/format.ts'

/** Whoever said it. Families are named members of staff alone: a parent learns nothing of other parents here. */
const Sayer = z.object({
  role: z.enum(['owner', 'admin', 'teacher', 'student', 'parent']),
  person: z.nullable(PersonRef),
})

/** An absence that somebody has announced, or explained afterwards; both days included. */
export const Absence = z.object({
  id: z.string(),
  student: z.object({ ...PersonRef.shape, image_id: z.nullable(z.string()) }),
  /** Where the student is now. */
  classes: z.array(ClassRef),
  from: z.string(),
  to: z.string(),
  excuse: Excuse,
  note: z.string(),
  announced_by: Sayer,
  announced_at: z.string(),
  withdrawn: z.nullable(z.object({ by: Sayer, at: z.string() })),
  /** Whether the asker may change or withdraw it. */
  may_edit: z.boolean(),
  version: z.int(),
})
export type Absence = z.infer<typeof Absence>

const fields = { from: Day, to: Day, excuse: Excuse, note: z.optional(Text(0, 300)) }
export const AbsenceInput = z.strictObject({ student_id: Id, ...fields })
export type AbsenceInput = z.output<typeof AbsenceInput>

const seen = { version: Whole(1, 2_147_483_646) }
export const AbsenceChange = z.strictObject({
  /** The version that the writer saw; a later one answers `version_conflict`. */
  ...seen,
  from: z.optional(Day),
  to: z.optional(Day),
  excuse: z.optional(Excuse),
  note: fields.note,
})
export type AbsenceChange = z.output<typeof AbsenceChange>

const narrowing = {
  student_id: z.optional(Id),
  /** Of students who are in this class now. */
  class_id: z.optional(Id),
  /** Those that have a day in this span; without an end, or a beginning, as far as there are any. */
  from: z.optional(Day),
  to: z.optional(Day),
  excuse: z.optional(Excuse),
  /** Those that were withdrawn instead of those that hold. */
  withdrawn: z._default(z.optional(z.enum(['true', 'false'])), 'false'),
}
export const AbsenceFilter = z.strictObject({ ...PageQuery, ...narrowing })
export type AbsenceFilter = z.output<typeof AbsenceFilter>
export const AbsenceExport = z.strictObject({ ...narrowing, format: SheetFormat })

export const absences = contract('absences', {
  /** The latest first: of all students for the office, of those of the own classes for teachers, of the own family. */
  list: get('/v1/absences/', { query: AbsenceFilter, returns: pageOf(Absence) }),
  /** The list as a file, on all pages. */
  export: get('/v1/absences/export/', { query: AbsenceExport, returns: SheetFile }),
  /**
   * Tells of an absence before or while it is. 400 `absence_overlaps`, `student_is_archived`; 429
   * `too_many_requests`, as for the two below.
   */
  create: post('/v1/absences/', {
    body: AbsenceInput,
    returns: Absence,
    status: 201,
  }),
  /**
   * Moves an absence, or gives another reason for it. 400 `absence_overlaps`, `absence_is_over`,
   * `absence_was_withdrawn`; 409 `version_conflict`.
   */
  edit: patch('/v1/absences/:id/', { body: AbsenceChange, returns: Absence }),
  /**
   * Takes an absence back: the student comes after all. 400 `absence_is_over`,
   * `absence_was_withdrawn`; 409 `version_conflict`.
   */
  withdraw: post('/v1/absences/:id/withdraw/', {
    body: z.strictObject(seen),
    returns: Absence,
  }),
})
