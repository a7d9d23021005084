import { type Placed, type Solution } from '../format.ts'
import { roomsIn } from './leavings.ts'
import type { Problem } from '../problem.ts'
import { bellsOf } from '../times.ts'

/** The solution of an arrangement, with a room for each part. What finds no room is left out. */
export function toSolution(problem: Problem, at: Int32Array): Solution {
  const { rooms, short } = roomsIn(problem, at, []).book.fill()
  const isShort = new Set(short)
  const { school, periods, lines, cardLine } = problem
  const { periods: bells } = bellsOf(school)
  const shiftOf = new Map(school.classes.map(({ id, shift }) => [id, shift]))
  const placed: Placed[] = []
  at.subarray(0, problem.ownCards).forEach((cell, card) => {
    const lesson = lines[cardLine[card]!]!
    const own = rooms.get(card)
    if (cell < 0 || !own?.length || isShort.has(card)) return
    placed.push({
      lesson: lesson.id,
      day: school.days[Math.floor(cell / periods)]!,
      period: bells.get(shiftOf.get(lesson.class)!)![cell % periods]!.period,
      rooms: own,
    })
  })
  return { placed }
}
