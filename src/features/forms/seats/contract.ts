import * as z from 'zod/mini'

/** Where an answer stands at an option that has so many places. */
export const OptionSeat = z.object({
  question: z.string(),
  option: z.string(),
  state: z.enum(['in', 'waiting']),
  /** Of one that waits: how many stand before it, and it. */
  place: z.nullable(z.int()),
})
export type OptionSeat = z.infer<typeof OptionSeat>
/** How an option stands that has so many places. */
export const OptionSeats = z.object({
  question: z.string(),
  option: z.string(),
  quota: z.int(),
  taken: z.int(),
  waiting: z.int(),
})
export type OptionSeats = z.infer<typeof OptionSeats>
