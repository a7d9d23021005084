import type { Lesson, School } from '../format.ts'
import { type Known, longestFirst, RoomDay, roomsIn, type Use } from './room-day.ts'

/** A lesson that stands: its day, the place of its first period in its shift, and the rooms of its parts. */
export type Stand = {
  key: number
  lesson: Lesson
  day: number
  index: number
  rooms: readonly (string | null)[]
}
/** Rooms of who was moved or seated and of who has made way, by their keys; `short`: those without a room of their own then. */
export type Seating = { rooms: Map<number, (string | null)[]>; short: number[] }

/** The rooms of lessons as they stand, and what they are once some of them stand elsewhere. */
export class RoomBook {
  readonly #known: Known
  readonly #days = new Map<number, RoomDay>()
  readonly #stands = new Map<number, { stand: Stand; uses: Use[] }>()

  /** `stay`: nobody leaves a room that is named. */
  constructor(school: School, stands: Iterable<Stand>, { stay = false } = {}) {
    this.#known = roomsIn(school)
    for (const stand of stands) {
      const { key, lesson, day, index, rooms } = stand
      const uses = this.#known.usesOf(key, lesson, index)
      const today = this.#dayOf(day)
      for (const use of uses) {
        const room = rooms[use.part] ?? null
        use.room = room && this.#known.rooms.has(room) ? room : null
        // in a room of another kind it is because somebody wants it there
        const fit = use.room !== null && this.#known.rooms.get(use.room)!.kind === use.kind
        today.add(use, use.kind === undefined || (use.room !== null && (stay || !fit)))
      }
      this.#stands.set(key, { stand, uses })
    }
  }

  /**
   * What these lessons, and those who make way for them, would have where they are moved to: by preference the rooms that
   * they had, or those alone where they are `named`. The book stays as it was.
   */
  after(
    moves: readonly (Stand & { named?: boolean | undefined })[],
    gone: readonly number[] = [],
  ): Seating {
    const touched = new Map<RoomDay, number>()
    const within = (day: number) => {
      const today = this.#dayOf(day)
      if (!touched.has(today)) touched.set(today, today.mark())
      return today
    }
    for (const key of [...moves.map((move) => move.key), ...gone]) {
      const known = this.#stands.get(key)
      for (const use of known?.uses ?? []) within(known!.stand.day).set(use, null)
    }
    const came = moves.flatMap(({ key, lesson, day, index, rooms, named }) =>
      this.#known.usesOf(key, lesson, index).map((use) => {
        const had = rooms[use.part] ?? null
        return { use, today: within(day), had, stays: named || use.kind === undefined, named }
      }),
    )
    const short = new Set<number>()
    const own = came.toSorted((a, b) => longestFirst(a.use, b.use))
    for (const { use, today, had, stays, named } of own) {
      if (!stays) continue
      const room = named ? had : use.room
      use.room = null
      today.set(use, room)
      if (room && this.#known.rooms.has(room) && !today.clear(use)) short.add(use.key)
    }
    for (const { use, today, had, stays } of own) {
      if (stays) continue
      today.add(use)
      const ofKind = this.#known.idsOf(use.kind!)
      ofKind.sort((a, b) => Number(b === had) - Number(a === had))
      if (!today.seat(use, ofKind)) short.add(use.key)
    }
    const result: Seating = { rooms: new Map(), short: [...short] }
    const moved = new Set(moves.map(({ key }) => key))
    for (const { key } of moves)
      result.rooms.set(
        key,
        came.filter(({ use }) => use.key === key).map(({ use }) => use.room),
      )
    for (const [today, mark] of touched)
      for (const { key } of today.since(mark)) {
        if (moved.has(key) || gone.includes(key)) continue
        const { stand, uses } = this.#stands.get(key)!
        const next = uses.map(({ room, part }) => room ?? stand.rooms[part] ?? null)
        if (next.some((room, part) => room !== (stand.rooms[part] ?? null)))
          result.rooms.set(key, next)
      }
    for (const [today, mark] of touched) today.back(mark)
    for (const { use, today } of own) today.forget(use)
    return result
  }

  /**
   * Gives a room to each part that needs one and has none: a class's own rooms first; then day by day rooms of a kind, for what
   * takes two periods before the rest, where possible the one that the class had last.
   */
  fill(): Seating {
    const all = [...this.#stands.values()].flatMap(({ stand, uses }) =>
      uses.flatMap((use) => (use.room ? [] : { use, stand })),
    )
    const wanted = all
      .filter(({ use }) => use.kind !== undefined)
      .toSorted((a, b) => a.stand.day - b.stand.day || longestFirst(a.use, b.use))
    for (const { use, stand } of all) {
      if (use.kind !== undefined) continue
      const [home] = this.#known.usesOf(use.key, stand.lesson, stand.index).slice(use.part)
      this.#dayOf(stand.day).set(use, home?.room ?? null)
    }
    for (const { use, stand } of wanted) {
      // whoever is seated first is also asked first to make way
      this.#dayOf(stand.day).forget(use)
      this.#dayOf(stand.day).add(use)
    }
    const short = new Set<number>()
    const lastOf = new Map<string, string>()
    for (const { use, stand } of wanted) {
      const name = `${stand.lesson.class} ${use.kind}`
      const last = lastOf.get(name)
      const ofKind = this.#known.idsOf(use.kind!)
      ofKind.sort((a, b) => Number(b === last) - Number(a === last))
      if (this.#dayOf(stand.day).seat(use, ofKind)) lastOf.set(name, use.room!)
      else short.add(use.key)
    }
    const rooms = new Map<number, (string | null)[]>()
    for (const [key, { stand, uses }] of this.#stands)
      rooms.set(
        key,
        uses.length === 0
          ? [...stand.rooms]
          : uses.map(({ room, part }) => stand.rooms[part] ?? room),
      )
    return { rooms, short: [...short] }
  }

  #dayOf(day: number): RoomDay {
    let today = this.#days.get(day)
    if (!today) this.#days.set(day, (today = new RoomDay(this.#known, day)))
    return today
  }
}
