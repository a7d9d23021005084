import * as z from 'zod/mini'
import { Done } from '../../auth/contract.ts'
import { contract, get, patch, post, remove } from '../../../platform/contract.ts'
import { PersonRef } from '../../../platform/person.ts'
import { Text } from '../../../platform/shapes.ts'

/** `class`: the office and the teachers of the class; `office`: the office alone. */
export const noteReaders = ['class', 'office'] as const
const Readers = z.enum(noteReaders)

/** What staff write about a student; never for the family. */
export const StudentNote = z.object({
  id: z.string(),
  student_id: z.string(),
  author: PersonRef,
  readers: Readers,
  text: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type StudentNote = z.infer<typeof StudentNote>

export const NoteInput = z.strictObject({
  text: Text(1, 4000),
  readers: z._default(z.optional(Readers), 'class'),
})
export const NoteChange = z.strictObject({
  text: z.optional(Text(1, 4000)),
  readers: z.optional(Readers),
})

export const studentNotes = contract('studentNotes', {
  /** The newest first. */
  list: get('/v1/students/:id/notes/', {
    returns: z.object({ count: z.int(), results: z.array(StudentNote) }),
  }),
  /** A teacher writes for the class: 400 `invalid_input` for `office`. */
  add: post('/v1/students/:id/notes/', {
    body: NoteInput,
    returns: StudentNote,
    status: 201,
  }),
  /** By the author alone. */
  edit: patch('/v1/student-notes/:id/', { body: NoteChange, returns: StudentNote }),
  /** By the author and the office. */
  remove: remove('/v1/student-notes/:id/', { returns: Done }),
})
