import * as z from 'zod/mini'
import { contract, get, put } from '../../../platform/contract.ts'
import { Whole, pageOf } from '../../../platform/shapes.ts'

/** When a lesson begins and ends on the business's own clock, `HH:MM`. */
export const Period = z.object({
  shift: z.int(),
  number: z.int(),
  starts_at: z.string(),
  ends_at: z.string(),
})
export type Period = z.infer<typeof Period>

/** A lesson of the week. */
export const LessonTime = z.strictObject({
  /** ISO, 1 = Monday. */
  weekday: Whole(1, 7),
  shift: Whole(1, 3),
  period: Whole(0, 12),
})
export type LessonTime = z.infer<typeof LessonTime>

/** Which cell of the week it is. */
export const placeOf = ({ weekday, shift, period }: LessonTime) => `${weekday} ${shift} ${period}`

/** Lessons of the week as a set: all that there are at the most. */
export const timesOf = <Time extends z.ZodMiniType<LessonTime>>(time: Time) =>
  z.array(time).check(
    z.maxLength(7 * 3 * 13, 'too_long'),
    z.refine((all) => new Set(all.map(placeOf)).size === all.length, 'invalid_value'),
  )

const Time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid_time'))
const PeriodInput = z.strictObject({ number: Whole(0, 12), starts_at: Time, ends_at: Time }).check(
  z.refine(({ starts_at, ends_at }) => starts_at < ends_at, {
    error: 'out_of_range',
    path: ['ends_at'],
  }),
)

const Shift = z.pipe(
  z.string().check(z.regex(/^[1-3]$/, 'out_of_range')),
  z.transform((text) => text),
)
export const ShiftInput = z.strictObject({
  /** The version of the business, as `list` and `GET v1/business/{id}/` answer it. */
  version: Whole(1, 2_147_483_646),
  periods: z.array(PeriodInput).check(z.maxLength(13, 'too_long')),
})
export type ShiftInput = z.infer<typeof ShiftInput>

export const bells = contract('bells', {
  /** Lists the lessons of all shifts, in the order of the day. `version` is the one that `save` takes. */
  list: get('/v1/bells/', { returns: z.extend(pageOf(Period), { version: z.int() }) }),
  /**
   * All lessons of a shift. 400 `periods_overlap` with the row that is meant, e.g. `periods.2.starts_at`;
   * `lesson_conflict` where somebody would be in two lessons of the lesson schedule at once. 409 `version_conflict`.
   */
  save: put('/v1/bells/:shift/', {
    params: { shift: Shift },
    body: ShiftInput,
    returns: z.object({ version: z.int(), results: z.array(Period) }),
  }),
})
