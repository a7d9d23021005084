import { ofClasses } from './check-classes.ts'
import { ofRooms } from './check-rooms.ts'
import { ofTeachers } from './check-teachers.ts'
import { type Breach, type Hour, minutes, type Standing, sum } from './checking.ts'
import {
  classesOf,
  type Lesson,
  type School,
  type Solution,
  type Term,
  terms,
  weightsOf,
} from '../format.ts'

export type Verdict = {
  valid: boolean
  placed: number
  of: number
  price: number
  counts: Record<Term, number>
  breaches: Breach[]
}

/**
 * Judges a solution by the file alone: plain code that shares nothing with the search but the shape of the file, so that
 * neither can hide a fault of the other. Slow beside the counters of the search, and meant to be read.
 * Rules and price of classes, teachers and rooms stand in `check-*.ts`. `from` is the version that `moved` is counted against.
 */
export function check(school: School, solution: Solution, from?: Solution): Verdict {
  const breaches: Breach[] = []
  const lessons = new Map(school.lessons.map((lesson) => [lesson.id, lesson]))
  const classes = new Map(school.classes.map((each) => [each.id, each]))
  const inOrder = school.bells.toSorted((a, b) => a.period - b.period)
  const byShift = Map.groupBy(inOrder, ({ shift }) => shift)
  const bellsOf = (lesson: Lesson) => byShift.get(classes.get(lesson.class)!.shift) ?? []

  const hours: Hour[] = []
  const standing: Standing[] = []
  for (const placed of solution.placed) {
    const lesson = lessons.get(placed.lesson)
    if (!lesson) {
      breaches.push({ code: 'lesson_unknown', lesson: placed.lesson })
      continue
    }
    const bells = bellsOf(lesson)
    const first = bells.findIndex(({ period }) => period === placed.period)
    const days = school.days.filter((day) =>
      classesOf(lesson).every((id) => (classes.get(id)!.days ?? school.days).includes(day)),
    )
    const taken = first < 0 ? [] : bells.slice(first, first + lesson.length)
    if (!days.includes(placed.day) || taken.length < lesson.length) {
      const { day, period } = placed
      breaches.push({ code: 'no_such_time', lesson: lesson.id, day, period })
      continue
    }
    const own = taken.map(({ period, starts_at, ends_at }, at) => ({
      lesson,
      day: placed.day,
      index: first + at,
      period,
      from: minutes(starts_at),
      to: minutes(ends_at),
    }))
    hours.push(...own)
    standing.push({ placed, lesson, hours: own })
  }
  const timesOf = Map.groupBy(standing, ({ lesson }) => lesson.id)
  for (const { id, per_week: wanted, fixed } of school.lessons) {
    const times = timesOf.get(id) ?? []
    const more = times.length - wanted
    if (more < 0) breaches.push({ code: 'not_placed', lesson: id, count: -more })
    if (more > 0) breaches.push({ code: 'placed_too_often', lesson: id, count: more })
    for (const { day, period } of fixed)
      if (!times.some(({ placed }) => placed.day === day && placed.period === period))
        breaches.push({ code: 'fixed_moved', lesson: id, day, period })
  }
  const counts = Object.fromEntries(terms.map((term) => [term, 0])) as Record<Term, number>
  ofClasses(school, hours, breaches, counts)
  ofTeachers(school, hours, breaches, counts)
  ofRooms(school, standing, breaches)
  ofSpread(school, standing, counts)
  if (from) {
    const was = new Set(from.placed.map(({ lesson, day, period }) => `${lesson} ${day} ${period}`))
    counts.moved = solution.placed.filter(
      ({ lesson, day, period }) => !was.has(`${lesson} ${day} ${period}`),
    ).length
  }
  const weights = weightsOf(school)
  return {
    valid: breaches.length === 0,
    placed: standing.length,
    of: sum(school.lessons.map(({ per_week: times }) => times)),
    price: sum(terms.map((term) => weights[term] * counts[term])),
    counts,
    breaches,
  }
}

function ofSpread(school: School, standing: Standing[], counts: Record<Term, number>) {
  const times = Map.groupBy(standing, ({ lesson }) => lesson.id)
  for (const { id, per_week: perWeek } of school.lessons) {
    if (perWeek !== 2 && perWeek !== 3) continue
    const days = new Set((times.get(id) ?? []).map(({ placed }) => placed.day))
    const neighbours = [...days].filter((day) => days.has(day + 1)).length
    counts.spread += perWeek === 2 ? 2 * neighbours : neighbours
  }
}
