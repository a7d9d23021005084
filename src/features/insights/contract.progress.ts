import * as z from 'zod/mini'
import { contract, get } from '../../platform/contract.ts'

/** A student beside the own past, and beside nobody else. */
export const Progress = z.object({
  /** The oldest first; `date` is the Monday. Weeks without marks are left out. */
  weeks: z.array(
    z.object({
      date: z.string(),
      /** Marked days, and those of them on which the student was there, late or not. */
      days: z.int(),
      there: z.int(),
      rates: z.int(),
      /** In hundredths, 433 is 4.33; nothing in a week without rates. */
      average: z.nullable(z.int()),
      coins: z.int(),
    }),
  ),
  /** The rate that was given last. */
  last_rate: z.nullable(z.object({ rate: z.int(), date: z.string() })),
})
export type Progress = z.infer<typeof Progress>

export const progress = contract('progress', {
  /** Of the last twelve weeks, this one among them. */
  show: get('/v1/students/:id/progress/', { returns: Progress }),
})
