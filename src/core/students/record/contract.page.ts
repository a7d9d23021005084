import * as z from 'zod/mini'
import { ClassRef, PersonRef } from '../../../platform/person.ts'
import { contract, get } from '../../../platform/contract.ts'

/** A class that a student is, was or is to be in; both days are days in it. */
export const PastClass = z.object({
  id: z.string(),
  class: ClassRef,
  academic_year: z.string(),
  from_date: z.string(),
  to_date: z.nullable(z.string()),
  /** Whether the first day is to come; `id` is that of the plan then. */
  planned: z.boolean(),
})
export type PastClass = z.infer<typeof PastClass>

export const eventKinds = [
  'added',
  'changed',
  'archived',
  'restored',
  'password_changed',
  'code_made',
  'code_used',
  'joined_class',
  'left_class',
  'guardian_added',
  'guardian_changed',
  'guardian_removed',
  'note_added',
  'note_removed',
  'document_added',
  'document_removed',
] as const

/** Something that has happened to a student. The words are made where it is read. */
export const StudentEvent = z.object({
  id: z.string(),
  at: z.string(),
  /** Only the day of it is known; `at` is where that day begins. */
  whole_day: z.boolean(),
  kind: z.enum(eventKinds),
  /** Nobody where the product itself did it, and for the family. */
  actor: z.nullable(PersonRef),
  /** A class, a person, a paper: what the kind is about. */
  about: z.string(),
  /** Of `changed` alone: each column with what stood there and what stands there now. */
  changes: z.array(z.object({ field: z.string(), old: z.string(), new: z.string() })),
})
export type StudentEvent = z.infer<typeof StudentEvent>

export const studentHistory = contract('studentHistory', {
  /** The newest first, what is planned before it. */
  classes: get('/v1/students/:id/classes/', {
    returns: z.object({ count: z.int(), results: z.array(PastClass) }),
  }),
  /**
   * The newest first; `next` goes on where this answer ends. The office reads everything, a teacher of the class what
   * concerns the class, the family which classes and papers there have been.
   */
  timeline: get('/v1/students/:id/timeline/', {
    query: z.strictObject({ cursor: z.optional(z.string().check(z.maxLength(200, 'too_long'))) }),
    returns: z.object({ next: z.nullable(z.string()), results: z.array(StudentEvent) }),
  }),
})
