import { can, type Holder } from '../permissions.ts'
import { daysBetween } from '../../platform/dates/days.ts'
import type { Kind, Value } from './day/contract.mark.ts'

/** What the business has laid down about marks. */
type Bounds = {
  /** How many days back a teacher may still mark. */
  lateMarkingDays: number
  coinDailyLimit: number
  /** The lowest and the highest rate. */
  rateMin: number
  rateMax: number
}

/**
 * Why this person may not mark this day; undefined when they may. The office goes back as far as it likes, and says why:
 * `reason_required` is a day that is open to whoever names a reason.
 */
export function whyDayIsClosed(
  who: Holder,
  day: string,
  today: string,
  { lateMarkingDays }: Pick<Bounds, 'lateMarkingDays'>,
  reason = '',
) {
  const age = daysBetween(day, today)
  if (age < 0) return 'day_is_in_the_future'
  if (age <= lateMarkingDays) return undefined
  if (!can(who, 'marks.write')) return 'day_is_locked'
  return reason ? undefined : 'reason_required'
}

/** Why a mark of this kind cannot have this value; undefined when it can. */
export function whyValueIsWrong(
  kind: Kind,
  value: Value,
  { coinDailyLimit, rateMin, rateMax }: Omit<Bounds, 'lateMarkingDays'>,
) {
  if (value === null) return undefined
  if (kind === 'attendance') return typeof value === 'string' ? undefined : 'invalid_value'
  if (typeof value === 'string') return 'invalid_value'
  if (kind === 'rate') return value >= rateMin && value <= rateMax ? undefined : 'out_of_range'
  return value >= 0 && value <= coinDailyLimit ? undefined : 'count_error'
}
