import { daysBefore } from '../../../platform/dates/days.ts'
import { weekdayOf } from '../../../platform/ui/shown.ts'
import type { DatedDay, DatedLesson } from '../lessons/contract.ts'
import { isIn } from '../versions/rules.changes.ts'

/** A lesson of the day by its number, with the time at which it is. */
export type Bell = { shift: number; period: number; starts_at: string; ends_at: string }

/** Seven days, from the Monday before a day or on it. */
export const weekOf = (day: string) => {
  const from = daysBefore(day, (weekdayOf(day) + 6) % 7)
  return { from, to: daysBefore(from, -6) }
}

/**
 * Lessons as their rows are written: of a student who is in no group yet those of a split class stand together, as long
 * as nothing is other about one of them.
 */
export function dayRows(lessons: DatedLesson[], ofStudent: boolean): DatedLesson[][] {
  const together = ({ id, part, group, date, starts_at: at, change }: DatedLesson) =>
    ofStudent && group > 0 && !change ? `${id} ${date} ${at}` : `${id} ${date} ${at} ${part}`
  return [...Map.groupBy(lessons, together).values()]
}

/** In the order of the day, parts of a class one after the other. */
export const byTime = (one: DatedLesson, other: DatedLesson) =>
  one.starts_at.localeCompare(other.starts_at) ||
  one.class.label.localeCompare(other.class.label) ||
  one.group - other.group

/** Whether every lesson has a number: those of a centre have their time alone. */
export const areNumbered = (lessons: readonly DatedLesson[]) =>
  lessons.every(({ period }) => period !== null)

/** The rows of a table of lessons: of each shift in use all from its first to its last, as free ones are seen as well. */
export function rowsOf(bells: readonly Bell[], lessons: readonly DatedLesson[]): Bell[] {
  const taken = bells.filter((bell) => lessons.some((lesson) => isIn(lesson, bell)))
  return bells
    .filter(({ shift, period }) => {
      const used = taken.filter((bell) => bell.shift === shift).map((bell) => bell.period)
      return Math.min(...used) <= period && period <= Math.max(...used)
    })
    .toSorted((one, other) => one.shift - other.shift || one.period - other.period)
}

/** Whether it is at another time than the bell of its row says: on a day with short lessons, or by a clock of its own. */
export const isApart = ({ period, last_period: last, ...at }: DatedLesson, bell: Bell) =>
  (period === bell.period && at.starts_at !== bell.starts_at) ||
  (last === bell.period && at.ends_at !== bell.ends_at)

/** Where a lesson stands in a table by days, or, with who it is of, in one by that. */
export const placeOf = (row: string, { shift, period }: Pick<Bell, 'shift' | 'period'>) =>
  `${row} ${shift} ${period}`

/** Lessons by their places: `of` names the row or the column that is not the time. */
export function byPlace(
  rows: readonly Bell[],
  lessons: readonly DatedLesson[],
  of: (lesson: DatedLesson) => string,
) {
  const places = new Map<string, DatedLesson[]>()
  for (const lesson of lessons.toSorted(byTime))
    for (const row of rows.filter((bell) => isIn(lesson, bell))) {
      const place = placeOf(of(lesson), row)
      places.set(place, [...(places.get(place) ?? []), lesson])
    }
  return places
}

/** Days with lessons, and those that might have some: a Sunday without any is not shown. */
export const shownDays = (days: readonly DatedDay[], lessons: readonly DatedLesson[]) => {
  const used = new Set(lessons.map(({ date }) => date))
  return days.filter(
    ({ date, kind, weekday }) => used.has(date) || (kind !== 'weekend' && weekday < 7),
  )
}

export type Clock = { today: string; time: string }

/** Whether it goes on now. */
export const isOn = (lesson: DatedLesson, { today, time }: Clock) =>
  lesson.date === today && lesson.starts_at <= time && time < lesson.ends_at

export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** The full hours within which all the lessons are. */
export function hoursOf(lessons: readonly DatedLesson[]): number[] {
  const first = Math.min(...lessons.map((each) => Math.floor(minutesOf(each.starts_at) / 60)))
  const last = Math.max(...lessons.map((each) => Math.ceil(minutesOf(each.ends_at) / 60)))
  return Array.from({ length: Math.max(0, last - first) }, (_, at) => first + at)
}

/** Lessons of one room, those at the same time in lanes beside one another. */
export function inLanes(lessons: readonly DatedLesson[]) {
  const until: string[] = []
  return lessons.toSorted(byTime).map((lesson) => {
    const free = until.findIndex((end) => end <= lesson.starts_at)
    const lane = free < 0 ? until.length : free
    until[lane] = lesson.ends_at
    return { lesson, lane }
  })
}
