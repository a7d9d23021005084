import * as z from 'zod/mini'
import { ClassRef } from '../../platform/person.ts'
import { contract, get, patch, post, remove } from '../../platform/contract.ts'
import { Day, Id, pageOf, Text, Whole } from '../../platform/shapes.ts'

/** Coins that the class earns together, or days on which everybody is there, late or not. */
export const measures = ['coins', 'full_days'] as const
export const Measure = z.enum(measures)
export type Measure = z.infer<typeof Measure>

/** What a class wants to reach together. It says how far the class is and names nobody. */
export const Goal = z.object({
  id: z.string(),
  class: ClassRef,
  title: z.string(),
  measure: Measure,
  /** Coins or days. */
  target: z.int(),
  /** Coins or days until now; may be more than the target. */
  reached: z.int(),
  /** Both days included. */
  from: z.string(),
  to: z.string(),
  /** `coming`: it has not begun; `missed`: it is over and was not reached. */
  state: z.enum(['coming', 'running', 'reached', 'missed']),
  /** Whether the asker may change or remove it. */
  may_edit: z.boolean(),
  version: z.int(),
})
export type Goal = z.infer<typeof Goal>

const fields = {
  title: Text(1, 100),
  measure: Measure,
  target: Whole(1, 100_000),
  from: Day,
  to: Day,
}
export const GoalInput = z.strictObject(fields)
export type GoalInput = z.output<typeof GoalInput>

const { title, measure, target, from, to } = fields
export const GoalChange = z.strictObject({
  /** The version that the writer saw; a later one answers `version_conflict`. */
  version: Whole(1, 2_147_483_646),
  title: z.optional(title),
  measure: z.optional(measure),
  target: z.optional(target),
  from: z.optional(from),
  to: z.optional(to),
})
export type GoalChange = z.output<typeof GoalChange>

export const goals = contract('goals', {
  /** Of a class, the one that ends last first; for everybody who knows of the class. */
  list: get('/v1/classes/:id/goals/', { returns: pageOf(Goal) }),
  /** Those that run today, of the asker's own classes and of the children's; of all classes for the office. */
  running: get('/v1/goals/', {
    query: z.strictObject({ class_id: z.optional(Id) }),
    returns: pageOf(Goal),
  }),
  /** Sets a class a goal in coins. */
  create: post('/v1/classes/:id/goals/', {
    body: GoalInput,
    returns: Goal,
    status: 201,
  }),
  /** Moves a goal, or renames it. 409 `version_conflict`. */
  edit: patch('/v1/goals/:id/', { body: GoalChange, returns: Goal }),
  /** Takes a goal away; what it has come to is forgotten. */
  remove: remove('/v1/goals/:id/', { returns: Goal }),
})

/** Where a student stands in one class; the others' numbers are nobody's business. */
const Rank = z.object({
  class: ClassRef,
  /** 1 is the first; who has as many coins stands at the same place. */
  rank: z.int(),
  of: z.int(),
})
export type Rank = z.infer<typeof Rank>

export const ranks = contract('ranks', {
  /** The asker's own, by the coins earned in each class. Empty unless the business shows ranks. */
  own: get('/v1/ranks/', { returns: pageOf(Rank) }),
})
