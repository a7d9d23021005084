import * as z from 'zod/mini'
import { roomKinds } from '../../../core/business/rooms/contract.ts'
import { ClassRef } from '../../../platform/person.ts'
import { Id, Whole } from '../../../platform/shapes.ts'
import { NamedRef, seen, SubjectTitle } from '../contract.common.ts'
import { maxMoves } from '../versions/contract.moves.ts'

/** A line of a draft, in the words of its file. */
const LineInput = z.strictObject({
  class: Id,
  /** The other classes of a stream, of the same shift. */
  with: z.optional(z.array(Id).check(z.maxLength(10, 'too_long'))),
  per_week: Whole(1, 60),
  /** Lessons in a row. */
  length: z.optional(Whole(1, 2)),
  parts: z
    .array(
      z.strictObject({
        /** 0: the whole class. */
        group: z.optional(Whole(0, 20)),
        subject: Id,
        teacher: z.optional(z.nullable(Id)),
        /** `home`: the class's own. */
        room_kind: z.optional(z.nullable(z.enum(['home', ...roomKinds]))),
        room: z.optional(z.nullable(Id)),
        weeks: z.optional(z.enum(['all', 'A', 'B'])),
      }),
    )
    .check(z.minLength(1, 'required'), z.maxLength(20, 'too_long')),
  fixed: z.optional(
    z
      .array(z.strictObject({ day: Whole(1, 7), period: Whole(0, 12) }))
      .check(z.maxLength(60, 'too_long')),
  ),
})
export type LineInput = z.output<typeof LineInput>
export const LinesInput = z
  .strictObject({
    ...seen,
    remove: z.array(Id).check(z.maxLength(maxMoves, 'too_long')),
    add: z.array(LineInput).check(z.maxLength(maxMoves, 'too_long')),
  })
  .check(
    z.refine(({ remove, add }) => remove.length + add.length > 0, {
      error: 'required',
      path: ['add'],
    }),
  )
export type LinesInput = z.output<typeof LinesInput>

/** Hours a week of the plan beside those of the lines, where they differ. */
export const Difference = z.object({
  class: ClassRef,
  subject: SubjectTitle,
  /** 0: the whole class. */
  group: z.int(),
  teacher: z.nullable(NamedRef),
  plan: z.number(),
  lines: z.number(),
})
export type Difference = z.infer<typeof Difference>
