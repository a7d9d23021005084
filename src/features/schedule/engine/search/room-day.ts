import { homeRoom, weekBits, type Lesson, type School } from '../format.ts'
import { bellsOf, minutesOf } from '../times.ts'

/** A part of a lesson in a room, or without one. `kind`: any room of it will do. */
export type Use = {
  key: number
  part: number
  from: number
  to: number
  weeks: number
  kind: string | undefined
  room: string | null
}

const meet = (a: Use, b: Use) => a.from < b.to && b.from < a.to && (a.weeks & b.weeks) > 0

/** Whether one more fits in at `from` and whenever somebody else comes in. */
const fits = (uses: Use[], from: number, holds: number) =>
  [from, ...uses.map((use) => use.from)].every(
    (time) => uses.filter((use) => use.from <= time && time < use.to).length < holds,
  )

/** What every day of a school has of rooms. */
export function roomsIn(school: School) {
  const { periods: bells } = bellsOf(school)
  const classes = new Map(school.classes.map((each) => [each.id, each]))
  const rooms = new Map(school.rooms.map((room) => [room.id, room]))
  const ofKind = Map.groupBy(school.rooms, ({ kind }) => kind)
  return {
    rooms,
    idsOf: (kind: string) => (ofKind.get(kind) ?? []).map(({ id }) => id),
    /** The parts of a lesson that begins with the period at `index` of its shift, each in its own room or in none yet. */
    usesOf(key: number, lesson: Lesson, index: number): Use[] {
      const owner = classes.get(lesson.class)!
      const own = bells.get(owner.shift)!
      const [first, last] = [own[index], own[Math.min(index + lesson.length, own.length) - 1]]
      if (!first || !last) return []
      const [from, to] = [minutesOf(first.starts_at), minutesOf(last.ends_at)]
      return lesson.parts.map((each, part) => {
        const home = each.room_kind === homeRoom
        const kind = home ? undefined : (each.room_kind ?? undefined)
        const room = home ? (each.room ?? owner.room ?? null) : null
        return { key, part, from, to, weeks: weekBits(each), kind, room }
      })
    },
    /** Minutes in which each room is closed on a day. */
    closedOn: (day: number) =>
      new Map(
        school.rooms.map((room) => [
          room.id,
          room.blocked.flatMap((cell) => {
            const bell =
              cell.day === day && bells.get(cell.shift)?.find((one) => one.period === cell.period)
            return bell ? [{ from: minutesOf(bell.starts_at), to: minutesOf(bell.ends_at) }] : []
          }),
        ]),
      ),
  }
}
export type Known = ReturnType<typeof roomsIn>

/** Who is in which room on a day. Every change can be taken back. */
export class RoomDay {
  readonly #known: Known
  readonly #closed: ReturnType<Known['closedOn']>
  readonly #in = new Map<string, Use[]>()
  /** Those that any room of their kind will do for, in the order in which they are asked to make way. */
  readonly #movable: Use[] = []
  #log: { use: Use; room: string | null }[] = []

  constructor(known: Known, day: number) {
    this.#known = known
    this.#closed = known.closedOn(day)
  }

  /** `stays`: nobody asks it to go elsewhere. */
  add(use: Use, stays = use.kind === undefined): void {
    if (!stays) this.#movable.push(use)
    if (use.room) this.#list(use.room).push(use)
  }

  forget(use: Use): void {
    const at = this.#movable.indexOf(use)
    if (at >= 0) this.#movable.splice(at, 1)
  }

  set(use: Use, room: string | null): void {
    this.#log.push({ use, room: use.room })
    this.#write(use, room)
  }

  mark = () => this.#log.length
  /** Everybody who went somewhere since then. */
  since = (mark: number) => new Set(this.#log.slice(mark).map(({ use }) => use))
  back(mark: number): void {
    for (const { use, room } of this.#log.splice(mark).reverse()) this.#write(use, room)
  }

  isFree(id: string, wish: Use, but?: Use): boolean {
    if (this.#closed.get(id)!.some((one) => one.from < wish.to && wish.from < one.to)) return false
    const others = (this.#in.get(id) ?? []).filter(
      (use) => use !== but && use !== wish && meet(use, wish),
    )
    const { holds } = this.#known.rooms.get(id)!
    return [1, 2].every(
      (week) =>
        !(wish.weeks & week) ||
        fits(
          others.filter((use) => use.weeks & week),
          wish.from,
          holds,
        ),
    )
  }

  /** Puts it into one of these rooms, the first that is free; or else has somebody change to another one. */
  seat(use: Use, rooms: string[]): boolean {
    const room = rooms.find((id) => this.isFree(id, use)) ?? this.#swapped(use, rooms)
    if (room) this.set(use, room)
    return room !== undefined || this.#pushed(use, rooms, new Set())
  }

  /** Whoever is in the way of what has no other room goes to another one of its kind; false where somebody can't. */
  clear(use: Use): boolean {
    const room = use.room!
    const { holds } = this.#known.rooms.get(room) ?? { holds: 1 }
    const there = () => (this.#in.get(room) ?? []).filter((one) => one !== use && meet(one, use))
    const isFull = () =>
      [1, 2].some(
        (week) =>
          use.weeks & week &&
          !fits(
            there().filter((one) => one.weeks & week),
            use.from,
            holds,
          ),
      )
    for (const one of there()) {
      if (!isFull()) break
      if (!this.#movable.includes(one)) continue
      const others = this.#known.idsOf(one.kind!).filter((id) => id !== room)
      this.set(one, null)
      if (!this.seat(one, others)) this.set(one, room)
    }
    return !isFull()
  }

  #list(room: string): Use[] {
    let list = this.#in.get(room)
    if (!list) this.#in.set(room, (list = []))
    return list
  }

  #write(use: Use, room: string | null): void {
    if (use.room)
      this.#in.set(
        use.room,
        this.#list(use.room).filter((one) => one !== use),
      )
    use.room = room
    if (room) this.#list(room).push(use)
  }

  /** A room that somebody leaves for a free one. */
  #swapped(use: Use, rooms: string[]): string | undefined {
    for (const room of rooms)
      for (const other of this.#movable) {
        if (other.room !== room || !meet(other, use)) continue
        const elsewhere = rooms.find((id) => id !== room && this.isFree(id, other))
        if (!elsewhere || !this.isFree(room, use, other)) continue
        this.set(other, elsewhere)
        return room
      }
    return undefined
  }

  /** Whoever leaves a room may have others leave theirs. */
  #pushed(use: Use, rooms: string[], tried: Set<string>): boolean {
    for (const room of rooms) {
      if (tried.has(room)) continue
      const there = this.#movable.filter((one) => one.room === room && meet(one, use))
      if (there.length === 0) continue
      const mark = this.mark()
      for (const one of there) this.set(one, null)
      this.set(use, room)
      const next = new Set(tried).add(room)
      const goes = (one: Use) =>
        this.#settled(one, this.#known.idsOf(one.kind!)) ||
        this.#pushed(one, this.#known.idsOf(one.kind!), next)
      if (this.isFree(room, use) && there.every(goes)) return true
      this.back(mark)
    }
    return false
  }

  #settled(use: Use, rooms: string[]): boolean {
    const room = rooms.find((id) => this.isFree(id, use))
    if (room) this.set(use, room)
    return room !== undefined
  }
}

/** In the order in which rooms are given: two periods before one. */
export const longestFirst = (a: Use, b: Use) =>
  b.to - b.from - (a.to - a.from) || a.from - b.from || a.key - b.key
