import * as z from 'zod/mini'
import { ClassRef } from '../../../platform/person.ts'
import { NamedRef, SubjectTitle } from '../contract.common.ts'

/** A lesson of a week that the one version has and the other has not. */
const Slot = z.object({
  day: z.int(),
  period: z.nullable(z.int()),
  starts_at: z.string(),
  ends_at: z.string(),
  class: ClassRef,
  group: z.int(),
  subject: SubjectTitle,
  teacher: z.nullable(NamedRef),
  room: z.nullable(NamedRef),
})
export type Slot = z.infer<typeof Slot>
/** What a version comes to. */
const Figures = z.object({
  placed: z.int(),
  of: z.int(),
  /** Of what has a place. */
  price: z.int(),
  /** Rules that it breaks. */
  broken: z.int(),
  /** How often each term of the price is met with. */
  counts: z.record(z.string(), z.int()),
})
export type Figures = z.infer<typeof Figures>

const change = { lost: z.array(Slot), gained: z.array(Slot) }
export const ScheduleDiff = z.object({
  /** The version that it is compared with; null: with none. */
  against: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** Of this version and of the other; null of none, and where nothing rings. */
  figures: z.object({ own: z.nullable(Figures), other: z.nullable(Figures) }),
  /** Lessons of the other, and how many of them are at the same time in this one. */
  kept: z.object({ of: z.int(), same: z.int() }),
  /** Those for whom something changes, and what they have no longer and have now. */
  classes: z.array(z.object({ class: ClassRef, ...change })),
  teachers: z.array(z.object({ teacher: NamedRef, ...change })),
})
export type ScheduleDiff = z.infer<typeof ScheduleDiff>
