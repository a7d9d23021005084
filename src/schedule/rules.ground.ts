import type * as z from 'zod/mini'
import type { AuditEntry } from '../audit/contract.ts'
import type { BusinessInput } from '../business/contract.ts'
import type { ClassChange } from '../classes/contract.ts'

type BusinessChange = z.output<typeof BusinessInput>

// What lies beneath the lessons of a date: whoever writes to it settles what is arranged for days to come (`settled`).

/** Tables by whose rows a lesson is on, when, in which room and by whom. */
export const groundTables: readonly z.infer<typeof AuditEntry>['kind'][] = [
  'academic_years',
  'terms',
  'calendar_days',
  'periods',
  'rooms',
  'users',
  'classes',
  'schedules',
  'schedule_lessons',
]

const groundFields = [
  'time_zone',
  'working_days',
  'shifts',
  'weeks_skip_breaks',
] as const satisfies (keyof BusinessChange)[]

/** Whether a change of the business touches any of it. */
export const touchesGround = (change: BusinessChange) =>
  groundFields.some((field) => change[field] !== undefined)

const classFields = [
  'shift',
  'grade',
  'meeting_days',
  'archived',
] as const satisfies (keyof z.output<typeof ClassChange>)[]

/** Whether a change of a class touches any of it: the bells by which it learns, its days, or whether it learns at all. */
export const touchesClassGround = (change: Partial<z.output<typeof ClassChange>>) =>
  classFields.some((field) => change[field] !== undefined)
