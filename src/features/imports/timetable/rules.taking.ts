import { placeOf } from '../../../core/business/bells/contract.ts'
import type { WishedPeriod } from '../../../core/teachers/contract.wishes.ts'
import type { Asked, AskedLimits, ClassDays } from '../../schedule/files/contract.listed.ts'

/** What comes in of what a file asks for a teacher of whom so much is known here, and how much of it does not. */
export function takenOf(
  asked: Omit<Asked, 'teacher'>,
  here: Omit<Asked, 'teacher'>,
  rings: (wish: WishedPeriod) => boolean,
): { wishes: WishedPeriod[]; limits: AskedLimits; left: { wishes: number; limits: number } } {
  const own = new Map(here.wishes.map((wish) => [placeOf(wish), wish.wish]))
  const wishes = here.wishes.length > 0 ? [] : asked.wishes.filter(rings)
  const taken = new Set(wishes)
  const others = asked.wishes.filter(
    (wish) => !taken.has(wish) && own.get(placeOf(wish)) !== wish.wish,
  )
  const of = (limit: keyof AskedLimits) => here.limits[limit] ?? asked.limits[limit]
  const limits = {
    max_per_day: of('max_per_day'),
    max_days: of('max_days'),
    max_gaps_week: of('max_gaps_week'),
  }
  const refused = (['max_per_day', 'max_days', 'max_gaps_week'] as const).some(
    (limit) => asked.limits[limit] !== null && asked.limits[limit] !== limits[limit],
  )
  return { wishes, limits, left: { wishes: others.length, limits: Number(refused) } }
}

export const sameLimits = (one: AskedLimits, other: AskedLimits) =>
  one.max_per_day === other.max_per_day &&
  one.max_days === other.max_days &&
  one.max_gaps_week === other.max_gaps_week

/**
 * What comes in of what a file asks for a class of which so much is set here, and by whose days as they are (`now`) nothing more has to be
 * said: what would be said otherwise, and by nobody yet. `left`: whether something is set otherwise.
 */
export function daysTaken(asked: ClassDays, here: ClassDays, now: ClassDays) {
  const of = (bound: keyof ClassDays) =>
    here[bound] === null && asked[bound] !== now[bound] ? asked[bound] : null
  const taken = { max_per_day: of('max_per_day'), min_per_day: of('min_per_day') }
  const [most, least] = [
    taken.max_per_day ?? here.max_per_day ?? now.max_per_day,
    taken.min_per_day ?? here.min_per_day ?? now.min_per_day,
  ]
  const isOpposed = (['max_per_day', 'min_per_day'] as const).some(
    (bound) => asked[bound] !== null && here[bound] !== null && asked[bound] !== here[bound],
  )
  const contradicts = most !== null && least !== null && least > most
  const nothing = taken.max_per_day === null && taken.min_per_day === null
  return { taken: nothing || contradicts ? null : taken, left: isOpposed || contradicts }
}
