import { homeRoom } from '../engine/format.ts'

/** A row of the plan of a class; hours a week in halves, of a group the days on which it meets. */
export type PlanRow = {
  classId: string
  subjectId: string
  teacherId: string | null
  hours: number
  group: number | null
  /** What the subject asks for; the class's own room when null. */
  roomKind: string | null
  /** How many lessons in a row the subject is given in. */
  block?: number
  /** The hour of the homeroom teacher: the first lesson of the week. */
  first?: { day: number; period: number } | null
}
export type Weeks = 'all' | 'A' | 'B'
export type Part = {
  group: number
  subjectId: string
  teacherId: string | null
  roomKind: string
  /** In this room and no other one. */
  roomId?: string | null
  weeks: Weeks
}
export type Line = {
  classId: string
  /** The other classes of a stream. */
  withIds?: string[]
  perWeek: number
  length: number
  parts: Part[]
  /** Times that stand where they are, whatever is arranged. */
  fixed?: { day: number; period: number }[]
}
/** All classes that are given the line together. */
export const classesOfLine = ({ classId, withIds = [] }: Pick<Line, 'classId' | 'withIds'>) => [
  classId,
  ...withIds,
]

/** A group for which the class's own room is taken by another one. */
const otherRoom = 'classroom'

/**
 * The plan as lines that lessons are placed by: the groups of a subject at the same time, as often as all of them have it, the
 * rest of each alone; and half hours by twos in one cell, one in weeks A and one in weeks B.
 */
export function linesOf(plan: PlanRow[]): Line[] {
  return [...Map.groupBy(plan, ({ classId }) => classId)].flatMap(([classId, rows]) => {
    const bySubject = [...Map.groupBy(rows, ({ subjectId }) => subjectId).values()]
    const whole = bySubject.flatMap((own) => wholeLines(classId, own))
    return [...whole, ...halfLines(classId, bySubject)]
  })
}

const partOf = (row: PlanRow, at: number, weeks: Weeks): Part => ({
  group: row.group ?? 0,
  subjectId: row.subjectId,
  teacherId: row.teacherId,
  roomKind: row.roomKind ?? (at === 0 ? homeRoom : otherRoom),
  weeks,
})

/** Whoever teaches both groups cannot teach them at once. */
const apart = (rows: PlanRow[]) => {
  const teachers = rows.flatMap(({ teacherId }) => teacherId ?? [])
  return new Set(teachers).size < teachers.length
}

function wholeLines(classId: string, rows: PlanRow[]): Line[] {
  const together = apart(rows) ? 0 : Math.min(...rows.map(({ hours }) => Math.floor(hours)))
  const { block = 1, first = null } = rows[0]!
  const given = (perWeek: number, length: number, parts: Part[]): Line[] =>
    perWeek > 0
      ? [{ classId, perWeek, length, parts, ...(first && length === 1 && { fixed: [first] }) }]
      : []
  const line = (hours: number, parts: Part[]): Line[] => [
    ...(block > 1 ? given(Math.floor(hours / block), block, parts) : []),
    ...given(block > 1 ? hours % block : hours, 1, parts),
  ]
  return [
    ...line(
      together,
      rows.map((row, at) => partOf(row, at, 'all')),
    ),
    ...rows.flatMap((row) => line(Math.floor(row.hours) - together, [partOf(row, 0, 'all')])),
  ]
}

function halfLines(classId: string, bySubject: PlanRow[][]): Line[] {
  const halves = bySubject.flatMap((own) => {
    const rows = own.filter(({ hours }) => hours % 1 !== 0)
    return rows.length === 0 ? [] : apart(rows) ? rows.map((row) => [row]) : [rows]
  })
  return Array.from({ length: Math.ceil(halves.length / 2) }, (_, at): Line => {
    const [first = [], second = []] = halves.slice(2 * at, 2 * at + 2)
    const parts = [
      ...first.map((row, place) => partOf(row, place, 'A')),
      ...second.map((row, place) => partOf(row, place, 'B')),
    ]
    return { classId, perWeek: 1, length: 1, parts }
  })
}

/** The same for lines that give the same, so that what is placed of them stays when the plan is taken over anew. */
export const signatureOf = ({ classId, withIds = [], perWeek, length, parts, fixed = [] }: Line) =>
  JSON.stringify([
    classId,
    withIds.toSorted(),
    perWeek,
    length,
    fixed,
    parts.map(({ group, subjectId, teacherId, roomKind, roomId = null, weeks }) => [
      group,
      subjectId,
      teacherId,
      roomKind,
      roomId,
      weeks,
    ]),
  ])

type Given = Pick<PlanRow, 'classId' | 'subjectId' | 'teacherId'> & { group: number }
export type HoursApart = Given & { plan: number; lines: number }

/** Where the plan and the lines give somebody different hours. */
export function hoursApart(plan: PlanRow[], lines: Line[]): HoursApart[] {
  const sums = new Map<string, HoursApart>()
  const add = (given: Given, of: 'plan' | 'lines', hours: number) => {
    const key = [given.classId, given.subjectId, given.group, given.teacherId].join()
    const sum = sums.get(key) ?? { ...given, plan: 0, lines: 0 }
    sum[of] += hours
    sums.set(key, sum)
  }
  for (const { classId, subjectId, teacherId, group, hours } of plan)
    add({ classId, subjectId, teacherId, group: group ?? 0 }, 'plan', hours)
  for (const line of lines)
    for (const { subjectId, teacherId, group, weeks } of line.parts) {
      const hours = line.perWeek * line.length * (weeks === 'all' ? 1 : 0.5)
      for (const classId of classesOfLine(line))
        add({ classId, subjectId, teacherId, group }, 'lines', hours)
    }
  return [...sums.values()].filter((sum) => sum.plan !== sum.lines)
}
