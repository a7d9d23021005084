import { placeOf } from '../../../core/business/bells/contract.ts'
import { type WishedPeriod } from '../../../core/teachers/contract.wishes.ts'
import type { Asked, AskedClass, AskedClosed, AskedLimits } from '../files/contract.listed.ts'
import { classesOf, defaultWeights, type School, terms, type Weights } from '../engine/format.ts'

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

/** Those that weigh otherwise than the product has it. */
export const ownWeights = (wanted: Partial<Weights>): Record<string, number> =>
  Object.fromEntries(
    terms.flatMap((term) => {
      const weight = wanted[term] ?? defaultWeights[term]
      return weight === defaultWeights[term] ? [] : [[term, weight]]
    }),
  )
