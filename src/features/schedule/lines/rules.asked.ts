import { type LessonTime, placeOf } from '../../../core/business/bells/contract.ts'
import { type WishedPeriod } from '../../../core/teachers/contract.wishes.ts'
import { classesOf, defaultWeights, type School, terms, type Weights } from '../engine/format.ts'

/** What a file says of a teacher beside the lessons; null: no bound. */
export type Asked = {
  /** Named as in the list of lessons. */
  teacher: string
  wishes: WishedPeriod[]
  limits: AskedLimits
}
export type AskedLimits = {
  max_per_day: number | null
  max_days: number | null
  max_gaps_week: number | null
}

/** What a file says of the days of a class; null: nothing. */
export type AskedClass = ClassDays & {
  /** Named as in the list of lessons. */
  class: string
  /** Lessons a week that the file has for it, by which the school would say how long its days are. */
  hours: number
}
export type ClassDays = { max_per_day: number | null; min_per_day: number | null }

const cells = { shift: [1, 3], period: [0, 12] } as const
const bounds = { max_per_day: [1, 12], max_days: [1, 7], max_gaps_week: [0, 40] } as const
type Bounds = readonly [least: number, most: number]
const isWithin = (value: number, [least, most]: Bounds) => value >= least && value <= most

/** What is asked of the weeks of teachers; `lost` are cells that no teacher here can have. */
export function askedOf(school: School): { asked: Asked[]; lost: number } {
  let lost = 0
  const asked = school.teachers.flatMap((teacher): Asked[] => {
    const wishes = new Map<string, WishedPeriod>()
    // who cannot is not asked whether it is wished
    for (const wish of ['avoided', 'blocked'] as const)
      for (const { day: weekday, shift, period } of teacher[wish]) {
        const one = { weekday, shift, period, wish }
        const known = isWithin(shift, cells.shift) && isWithin(period, cells.period)
        if (known) wishes.set(placeOf(one), one)
        else lost += 1
      }
    const limit = (of: keyof AskedLimits) => {
      const value = teacher[of] ?? null
      return value !== null && isWithin(value, bounds[of]) ? value : null
    }
    const limits = {
      max_per_day: limit('max_per_day'),
      max_days: limit('max_days'),
      max_gaps_week: limit('max_gaps_week'),
    }
    const nothing = wishes.size === 0 && Object.values(limits).every((value) => value === null)
    return nothing ? [] : [{ teacher: teacher.id, wishes: [...wishes.values()], limits }]
  })
  return { asked, lost }
}

/** What comes in of that for a teacher of whom so much is known here, and how much of it does not. */
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

/** Lessons of the week that a file closes to a class or a room. */
export type AskedClosed = {
  kind: 'class' | 'room'
  /** Named as in the list of lessons. */
  of: string
  times: LessonTime[]
}

/** What is closed in a file; `lost` are cells that no week here has. */
export function closedOf({ classes, rooms }: School): { closed: AskedClosed[]; lost: number } {
  let lost = 0
  const all = (
    kind: AskedClosed['kind'],
    list: Pick<School['rooms'][number], 'id' | 'blocked'>[],
  ) =>
    list.flatMap(({ id: of, blocked }): AskedClosed[] => {
      const times = blocked
        .map(({ day: weekday, shift, period }) => ({ weekday, shift, period }))
        .filter(
          ({ shift, period }) => isWithin(shift, cells.shift) && isWithin(period, cells.period),
        )
      const once = [...new Map(times.map((time) => [placeOf(time), time])).values()]
      lost += blocked.length - times.length
      return once.length === 0 ? [] : [{ kind, of, times: once }]
    })
  return { closed: [...all('class', classes), ...all('room', rooms)], lost }
}

const classBounds = { max_per_day: [1, 12], min_per_day: [0, 12] } as const

/** What is asked of the days of classes. */
export function askedOfClasses(school: School): AskedClass[] {
  const hours = new Map<string, number>()
  for (const lesson of school.lessons)
    for (const id of classesOf(lesson))
      hours.set(id, (hours.get(id) ?? 0) + lesson.per_week * lesson.length)
  return school.classes.flatMap((each): AskedClass[] => {
    const most = each.max_per_day ?? 0
    const days = {
      max_per_day: isWithin(most, classBounds.max_per_day) ? most : null,
      // no least is what nobody has said
      min_per_day:
        each.min_per_day > 0 && isWithin(each.min_per_day, classBounds.min_per_day)
          ? each.min_per_day
          : null,
    }
    const nothing = days.max_per_day === null && days.min_per_day === null
    return nothing ? [] : [{ class: each.id, hours: hours.get(each.id) ?? 0, ...days }]
  })
}

/**
 * What comes in of that for a class of which so much is set here, and by whose days as they are (`now`) nothing more has to be
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

/** Those that weigh otherwise than the product has it. */
export const ownWeights = (wanted: Partial<Weights>): Record<string, number> =>
  Object.fromEntries(
    terms.flatMap((term) => {
      const weight = wanted[term] ?? defaultWeights[term]
      return weight === defaultWeights[term] ? [] : [[term, weight]]
    }),
  )
