import * as z from 'zod/mini'
import { Instant, Localised, LocalisedAnswer, Text, Whole } from '../../../platform/shapes.ts'

/** How many somebody may bring along. */
export const maxGuests = 20
export const maxChoices = 10

/** What a post invites to. */
export const PostEvent = z.object({
  starts_at: z.string(),
  ends_at: z.string(),
  place: z.string(),
  /** Whether readers are asked to say if they come. */
  asks: z.boolean(),
})
export type PostEvent = z.infer<typeof PostEvent>

export const EventInput = z
  .strictObject({
    starts_at: Instant,
    ends_at: Instant,
    place: Text(0, 200),
    asks: z.boolean(),
  })
  .check(
    z.refine(({ starts_at, ends_at }) => Date.parse(ends_at) >= Date.parse(starts_at), {
      error: 'out_of_range',
      path: ['ends_at'],
    }),
  )
export type EventInput = z.output<typeof EventInput>

export const ReplyInput = z
  .strictObject({
    coming: z.boolean(),
    /** How many come besides. */
    guests: z._default(z.optional(Whole(0, maxGuests)), 0),
  })
  .check(
    z.refine(({ coming, guests }) => coming || guests === 0, {
      error: 'out_of_range',
      path: ['guests'],
    }),
  )
export type ReplyInput = z.output<typeof ReplyInput>

const Reply = z.object({ coming: z.boolean(), guests: z.int() })

/** The same with who comes, of those whom it reaches now. */
export const RepliedEvent = z.extend(PostEvent, {
  /** The asker's; null where there is none. */
  reply: z.nullable(Reply),
  /** What the asker has answered before the event was moved, and is asked again. */
  reply_before: z.nullable(Reply),
  /** Who has said so, guests not counted. */
  coming: z.int(),
  guests: z.int(),
  declined: z.int(),
})
export type RepliedEvent = z.infer<typeof RepliedEvent>

export const PollInput = z.strictObject({
  question: Localised,
  choices: z
    .array(Localised)
    .check(z.minLength(2, 'too_short'), z.maxLength(maxChoices, 'too_long')),
})
export type PollInput = z.output<typeof PollInput>

/** The question of a post, and what has been answered. */
export const Poll = z.object({
  question: LocalisedAnswer,
  choices: z.array(
    z.object({
      name: LocalisedAnswer,
      /** For whoever has answered, or may change the post. */
      votes: z.optional(z.int()),
    }),
  ),
  /** The place of the asker's choice, from 0 on; null where there is none. */
  choice: z.nullable(z.int()),
})
export type Poll = z.infer<typeof Poll>
