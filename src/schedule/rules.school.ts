import type { School } from './core/format.ts'
import { classesOfLine, type Line } from './rules.lines.ts'

/** Norms of hygiene, of which a class that the office has arranged otherwise knows nothing yet. */
const youngest = { grade: 4, lessonsOfWeek: 25, perDay: 5 }
const perDay = 6
const lightUpTo = 3

type Class = {
  id: string
  label: string
  grade: number | null
  shift: number
  room: string | null
  meetingDays: number[] | null
}

/** The days and the length of the days of a class: the young have five days where their week fits into them. */
export function weekOf({ grade, meetingDays }: Class, working: number[], hours: number) {
  const five = working.filter((day) => day <= 5)
  const young = grade !== null && grade <= youngest.grade
  const days =
    meetingDays?.filter((day) => working.includes(day)) ??
    (young && five.length === 5 && hours <= youngest.lessonsOfWeek ? five : working)
  const most = Math.ceil(hours / Math.max(1, days.length))
  const least = Math.floor(hours / Math.max(1, days.length))
  return {
    days: days.length > 0 ? days : working,
    max_per_day: Math.max(most, young ? youngest.perDay : perDay),
    min_per_day: young ? least : Math.max(0, least - 1),
  }
}

type Ground = {
  business: { name: string; days: number[] }
  bells: School['bells']
  rooms: { id: string; name: string; kind: string; holds: number }[]
  classes: Class[]
  teachers: { id: string; name: string }[]
  wishes: { teacherId: string; day: number; shift: number; period: number; wish: string }[]
  subjects: { id: string; name: string; difficulty: number | null }[]
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
  const cells = (teacher: string, wanted: string) =>
    (wishesOf.get(teacher) ?? [])
      .filter(({ wish, day }) => wish === wanted && working.includes(day))
      .map(({ day, shift, period }) => ({ day, shift, period }))
  return {
    format: 'daftar-schedule-1',
    name: ground.business.name,
    days: working,
    bells,
    rooms: ground.rooms.map((room) => ({ ...room, blocked: [] })),
    subjects: ground.subjects
      .filter(({ id }) => named.has(id))
      .map(({ difficulty, ...subject }) => ({
        ...subject,
        difficulty: difficulty ?? 0,
        light: (difficulty ?? 0) <= lightUpTo,
      })),
    classes: taught.map((each) => ({
      id: each.id,
      label: each.label,
      grade: each.grade ?? 5,
      shift: each.shift,
      ...weekOf(each, working, hours.get(each.id) ?? 0),
      room: each.room !== null && rooms.has(each.room) ? each.room : null,
      blocked: [],
    })),
    teachers: ground.teachers
      .filter(({ id }) => teaching.has(id))
      .map((teacher) => ({
        ...teacher,
        blocked: cells(teacher.id, 'blocked'),
        avoided: cells(teacher.id, 'avoided'),
        max_per_day: null,
        max_days: null,
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
      })),
      fixed,
    })),
    weights: {},
  }
}
