import * as z from 'zod/mini'
import { ClassRef, PersonRef } from '../../../platform/person.ts'
import { Attendance } from '../../../core/marks/day/contract.mark.ts'
import { contract, get, post } from '../../../platform/contract.ts'
import { Id, pageOf, PageQuery, Text } from '../../../platform/shapes.ts'

/** Of these weeks: the times that were missed, and those of them with a reason. What was found long ago may lack them. */
const missing = { missed: z.optional(z.int()), excused: z.optional(z.int()) }

/** What gives cause for a talk, with its figures: the interface puts it into words. */
export const Fact = z.discriminatedUnion('kind', [
  /** Percent of the days before and of the last `weeks` weeks. */
  z.object({
    kind: z.literal('attendance_fell'),
    from: z.int(),
    to: z.int(),
    weeks: z.int(),
    ...missing,
  }),
  z.object({ kind: z.literal('attendance_low'), to: z.int(), weeks: z.int(), ...missing }),
  /** Days on end without a reason, the last ones that were marked. */
  z.object({ kind: z.literal('absent_in_a_row'), days: z.int(), since: z.string() }),
  z.object({ kind: z.literal('late_often'), times: z.int(), weeks: z.int() }),
  /** Averages in tenths: 43 is 4.3. */
  z.object({ kind: z.literal('rates_fell'), from: z.int(), to: z.int(), weeks: z.int() }),
  /** So many marks of this rate. */
  z.object({ kind: z.literal('low_rates'), rate: z.int(), times: z.int(), weeks: z.int() }),
])
export type Fact = z.infer<typeof Fact>

export const Warning = z.object({
  student: z.object({ ...PersonRef.shape, image_id: z.nullable(z.string()) }),
  classes: z.array(ClassRef),
  facts: z.array(Fact),
  /** What was marked in the weeks that the facts are of, the oldest first. */
  trail: z.object({ attendance: z.array(Attendance), rates: z.array(z.int()) }),
  /** The last day that was looked at. */
  as_of: z.string(),
  found_at: z.string(),
  /** `note`: what was written down with it, one of the notes of the student. */
  settled: z.nullable(z.object({ by: PersonRef, at: z.string(), note: z.nullable(z.string()) })),
})
export type Warning = z.infer<typeof Warning>

export const WarningFilter = z.strictObject({
  ...PageQuery,
  /** Those that nobody has seen to unless told. */
  settled: z._default(z.optional(z.enum(['true', 'false'])), 'false'),
  class_id: z.optional(Id),
  /** Only of one student. */
  student_id: z.optional(Id),
})
export type WarningFilter = z.output<typeof WarningFilter>

export const Settling = z.strictObject({
  settled: z.boolean(),
  /** Becomes a note of the student, for the class. */
  note: z.optional(Text(1, 4000)),
})

export const warnings = contract('warnings', {
  /** The gravest first; what the family has explained comes after what it has not. */
  list: get('/v1/warnings/', { query: WarningFilter, returns: pageOf(Warning) }),
  /** Somebody of the class has seen to it, or takes that back; `:id` is the student. */
  settle: post('/v1/students/:id/warning/settle/', {
    body: Settling,
    returns: Warning,
  }),
})
