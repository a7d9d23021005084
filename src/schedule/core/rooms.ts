import { type Placed, type Solution } from './format.ts'
import type { Problem } from './problem.ts'
import { longestFirst, RoomDay, roomsIn } from './room-day.ts'
import { bellsOf } from './times.ts'

/** The solution of an arrangement, with a room for each part. What finds no room is left out. */
export function toSolution(problem: Problem, at: Int32Array): Solution {
  const rooms = giveRooms(problem, at)
  const { school, periods, lines, cardLine } = problem
  const { periods: bells } = bellsOf(school)
  const shiftOf = new Map(school.classes.map(({ id, shift }) => [id, shift]))
  const placed: Placed[] = []
  at.subarray(0, problem.ownCards).forEach((cell, card) => {
    const lesson = lines[cardLine[card]!]!
    const own = rooms.get(card)
    if (cell < 0 || !own) return
    placed.push({
      lesson: lesson.id,
      day: school.days[Math.floor(cell / periods)]!,
      period: bells.get(shiftOf.get(lesson.class)!)![cell % periods]!.period,
      rooms: own,
    })
  })
  return { placed }
}

/**
 * A room for each part, day by day: a class's own room first; then rooms of a kind, for what takes two periods before the
 * rest, where possible the one that the class had last.
 */
function giveRooms(problem: Problem, at: Int32Array): Map<number, (string | null)[]> {
  const { school, periods, lines, cardLine } = problem
  const known = roomsIn(school)
  const given = new Map<number, (string | null)[]>()
  const lastOf = new Map<string, string>()
  const days: number[][] = school.days.map(() => [])
  at.subarray(0, problem.ownCards).forEach((cell, card) => {
    if (cell >= 0) days[Math.floor(cell / periods)]!.push(card)
  })
  days.forEach((cards, day) => {
    const today = new RoomDay(known, school.days[day]!)
    const all = cards.map((card) =>
      known.usesOf(card, lines[cardLine[card]!]!, at[card]! % periods),
    )
    const wanted = all.flat().filter(({ kind }) => kind !== undefined)
    for (const use of all.flat()) if (use.kind === undefined) today.add(use)
    wanted.sort(longestFirst)
    for (const use of wanted) today.add(use)
    const lost = new Set<number>()
    for (const use of wanted) {
      const name = `${lines[cardLine[use.key]!]!.class} ${use.kind}`
      const last = lastOf.get(name)
      const ofKind = known.idsOf(use.kind!)
      ofKind.sort((a, b) => Number(b === last) - Number(a === last))
      if (today.seat(use, ofKind)) lastOf.set(name, use.room!)
      else lost.add(use.key)
    }
    for (const own of all)
      if (own[0] && !lost.has(own[0].key))
        given.set(
          own[0].key,
          own.map(({ room }) => room),
        )
  })
  return given
}
