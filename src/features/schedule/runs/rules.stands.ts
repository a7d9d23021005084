import type { Placed, School } from '../engine/format.ts'
import type { Stand } from '../engine/search/room-book.ts'
import { bellsOf } from '../engine/times.ts'

/** What stands by its period, each by its place in the list; what stands at no period of its shift takes no room. */
export function standsOf(
  school: School,
  placed: readonly (Omit<Placed, 'period'> & { period: number | null })[],
): Stand[] {
  const { periods } = bellsOf(school)
  const lessons = new Map(school.lessons.map((lesson) => [lesson.id, lesson]))
  const shifts = new Map(school.classes.map(({ id, shift }) => [id, shift]))
  return placed.flatMap(({ lesson: id, day, period, rooms }, key) => {
    const lesson = lessons.get(id)
    const own = lesson && periods.get(shifts.get(lesson.class)!)
    const index = own?.findIndex((bell) => bell.period === period) ?? -1
    return lesson && index >= 0 ? { key, lesson, day, index, rooms } : []
  })
}
