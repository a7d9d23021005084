import { homeRoom, weekBits, type Lesson, type School } from '../format.ts'
import type { Plan } from '../plan.ts'
import { blockedSlots, type Times } from '../times.ts'

type Resource = { name: string; rooms: School['rooms'] }

/** What rooms there are, slot by slot, and what each line needs of them. */
export type Rooms = ReturnType<typeof roomsOf>
export function roomsOf(school: School, times: Times, { lines, classIndex }: Plan) {
  const { slots } = times
  const { list, needs } = resourcesOf(school, lines, classIndex)
  const resourceHolds = new Uint16Array(list.length * slots)
  const blocked = new Map(school.rooms.map((room) => [room.id, blockedSlots(times, room.blocked)]))
  list.forEach(({ rooms }, resource) => {
    for (const room of rooms)
      for (let slot = 0; slot < slots; slot += 1)
        if (!blocked.get(room.id)![slot]) resourceHolds[resource * slots + slot]! += room.holds
  })
  return { list, needs, resourceHolds }
}

/**
 * What lines need of rooms. A class's own room is a resource by itself where several use it or it is also one of a kind that
 * others ask for; rooms of a kind are counted together. Each room stands in its own set and in that of its kind, so that what
 * fits both counts can be given out.
 */
function resourcesOf(school: School, lines: Lesson[], classIndex: Map<string, number>) {
  const list: Resource[] = []
  const index = new Map<string, number>()
  const resource = (name: string, rooms: School['rooms']) => {
    if (!index.has(name)) index.set(name, list.push({ name, rooms }) - 1)
    return index.get(name)!
  }
  const asked = new Set(lines.flatMap(({ parts }) => parts.map((part) => part.room_kind)))
  const roomOf = new Map(school.rooms.map((room) => [room.id, room]))
  /** What one part needs: the room itself, and one of its kind where that is asked for. */
  const needOf = (lesson: Lesson, { room_kind: kind, room }: Lesson['parts'][number]) => {
    if (!kind) return []
    const ofKind = (one: string) =>
      resource(
        one,
        school.rooms.filter((room) => room.kind === one),
      )
    if (kind !== homeRoom) return [ofKind(kind)]
    const home = roomOf.get(room ?? school.classes[classIndex.get(lesson.class)!]!.room ?? '')
    if (!home) return []
    return [
      resource(`room ${home.id}`, [home]),
      ...(asked.has(home.kind) ? [ofKind(home.kind)] : []),
    ]
  }
  const needs = lines.map((lesson, line) => {
    // parts of weeks A and of weeks B have the same room by turns
    const needed = new Map<number, number>()
    for (const week of [1, 2]) {
      const own = new Map<number, number>()
      for (const part of lesson.parts)
        if (weekBits(part) & week && line < school.lessons.length)
          for (const one of needOf(lesson, part)) own.set(one, (own.get(one) ?? 0) + 1)
      for (const [one, need] of own) needed.set(one, Math.max(needed.get(one) ?? 0, need))
    }
    return [...needed].map(([one, need]) => ({ resource: one, need }))
  })
  return { list, needs }
}

/**
 * Kinds of rooms that lessons ask for besides their class's own, and of which each is the own room of some class: whoever
 * needs a second one has to wait until somebody is out.
 */
export function kindsWithoutSpare({ classes, lessons, rooms }: School): string[] {
  const homes = new Set(classes.map(({ room }) => room))
  const wanted = new Set(lessons.flatMap(({ parts }) => parts.map((part) => part.room_kind)))
  return [...wanted].filter(
    (kind): kind is string =>
      Boolean(kind) &&
      kind !== homeRoom &&
      rooms.every((room) => room.kind !== kind || homes.has(room.id)),
  )
}
