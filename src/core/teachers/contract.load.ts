import * as z from 'zod/mini'
import { ClassRef } from '../../platform/person.ts'
import { SubjectRef } from '../subjects/contract.ref.ts'

export const PlannedLesson = z.object({
  id: z.string(),
  class: ClassRef,
  subject: z.object({ ...SubjectRef.shape, colour: z.string() }),
  hours_per_week: z.number(),
  /** Of a subject for which the class is split. */
  group_number: z.nullable(z.int()),
})
export type PlannedLesson = z.infer<typeof PlannedLesson>

/** What a teacher does in a week, by the plans of the classes. */
export const Load = z.object({
  /** How much of a full post is agreed. */
  posts: z.nullable(z.number()),
  /** Lessons a week that are one full post. */
  full_post: z.int(),
  agreed_hours: z.nullable(z.number()),
  hours: z.number(),
  lessons: z.array(PlannedLesson),
  /** The classes that the teacher leads. */
  leads: z.array(ClassRef),
})
export type Load = z.infer<typeof Load>
