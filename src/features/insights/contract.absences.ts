import * as z from 'zod/mini'
import { ClassRef, PersonRef } from '../../platform/person.ts'
import { contract, get } from '../../platform/contract.ts'
import { Day, Id, pageOf, PageQuery } from '../../platform/shapes.ts'
import { ToCall } from '../../core/students/guardians/contract.calls.ts'

export const missings = ['absent', 'excused', 'late'] as const
const digits = z.string().check(z.regex(/^[1-3]$/, 'out_of_range'))
export const AbsenceFilter = z.strictObject({
  ...PageQuery,
  /** Without a reason unless told. */
  kind: z._default(z.optional(z.enum(missings)), 'absent'),
  /** Instead of it: whoever got this rate. */
  rate: z.optional(z.string().check(z.regex(/^([1-9]|10)$/, 'out_of_range'))),
  /** From this week's Monday to today unless told; at most 62 days. */
  from: z.optional(Day),
  to: z.optional(Day),
  class_id: z.optional(Id),
  shift: z.optional(digits),
})
export type AbsenceFilter = z.output<typeof AbsenceFilter>

/** A student who was not there, or late, or got a rate, with the days of it. */
const Missing = z.object({
  student: PersonRef,
  class: ClassRef,
  guardians: ToCall,
  /** The oldest first. */
  days: z.array(z.string()),
})
export type Missing = z.infer<typeof Missing>
export const Absences = z.extend(pageOf(Missing), {
  from: z.string(),
  to: z.string(),
  /** On how many days all of them together. */
  days: z.int(),
})

export const absentees = contract('overview', {
  /** By class and name, each with whom to call. */
  absences: get('/v1/overview/absences/', { query: AbsenceFilter, returns: Absences }),
})
