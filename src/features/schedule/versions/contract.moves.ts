import * as z from 'zod/mini'
import { Id, Whole } from '../../../platform/shapes.ts'
import { seen, Time } from '../contract.common.ts'

/** Where a lesson stands: by its period in a school, by the clock in a centre. */
const cell = {
  /** ISO, 1 = Monday. */
  day: Whole(1, 7),
  period: z.optional(z.nullable(Whole(0, 12))),
  starts_at: z.optional(z.nullable(Time)),
  ends_at: z.optional(z.nullable(Time)),
}
export const Cell = z
  .strictObject(cell)
  .check(
    z.refine(
      ({ period, starts_at: from, ends_at: to }) =>
        typeof period === 'number' ? !from && !to : Boolean(from && to && from < to),
      { error: 'invalid_time', path: ['starts_at'] },
    ),
  )
export type Cell = z.output<typeof Cell>

/** As many as the lessons of a large school. */
export const maxMoves = 4_000
export const Move = z.strictObject({
  /** The line that the lesson is of. */
  lesson: Id,
  /** Null: it stands nowhere yet. */
  from: z.nullable(Cell),
  /** Null: it stands nowhere any more. */
  to: z.nullable(Cell),
  /** One for each part in order; what is not named stays, and is chosen where there is none. */
  rooms: z.optional(z.array(z.nullable(Id)).check(z.maxLength(20, 'too_long'))),
  locked: z.optional(z.boolean()),
})
export type Move = z.output<typeof Move>
export const Moves = z.strictObject({
  ...seen,
  moves: z.array(Move).check(z.minLength(1, 'required'), z.maxLength(maxMoves, 'too_long')),
  /** Of a draft: what is taken twice then is left standing, and shown. */
  leave_clashes: z.optional(z.boolean()),
})

export const PlacedLesson = z.object({
  /** The line. */
  lesson: z.string(),
  day: z.int(),
  period: z.nullable(z.int()),
  starts_at: z.nullable(z.string()),
  ends_at: z.nullable(z.string()),
  rooms: z.array(z.nullable(z.string())),
  locked: z.boolean(),
})
export type PlacedLesson = z.infer<typeof PlacedLesson>
