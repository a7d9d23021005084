import { homeRoom } from '../engine/format.ts'
import type { GivenLesson } from './contract.listed.ts'
import { classesOfLine, signatureOf, type Line, type Part } from '../lines/rules.ts'

type Known = Line & { id: string }
/** A lesson that stands: its line, and for each part the room that was named. */
export type GivenPlace = {
  lesson: string
  day: number
  period: number
  rooms: (string | null)[]
  locked: boolean
}
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
  const given = Map.groupBy(lessons, (lesson) => lesson.classId)
  // who only joins the lessons of another class is named as well
  for (const classId of new Set(lessons.flatMap(classesOfLine))) {
    const known = byClass.get(classId) ?? []
    const own = given.get(classId) ?? []
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
          result.placed.push({
            ...{ lesson: id, day: at.day, period: at.period, rooms },
            locked: at.parts.some(({ locked }) => locked),
          })
    }
  }
  return result
}

const isEverySecondWeek = ({ weeks }: GivenLesson) => weeks !== 'all'
/** The parts of a line stand in this order: week A before week B, the groups of each by their numbers. */
const orderOf = ({ weeks, group }: GivenLesson) => (weeks === 'B' ? 100 : 0) + (group ?? 0)
const streamOf = ({ withIds = [] }: { withIds?: string[] }) => withIds.toSorted().join()

/** Whether a lesson without a place is one more part of that which stands before it in the list. */
function joins(lesson: GivenLesson, last: GivenLesson[]): boolean {
  if (lesson.group === null && lesson.weeks === 'all') return false
  return last.every(
    (one) =>
      isEverySecondWeek(one) === isEverySecondWeek(lesson) &&
      (one.group !== null || isEverySecondWeek(one)) &&
      orderOf(one) < orderOf(lesson) &&
      one.length === lesson.length &&
      streamOf(one) === streamOf(lesson) &&
      !(one.teacherId && one.teacherId === lesson.teacherId && one.weeks === lesson.weeks),
  )
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
    if (last && joins(lesson, last)) last.push(lesson)
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

/**
 * Groups, several teachers of one subject, and what is given in weeks A and B, have their lessons at once; whole classes do
 * not.
 */
function apart(cell: GivenLesson[]): GivenLesson[][] {
  const likeIt = (lesson: GivenLesson) =>
    cell.filter(({ subjectId, weeks }) => subjectId === lesson.subjectId && weeks === lesson.weeks)
  const isHalf = (lesson: GivenLesson) => lesson.group !== null || likeIt(lesson).length > 1
  const isPart = (lesson: GivenLesson) => isHalf(lesson) || isEverySecondWeek(lesson)
  const parts = cell.filter(isPart)
  const numbered = parts.map((part, at) => ({
    ...part,
    group: part.group ?? (isHalf(part) ? at + 1 : null),
  }))
  const wholes = cell.filter((lesson) => !isPart(lesson)).map((lesson) => [lesson])
  return parts.length > 0 ? [numbered, ...wholes] : wholes
}

const saidOf = ({ parts }: Together) =>
  JSON.stringify(
    parts.map(({ subjectId, teacherId, group, weeks, withIds }) => [
      ...[subjectId, teacherId ?? null, group, weeks],
      withIds,
    ]),
  )

type Making = { classId: string; id(): string; roomKindOf(subjectId: string): string | null }

function take(now: Together, rest: Together[], uses: Map<string, Use>, making: Making) {
  const [{ withIds, length: asked }] = now.parts as [GivenLesson]
  const fitting = [...uses.values()].flatMap((use) => {
    const rooms =
      streamOf(use.line) === streamOf({ withIds }) ? agrees(use.line, now.parts) : undefined
    return rooms ? [{ use, rooms }] : []
  })
  // a double is two periods behind each other
  const next = rest.findIndex(({ day, period, stands, parts }) =>
    now.day === null
      ? day === null && parts[0]!.length === 2 && saidOf({ ...now, parts }) === saidOf(now)
      : stands && day === now.day && period === now.period + 1,
  )
  const isDouble = asked === 2 && next >= 0 && saidOf(rest[next]!) === saidOf(now)
  const usable = fitting.filter(({ use }) =>
    use.line.length === 1 ? !isDouble : next >= 0 && agrees(use.line, rest[next]!.parts),
  )
  const chosen = usable.find(({ use }) => use.times < use.line.perWeek) ?? usable[0]
  if (chosen) {
    if (chosen.use.line.length === 2) rest.splice(next, 1)
    chosen.use.times += 1
    chosen.use.places.push({ at: now, rooms: chosen.rooms })
    return
  }
  if (isDouble) rest.splice(next, 1)
  const length = isDouble ? 2 : 1
  const line = { ...lineFor(now.parts, [...uses.values()], making), length, id: making.id() }
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
  for (const { subjectId, teacherId, group, roomId, weeks } of certain) {
    const at = line.parts.findIndex(
      (part, index) =>
        rooms[index] === undefined &&
        part.subjectId === subjectId &&
        part.weeks === weeks &&
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
  const parts = found.map(({ subjectId, teacherId, group, weeks }, at): Part => {
    return {
      group: group ?? 0,
      subjectId,
      teacherId: teacherId === undefined ? teacherOf(subjectId) : teacherId,
      roomKind: roomKindOf(subjectId) ?? (at === 0 ? homeRoom : 'classroom'),
      weeks,
    }
  })
  const [{ withIds }] = found as [GivenLesson]
  return { classId, ...(withIds.length > 0 && { withIds }), perWeek: 1, length: 1, parts }
}
