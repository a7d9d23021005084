import { check } from './check/check.ts'
import {
  classesOf,
  type Lesson,
  type School,
  type Solution,
  type Term,
  terms,
  weightsOf,
} from './format.ts'
import type { Move } from './hand.ts'
import { cellsOfShift } from './places.ts'
import type { Problem } from './problem.ts'

/** So much more, or less, of a term of the price; whose it is, where it is a teacher's. */
export type Difference = { term: Term; by: number; teacher?: string }

const isOfTeacher = (term: Term) => term.startsWith('teacher_')

/**
 * What the price changes by when these are moved, what weighs most first: as `check.ts` counts it, of the classes and the
 * teachers alone that are touched. `at`: where each card stands before.
 */
export function differencesOf(
  problem: Problem,
  at: ArrayLike<number>,
  moves: readonly Move[],
): Difference[] {
  const { school, lines, cardLine } = problem
  const moved = [...new Set(moves.map(({ card }) => lines[cardLine[card]!]!))]
  const classes = new Set(moved.flatMap((line) => classesOf(line)))
  const teachers = new Set(moved.flatMap(teachersOf))
  const after = Array.from(at)
  for (const { card, to } of moves) after[card] = to
  const weights = weightsOf(school)
  const counted = (mine: School['teachers'], touches: (line: Lesson) => boolean) => {
    const own = school.lessons.filter(touches)
    const within = new Set(own.flatMap((line) => classesOf(line)))
    const part: School = {
      ...school,
      teachers: mine,
      lessons: own,
      classes: school.classes.filter(({ id }) => within.has(id)),
    }
    const ids = new Set(own.map(({ id }) => id))
    const [now, then] = [at, after].map(
      (cells) => check(part, { placed: placedAt(problem, cells, ids) }).counts,
    )
    return (term: Term) => then![term] - now![term]
  }
  const ofClasses = counted([], (line) => classesOf(line).some((id) => classes.has(id)))
  const found: Difference[] = terms
    .filter((term) => !isOfTeacher(term))
    .map((term) => ({ term, by: ofClasses(term) }))
  for (const one of school.teachers) {
    if (!teachers.has(one.id)) continue
    const own = counted([one], (line) => teachersOf(line).includes(one.id))
    for (const term of terms.filter(isOfTeacher))
      found.push({ term, by: own(term), teacher: one.id })
  }
  const worth = ({ term, by }: Difference) => Math.abs(by) * weights[term]
  return found.filter((one) => worth(one) > 0).toSorted((a, b) => worth(b) - worth(a))
}

const teachersOf = ({ parts }: Lesson) => parts.flatMap(({ teacher }) => teacher ?? [])

function placedAt(problem: Problem, at: ArrayLike<number>, ids: ReadonlySet<string>) {
  const { school, lineCard, lineClass } = problem
  const shifts = new Map(school.bells.map(({ shift }) => [shift, cellsOfShift(problem, shift)]))
  const placed: Solution['placed'] = []
  school.lessons.forEach(({ id }, line) => {
    if (!ids.has(id)) return
    const { where } = shifts.get(school.classes[lineClass[line]!]!.shift)!
    for (let card = lineCard[line]!; card < lineCard[line + 1]!; card += 1)
      if (at[card]! >= 0) placed.push({ lesson: id, rooms: [], ...where(at[card]!) })
  })
  return placed
}
