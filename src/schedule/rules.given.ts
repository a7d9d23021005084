import { homeRoom } from './core/format.ts'
import { signatureOf, type Line, type Part } from './rules.lines.ts'

/** What a timetable from elsewhere says of one class, or of a half of it, at one time. */
export type GivenLesson = {
  classId: string
  subjectId: string
  /** Undefined: whoever gives it by the plan. */
  teacherId: string | null | undefined
  group: number | null
  roomId: string | null
  /** Null: it has no place yet. */
  day: number | null
  period: number
  /** Whether the school has such a time; else it comes in without a place. */
  rings: boolean
}
type Known = Line & { id: string }
/** A lesson that stands: its line, and for each part the room that was named. */
export type GivenPlace = { lesson: string; day: number; period: number; rooms: (string | null)[] }
export type GivenLines = {
  /** Lines of the plan that the timetable does not give, or gives another time as often. */
  gone: string[]
  added: Known[]
  placed: GivenPlace[]
}

/** Those of one time who have it together: both halves, or the whole class. */
type Together = { day: number | null; period: number; stands: boolean; parts: GivenLesson[] }
type Use = { line: Known; times: number; places: { at: Together; rooms: (string | null)[] }[] }

/**
 * A timetable as lines and what stands of them. A line of the plan is taken where it agrees, as often as the timetable gives
 * it; what no line agrees with gets its own. Of classes that the timetable does not name all lines stay.
 */
export function linesGiven(
  plan: Known[],
  lessons: GivenLesson[],
  make: { id(): string; roomKindOf(subjectId: string): string | null },
): GivenLines {
  const result: GivenLines = { gone: [], added: [], placed: [] }
  const byClass = Map.groupBy(plan, ({ classId }) => classId)
  for (const [classId, own] of Map.groupBy(lessons, (lesson) => lesson.classId)) {
    const known = byClass.get(classId) ?? []
    const uses = new Map(
      known.map((line): [string, Use] => [line.id, { line, times: 0, places: [] }]),
    )
    const rest = together(own)
    while (rest.length > 0) take(rest.shift()!, rest, uses, { classId, ...make })
    for (const { line, times, places } of uses.values()) {
      const isOfPlan = known.includes(line)
      const stays = isOfPlan && times === line.perWeek
      const id = isOfPlan && !stays ? make.id() : line.id
      if (isOfPlan && !stays) result.gone.push(line.id)
      if (!stays && times > 0) result.added.push({ ...line, id, perWeek: times })
      for (const { at, rooms } of places)
        if (at.stands && at.day !== null)
          result.placed.push({ lesson: id, day: at.day, period: at.period, rooms })
    }
  }
  return result
}

/** What a class has at each time, in order; of two lessons at once the second has no place. */
function together(lessons: GivenLesson[]): Together[] {
  const timed = lessons.filter(({ day }) => day !== null)
  const cells = [...Map.groupBy(timed, ({ day, period }) => day! * 100 + period)].toSorted(
    ([a], [b]) => a - b,
  )
  const open: GivenLesson[][] = []
  for (const lesson of lessons.filter(({ day }) => day === null)) {
    const last = open.at(-1)
    const joins = lesson.group !== null && last?.every(({ group }) => group! < lesson.group!)
    if (last && joins) last.push(lesson)
    else open.push([lesson])
  }
  return [...cells.map(([, cell]) => cell), ...open].flatMap((cell) => {
    const [{ day, period }] = cell as [GivenLesson]
    return apart(cell).map((parts, at) => {
      const stands = at === 0 && parts.every(({ rings }) => rings)
      return { day, period, stands, parts }
    })
  })
}

