import * as z from 'zod/mini'
import { LessonTime, timesOf } from '../business/bells/contract.ts'
import { Id, Whole } from '../../platform/shapes.ts'

/**
 * `blocked`: cannot. `duty`: is there to give lessons of whoever is away, where no own one is; it is nothing of the arranging.
 * Everything else is free.
 */
export const wishes = ['preferred', 'avoided', 'blocked', 'duty'] as const
export type Wish = (typeof wishes)[number]

const WishedPeriod = z.strictObject({ ...LessonTime.shape, wish: z.enum(wishes) })
export type WishedPeriod = z.infer<typeof WishedPeriod>

/** What an arranged week of the teacher keeps to; no bound when null. */
const limits = {
  max_per_day: z.nullable(Whole(1, 12)),
  max_days: z.nullable(Whole(1, 7)),
  max_gaps_week: z.nullable(Whole(0, 40)),
  /** Where lessons are given that ask for no other room; the class's own when null. */
  room_id: z.nullable(Id),
}
export const LimitsInput = z.strictObject(limits)
const Limits = z.object({ ...limits, room_id: z.nullable(z.string()) })
export type Limits = z.infer<typeof Limits>

export const WishesInput = z.strictObject({
  /** The version that the writer saw; a later one answers `version_conflict`. */
  version: Whole(1, 2_147_483_646),
  wishes: timesOf(WishedPeriod),
  /** For the office. */
  limits: z.optional(LimitsInput),
})

/** When a teacher would rather teach, would rather not, or cannot, over the week of the business. */
export const Wishes = z.object({
  version: z.int(),
  weekdays: z.array(z.int()),
  shifts: z.array(
    z.object({
      shift: z.int(),
      /** `starts_at`: HH:MM, where the bells are known. */
      periods: z.array(z.object({ number: z.int(), starts_at: z.nullable(z.string()) })),
    }),
  ),
  wishes: z.array(WishedPeriod),
  limits: Limits,
})
export type Wishes = z.infer<typeof Wishes>
