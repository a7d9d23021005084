import { homeRoom, weekBits, type Lesson, type Placed, type School } from './core/format.ts'

type Span = { from: string; to: string }

/**
 * Rooms for the parts of a lesson at a time, beside what stands there already: the class's own, or the first free one of its
 * kind, by preference what it had. Nothing where all are taken.
 */
export function roomsFor(
  school: School,
  others: Placed[],
  lesson: Lesson,
  { day, period, had }: { day: number; period: number; had: (string | null)[] },
): (string | null)[] {
  const classes = new Map(school.classes.map((each) => [each.id, each]))
  const lessons = new Map(school.lessons.map((each) => [each.id, each]))
  const spanOf = (of: Lesson, first: number): Span | undefined => {
    const own = school.bells
      .filter(
        ({ shift, period: number }) => shift === classes.get(of.class)?.shift && number >= first,
      )
      .toSorted((a, b) => a.period - b.period)
      .slice(0, of.length)
    const last = own.at(-1)
    return own[0] && last && { from: own[0].starts_at, to: last.ends_at }
  }
  const span = spanOf(lesson, period)
  /** Of each room how many are in it in weeks A, and in weeks B. */
  const used = [new Map<string, number>(), new Map<string, number>()]
  const weeksOf = (part: Lesson['parts'][number]) =>
    used.filter((_, week) => weekBits(part) & (1 << week))
  const take = (room: string, part: Lesson['parts'][number]) => {
    for (const week of weeksOf(part)) week.set(room, (week.get(room) ?? 0) + 1)
  }
  for (const other of others) {
    const of = lessons.get(other.lesson)
    const theirs = other.day === day && of && spanOf(of, other.period)
    if (!theirs || !span || theirs.to <= span.from || span.to <= theirs.from) continue
    other.rooms.forEach((room, at) => {
      if (room && of.parts[at]) take(room, of.parts[at])
    })
  }
  const home = classes.get(lesson.class)?.room ?? null
  for (const part of lesson.parts) {
    const own = part.room ?? home
    if (own && part.room_kind === homeRoom) take(own, part)
  }
  return lesson.parts.map((part, at) => {
    const kind = part.room_kind
    if (!kind) return null
    if (kind === homeRoom) return part.room ?? home
    const free = school.rooms.filter(
      (room) =>
        room.kind === kind && weeksOf(part).every((week) => (week.get(room.id) ?? 0) < room.holds),
    )
    const room = free.find(({ id }) => id === had[at]) ?? free[0]
    if (room) take(room.id, part)
    return room?.id ?? null
  })
}
