import { homeRoom, weekBits, type Placed, type Solution } from './format.ts'
import type { Problem } from './problem.ts'
import { bellsOf, minutesOf } from './times.ts'

type Use = {
  card: number
  part: number
  from: number
  to: number
  weeks: number
  room: string | null
}

const meet = (a: Use, b: Use) => a.from < b.to && b.from < a.to && (a.weeks & b.weeks) > 0

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
 * rest, where possible the one that the class had last. Who finds all taken has somebody change to another one.
 */
function giveRooms(problem: Problem, at: Int32Array): Map<number, (string | null)[]> {
  const { school, periods, lines, cardLine } = problem
  const { periods: bells } = bellsOf(school)
  const classes = new Map(school.classes.map((each) => [each.id, each]))
  const rooms = new Map(school.rooms.map((room) => [room.id, room]))
  const given = new Map<number, (string | null)[]>()
  const lastOf = new Map<string, string>()
  const days: number[][] = school.days.map(() => [])
  at.subarray(0, problem.ownCards).forEach((cell, card) => {
    if (cell >= 0) days[Math.floor(cell / periods)]!.push(card)
  })
  days.forEach((cards, day) => {
    const uses: Use[] = []
    const wanted: (Use & { kind: string; owner: string })[] = []
    const blocked = new Map(
      school.rooms.map((room) => [
        room.id,
        room.blocked
          .filter((cell) => cell.day === school.days[day])
          .map(({ shift, period }) => bells.get(shift)?.find((bell) => bell.period === period)),
      ]),
    )
    const free = (id: string, wish: Use, but?: Use) =>
      !blocked
        .get(id)!
        .some(
          (bell) =>
            bell && minutesOf(bell.starts_at) < wish.to && wish.from < minutesOf(bell.ends_at),
        ) &&
      [1, 2].every(
        (week) =>
          !(wish.weeks & week) ||
          fits(
            uses.filter(
              (use) => use.room === id && use !== but && use.weeks & week && meet(use, wish),
            ),
            wish.from,
            rooms.get(id)!.holds,
          ),
      )
    for (const card of cards) {
      const lesson = lines[cardLine[card]!]!
      const owner = classes.get(lesson.class)!
      const own = bells.get(owner.shift)!
      const from = minutesOf(own[at[card]! % periods]!.starts_at)
      const to = minutesOf(own[(at[card]! % periods) + lesson.length - 1]!.ends_at)
      lesson.parts.forEach((each, part) => {
        const kind = each.room_kind
        const use = { card, part, from, to, weeks: weekBits(each), room: null }
        if (!kind) uses.push(use)
        else if (kind === homeRoom) uses.push({ ...use, room: each.room ?? owner.room ?? null })
        else wanted.push({ ...use, kind, owner: owner.id })
      })
    }
    wanted.sort((a, b) => b.to - b.from - (a.to - a.from) || a.from - b.from || a.card - b.card)
    const lost = new Set<number>()
    for (const use of wanted) {
      const name = `${use.owner} ${use.kind}`
      const ofKind = school.rooms.filter(({ kind }) => kind === use.kind).map(({ id }) => id)
      ofKind.sort((a, b) => Number(b === lastOf.get(name)) - Number(a === lastOf.get(name)))
      use.room = ofKind.find((id) => free(id, use)) ?? makeWay(use, wanted, ofKind, free) ?? null
      if (use.room) lastOf.set(name, use.room)
      else lost.add(use.card)
      uses.push(use)
    }
    for (const card of cards) {
      if (lost.has(card)) continue
      const own = uses.filter((use) => use.card === card).toSorted((a, b) => a.part - b.part)
      given.set(
        card,
        own.map(({ room }) => room),
      )
    }
  })
  return given
}

/** Whether one more fits in at `from` and whenever somebody else comes in. */
const fits = (uses: Use[], from: number, holds: number) =>
  [from, ...uses.map((use) => use.from)].every(
    (time) => uses.filter((use) => use.from <= time && time < use.to).length < holds,
  )

/** Somebody who is in a room goes to another one. */
function makeWay<T extends Use>(
  use: T,
  others: T[],
  rooms: string[],
  free: (id: string, use: Use, but?: Use) => boolean,
): string | undefined {
  for (const room of rooms)
    for (const other of others) {
      if (other.room !== room || !meet(other, use)) continue
      const elsewhere = rooms.find((id) => id !== room && free(id, other))
      if (!elsewhere || !free(room, use, other)) continue
      other.room = elsewhere
      return room
    }
  return undefined
}