/** Groups, and several teachers of one subject, have their lessons at once; whole classes do not. */
function apart(cell: GivenLesson[]): GivenLesson[][] {
  const count = (subject: string) => cell.filter(({ subjectId }) => subjectId === subject).length
  const isHalf = ({ group, subjectId }: GivenLesson) => group !== null || count(subjectId) > 1
  const halves = cell.filter(isHalf)
  const numbered = halves.map((half, at) => ({ ...half, group: half.group ?? at + 1 }))
  const wholes = cell.filter((lesson) => !isHalf(lesson)).map((lesson) => [lesson])
  return halves.length > 0 ? [numbered, ...wholes] : wholes
}

type Making = { classId: string; id(): string; roomKindOf(subjectId: string): string | null }

function take(now: Together, rest: Together[], uses: Map<string, Use>, making: Making) {
  const fitting = [...uses.values()].flatMap((use) => {
    const rooms = agrees(use.line, now.parts)
    return rooms ? [{ use, rooms }] : []
  })
  // a double is two periods behind each other
  const next = rest.findIndex(
    ({ day, period, stands }) => stands && day === now.day && period === now.period + 1,
  )
  const usable = fitting.filter(
    ({ use }) => use.line.length === 1 || (next >= 0 && agrees(use.line, rest[next]!.parts)),
  )
  const chosen = usable.find(({ use }) => use.times < use.line.perWeek) ?? usable[0]
  if (chosen) {
    if (chosen.use.line.length === 2) rest.splice(next, 1)
    chosen.use.times += 1
    chosen.use.places.push({ at: now, rooms: chosen.rooms })
    return
  }
  const line = { ...lineFor(now.parts, [...uses.values()], making), id: making.id() }
  const rooms = now.parts.map(({ roomId }) => roomId)
  const same = [...uses.values()].find(
    (use) => signatureOf({ ...use.line, perWeek: 1 }) === signatureOf(line),
  )
  const use = same ?? { line, times: 0, places: [] }
  use.times += 1
  use.places.push({ at: now, rooms })
  uses.set(use.line.id, use)
}

/**
 * The rooms of the parts of a line, where it gives what was found: the same subjects by the same teachers. Halves that are
 * not named all belong to a subject that stands there without a teacher.
 */
function agrees(line: Line, found: GivenLesson[]): (string | null)[] | undefined {
  const rooms: (string | null | undefined)[] = line.parts.map(() => undefined)
  const certain = found.toSorted(
    (a, b) => Number(a.teacherId === undefined) - Number(b.teacherId === undefined),
  )
  for (const { subjectId, teacherId, group, roomId } of certain) {
    const at = line.parts.findIndex(
      (part, index) =>
        rooms[index] === undefined &&
        part.subjectId === subjectId &&
        (teacherId === undefined
          ? group === null || group === part.group || part.group === 0
          : part.teacherId === teacherId),
    )
    if (at < 0) return undefined
    rooms[at] = roomId
  }
  const open = new Set(
    found.flatMap(({ subjectId, teacherId, group }) =>
      teacherId === undefined && group === null ? [subjectId] : [],
    ),
  )
  const whole = line.parts.every((part, at) => rooms[at] !== undefined || open.has(part.subjectId))
  return whole ? rooms.map((room) => room ?? null) : undefined
}

/** A line of its own; who is not named gives it if the plan has nobody else for it. */
function lineFor(found: GivenLesson[], uses: Use[], { classId, roomKindOf }: Making): Line {
  const planned = uses.flatMap(({ line }) => line.parts)
  const teacherOf = (subjectId: string) => {
    const all = planned.filter((part) => part.subjectId === subjectId)
    const teachers = new Set(all.map(({ teacherId }) => teacherId))
    return teachers.size === 1 ? [...teachers][0]! : null
  }
  const parts = found.map(({ subjectId, teacherId, group }, at): Part => {
    return {
      group: group ?? 0,
      subjectId,
      teacherId: teacherId === undefined ? teacherOf(subjectId) : teacherId,
      roomKind: roomKindOf(subjectId) ?? (at === 0 ? homeRoom : 'classroom'),
      weeks: 'all',
    }
  })
  return { classId, perWeek: 1, length: 1, parts }
}
