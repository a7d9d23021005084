import { weekOf } from '../../../core/classes/plan/rules.week.ts'
import type { LessonTime } from '../../../core/business/bells/contract.ts'
import { homeRoom, type School } from '../engine/format.ts'
import { classesOfLine, type Line } from '../lines/rules.ts'

const lightUpTo = 3

type Class = {
  id: string
  label: string
  grade: number | null
  shift: number
  room: string | null
  meetingDays: number[] | null
  maxPerDay: number | null
  minPerDay: number | null
  closed: LessonTime[]
}

type Ground = {
  business: { name: string; days: number[]; norms: Record<string, number> | null }
  bells: School['bells']
  rooms: { id: string; name: string; kind: string; holds: number; closed: LessonTime[] }[]
  classes: Class[]
  teachers: {
    id: string
    name: string
    maxPerDay: number | null
    maxDays: number | null
    maxGapsWeek: number | null
    room: string | null
  }[]
  wishes: (LessonTime & { teacherId: string; wish: string })[]
  subjects: {
    id: string
    name: string
    difficulty: number | null
    byGrade: Record<string, number>
    light: boolean | null
  }[]
}
type Given = Line & { id: string; fixed: NonNullable<Line['fixed']> }

/** A version as the file that it is arranged by. What nobody teaches any more and what is put away stays out of it. */
export function schoolOf(ground: Ground, lines: Given[]): School {
  const { bells } = ground
  const working = ground.business.days.toSorted((a, b) => a - b)
  const shifts = new Set(bells.map(({ shift }) => shift))
  const taught = ground.classes.filter(({ shift }) => bells.length === 0 || shifts.has(shift))
  const known = new Set(taught.map(({ id }) => id))
  const own = lines.filter((line) => classesOfLine(line).every((id) => known.has(id)))
  const hours = new Map<string, number>()
  for (const line of own)
    for (const id of classesOfLine(line))
      hours.set(id, (hours.get(id) ?? 0) + line.perWeek * line.length)
  const parts = own.flatMap((line) => line.parts)
  const teaching = new Set(parts.map(({ teacherId }) => teacherId))
  const named = new Set(parts.map(({ subjectId }) => subjectId))
  const rooms = new Set(ground.rooms.map(({ id }) => id))
  const wishesOf = Map.groupBy(ground.wishes, ({ teacherId }) => teacherId)
  const cellsOf = (times: LessonTime[]) =>
    times
      .filter(({ weekday }) => working.includes(weekday))
      .map(({ weekday: day, shift, period }) => ({ day, shift, period }))
  const cells = (teacher: string, wanted: string) =>
    cellsOf((wishesOf.get(teacher) ?? []).filter(({ wish }) => wish === wanted))
  const roomsOf = new Map(ground.teachers.map(({ id, room }) => [id, room]))
  /** One that the line names, or in place of the class's own that of who teaches. */
  const roomOf = ({ roomId, teacherId, roomKind }: Line['parts'][number]) => {
    const own = roomKind === homeRoom ? roomsOf.get(teacherId ?? '') : null
    const room = roomId ?? own
    return room && rooms.has(room) ? { room_kind: homeRoom, room } : {}
  }
  return {
    format: 'daftar-schedule-1',
    name: ground.business.name,
    days: working,
    bells,
    rooms: ground.rooms.map(({ closed, ...room }) => ({ ...room, blocked: cellsOf(closed) })),
    subjects: ground.subjects
      .filter(({ id }) => named.has(id))
      .map(({ id, name, difficulty, byGrade, light }) => ({
        ...{ id, name, difficulty: difficulty ?? 0 },
        light: light ?? (difficulty ?? 0) <= lightUpTo,
        ...(Object.keys(byGrade).length > 0 && { difficulty_by_grade: byGrade }),
      })),
    classes: taught.map((each) => ({
      id: each.id,
      label: each.label,
      grade: each.grade ?? 5,
      shift: each.shift,
      ...weekOf(each, working, hours.get(each.id) ?? 0, ground.business.norms ?? {}),
      room: each.room !== null && rooms.has(each.room) ? each.room : null,
      blocked: cellsOf(each.closed),
    })),
    teachers: ground.teachers
      .filter(({ id }) => teaching.has(id))
      .map(({ id, name, maxPerDay, maxDays, maxGapsWeek }) => ({
        ...{ id, name },
        blocked: cells(id, 'blocked'),
        avoided: cells(id, 'avoided'),
        max_per_day: maxPerDay,
        max_days: maxDays,
        max_gaps_week: maxGapsWeek,
      })),
    lessons: own.map(({ id, classId, withIds = [], perWeek, length, fixed, parts: given }) => ({
      id,
      class: classId,
      ...(withIds.length > 0 && { with: withIds }),
      subject: given[0]!.subjectId,
      per_week: perWeek,
      length,
      parts: given.map((part) => ({
        group: part.group,
        subject: part.subjectId,
        teacher: part.teacherId,
        room_kind: part.roomKind || null,
        ...(part.weeks !== 'all' && { weeks: part.weeks }),
        ...roomOf(part),
      })),
      fixed,
    })),
    weights: {},
  }
}
