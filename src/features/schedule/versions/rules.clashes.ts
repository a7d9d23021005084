import { check } from '../engine/check/check.ts'
import type { Breach } from '../engine/check/checking.ts'
import type { Placed, School } from '../engine/format.ts'

/** What only says that something has no place yet, or follows from that. */
const unfinished = new Set<Breach['code']>([
  'not_placed',
  'class_day_short',
  'class_gap',
  'fixed_moved',
])

const keyOf = (breach: Breach) => JSON.stringify(breach)

/** The rules that are broken after a change and were not before it, and the price that it has come to. */
export function brokenBy(school: School, before: Placed[], after: Placed[]) {
  const known = new Set(check(school, { placed: before }).breaches.map(keyOf))
  const { breaches, placed, of, price } = check(school, { placed: after })
  return {
    breaches: breaches.filter(
      (breach) => !unfinished.has(breach.code) && !known.has(keyOf(breach)),
    ),
    price: placed === of ? price : null,
  }
}

/** What says nothing of the school: a line that is given up, a room that somebody has chosen. */
const unjudged = new Set<Breach['code']>(['lesson_unknown', 'room_unfit'])

type Stands = Omit<Placed, 'period'> & { period: number | null }

/** The rules that a version breaks as it stands, and what it comes to. */
export function judgedIn(school: School, standing: Stands[]) {
  const stands = standing.map((each) => ({ ...each, period: each.period ?? -1 }))
  const { placed, of, price, counts, ...verdict } = check(school, { placed: stands })
  const breaches = verdict.breaches.filter(({ code }) => !unjudged.has(code))
  const figures = {
    placed,
    of,
    price,
    broken: breaches.length,
    counts,
  }
  return { breaches, figures }
}

/** The lines that they name. */
export const linesIn = (breaches: Breach[]) => [
  ...new Set(
    breaches.flatMap(({ lesson, other }) => [lesson, other]).filter((id) => id !== undefined),
  ),
]

export type TimedLesson = {
  lesson: string
  day: number
  starts_at: string
  ends_at: string
  /** The class, the teachers and the rooms. */
  takes: string[]
}

/** Where nothing rings: lines that have the class, a teacher or a room at once. */
export function takenTwice(lessons: TimedLesson[], holds: Map<string, number>): string[] {
  const twice = new Set<string>()
  for (const one of lessons)
    for (const id of one.takes) {
      const there = lessons.filter(
        (other) =>
          other.day === one.day &&
          other.takes.includes(id) &&
          other.starts_at < one.ends_at &&
          one.starts_at < other.ends_at,
      )
      if (there.length > (holds.get(id) ?? 1)) for (const { lesson } of there) twice.add(lesson)
    }
  return [...twice]
}
