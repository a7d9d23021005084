import * as z from 'zod/mini'
import { Batched } from '../../audit/undo/contract.batch.ts'
import { contract, get, patch, post, remove } from '../../../platform/contract.ts'
import { nameFields, PersonRef } from '../../../platform/person.ts'
import { Day, pageOf, Text } from '../../../platform/shapes.ts'

/** Somebody who is, was or is to be in a class, both days included. */
export const PastMember = z.object({
  id: z.string(),
  student: z.object({ id: z.string(), ...nameFields, archived: z.boolean() }),
  from_date: z.string(),
  to_date: z.nullable(z.string()),
  /** Whether the first day is to come; `id` is that of the plan then. */
  planned: z.boolean(),
})
export type PastMember = z.infer<typeof PastMember>

export const Statistics = z.object({
  from: z.string(),
  to: z.string(),
  /** Days on which attendance was recorded, the oldest first. */
  days: z.array(
    z.object({
      date: z.string(),
      present: z.int(),
      late: z.int(),
      excused: z.int(),
      absent: z.int(),
    }),
  ),
  /** How often each rate was given, from the lowest. */
  rates: z.array(z.object({ rate: z.int(), count: z.int() })),
})
export type Statistics = z.infer<typeof Statistics>

/** What is kept of a class: for the office and those who teach it. */
export const classRecords = contract('classRecords', {
  /** Who is to come, who came and who left, the latest first. */
  members: get('/v1/classes/:id/members/', {
    returns: pageOf(PastMember),
  }),
  /** Of the last thirty days. */
  statistics: get('/v1/classes/:id/statistics/', { returns: Statistics }),
})

export const ClassNote = z.object({
  id: z.string(),
  text: z.string(),
  author: PersonRef,
  created_at: z.string(),
  updated_at: z.string(),
  /** Whether the asker may change or remove it. */
  may_edit: z.boolean(),
})
export type ClassNote = z.infer<typeof ClassNote>
export const NoteInput = z.strictObject({ text: Text(1, 4000) })

/** What the office and the teachers of a class write about it; the families never see it. */
export const classNotes = contract('classNotes', {
  /** The newest first. */
  list: get('/v1/classes/:id/notes/', { returns: pageOf(ClassNote) }),
  /** A note on a class, for those who teach it. */
  create: post('/v1/classes/:id/notes/', {
    body: NoteInput,
    returns: ClassNote,
    status: 201,
  }),
  /** Says a note in other words; by its author alone. */
  edit: patch('/v1/class-notes/:id/', { body: NoteInput, returns: ClassNote }),
  /** Takes a note away; by its author, or by the office. */
  remove: remove('/v1/class-notes/:id/', { returns: ClassNote }),
})

/** The time of a student in a class. */
export const memberships = contract('memberships', {
  /**
   * Corrects the first day of a membership; the home class before it ends the day before. 400 `day_is_after_leaving`,
   * `day_is_before_joining`, `student_has_marks_before`, `student_has_marks_since`, `memberships_overlap`.
   */
  edit: patch('/v1/class-memberships/:id/', {
    body: z.strictObject({ from_date: Day }),
    returns: Batched,
  }),
})

/** What is planned for a day to come. */
export const joinings = contract('joinings', {
  /** The student does not come to the class; nobody has been told of it yet. */
  remove: remove('/v1/class-joinings/:id/', { returns: Batched }),
})
