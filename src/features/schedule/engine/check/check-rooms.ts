import { blocks, type Breach, type Hour, type Standing } from './checking.ts'
import { homeRoom, type School, weekBits } from '../format.ts'

/** Rooms that are missing, unfit, closed or held by too many. */
export function ofRooms(school: School, standing: Standing[], breaches: Breach[]) {
  const rooms = new Map(school.rooms.map((room) => [room.id, room]))
  const classes = new Map(school.classes.map((each) => [each.id, each]))
  const uses: { room: string; hour: Hour; weeks: number }[] = []
  for (const { placed, lesson, hours } of standing) {
    const at = { lesson: lesson.id, day: placed.day, period: placed.period }
    lesson.parts.forEach((each, part) => {
      const kind = each.room_kind
      const home = kind === homeRoom ? (each.room ?? classes.get(lesson.class)!.room) : undefined
      const id = placed.rooms[part]
      if (!kind || (kind === homeRoom && !home)) return
      if (!id) return void breaches.push({ code: 'room_missing', ...at })
      const room = rooms.get(id)
      if (!room) return void breaches.push({ code: 'room_unknown', ...at, room: id })
      if (home ? home !== id : room.kind !== kind)
        breaches.push({ code: 'room_unfit', ...at, room: id })
      for (const hour of hours) {
        uses.push({ room: id, hour, weeks: weekBits(each) })
        if (blocks(school, room.blocked, hour))
          breaches.push({ code: 'room_blocked', ...at, room: id })
      }
    })
  }
  for (const [id, own] of Map.groupBy(uses, ({ room }) => room))
    for (const [day, today] of Map.groupBy(own, ({ hour }) => hour.day))
      // the most at once are there when somebody comes in
      for (const from of new Set(today.map(({ hour }) => hour.from))) {
        const inside = today.filter(({ hour }) => hour.from <= from && from < hour.to)
        const there = [1, 2]
          .map((week) => inside.filter(({ weeks }) => weeks & week))
          .toSorted((a, b) => b.length - a.length)[0]!
        if (there.length > rooms.get(id)!.holds)
          breaches.push({
            code: 'room_clash',
            room: id,
            day,
            period: there[0]!.hour.period,
            count: there.length,
            lesson: there[0]!.hour.lesson.id,
            other: there.at(-1)!.hour.lesson.id,
          })
      }
}
