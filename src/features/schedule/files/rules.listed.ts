import { refuse } from '../../../platform/errors.ts'
import {
  classesOf,
  nameOf,
  type Placed,
  readSchool,
  readSolution,
  type School,
} from '../engine/format.ts'
import { type Left, leftIf, type Listed, type ListedFile } from './contract.listed.ts'
import { askedOf, askedOfClasses, closedOf, ownWeights } from '../lines/rules.asked.ts'
import { isFet, readFet } from './rules.fet-read.ts'

/** Whether a text may be a file of a lesson schedule, in our own form or of FET. */
export const isScheduleFile = (text: string) => /^\uFEFF?\s*\{/.test(text) || isFet(text)

/**
 * A file `daftar-schedule-1`, or one of FET, as a list of its lessons. Refuses with `not_a_schedule_file`, and with
 * `sheet_too_large` for more than `mostRows`.
 */
export function listedFile(text: string, mostRows: number): ListedFile {
  const { school, placed, left } = readAny(text)
  const { asked, lost } = askedOf(school)
  const { closed, lost: away } = closedOf(school)
  const places = Map.groupBy(placed, ({ lesson }) => lesson)
  const standing = (lesson: School['lessons'][number]) =>
    placesOf(lesson, places.get(lesson.id) ?? [])
  const times = (lesson: School['lessons'][number]) =>
    Math.max(lesson.per_week, standing(lesson).length)
  const count = school.lessons.reduce(
    (sum, lesson) => sum + times(lesson) * lesson.length * lesson.parts.length,
    0,
  )
  if (count > mostRows) refuse('sheet_too_large')
  const rows = school.lessons.flatMap((lesson) => {
    const stands = standing(lesson)
    return Array.from({ length: times(lesson) }, (_, time) =>
      Array.from({ length: lesson.length }, (__, hour) =>
        lesson.parts.map((part, at): Listed => {
          const place = stands[time]
          return {
            classes: classesOf(lesson),
            day: place?.day ?? null,
            period: place ? place.period + hour : null,
            subject: part.subject ?? lesson.subject,
            teacher: part.teacher ?? null,
            room: place?.rooms[at] ?? null,
            group: part.group,
            weeks: part.weeks ?? 'all',
            length: lesson.length,
            locked: place?.locked ?? false,
          }
        }),
      ),
    ).flat(2)
  })
  const names = new Map<string, string>()
  for (const one of [...school.subjects, ...school.teachers, ...school.rooms])
    names.set(one.id, nameOf(one))
  for (const { id, label = id } of school.classes) names.set(id, label)
  return {
    name: school.name ?? '',
    rows,
    left: [...left, ...leftIf('away', away), ...leftIf('wishes', lost)],
    asked,
    askedClasses: askedOfClasses(school),
    closed,
    weights: ownWeights(school.weights),
    // one of several of a name is numbered in a file of FET
    nameOf: (id) => (names.get(id) ?? id).replace(/ · \d+$/, ''),
  }
}

/** Where a lesson stands; what is fixed stands where it is fixed, and is locked there. */
function placesOf({ id: lesson, fixed }: School['lessons'][number], placed: Placed[]): Placed[] {
  const isAt = (one: { day: number; period: number }) => (other: { day: number; period: number }) =>
    one.day === other.day && one.period === other.period
  return [
    ...placed.map((at) => ({ ...at, locked: at.locked || fixed.some(isAt(at)) })),
    ...fixed
      .filter((at) => !placed.some(isAt(at)))
      .map((at) => ({ lesson, ...at, rooms: [], locked: true })),
  ]
}

type Read = { school: School; placed: Placed[]; left: Left[] }

function readAny(text: string): Read {
  if (isFet(text)) {
    const { school, placed, untold } = readFet(text)
    const read = readSchool(school)
    if (read.faults) refuse('not_a_schedule_file')
    return { school: read.value, placed, left: untoldAs(untold) }
  }
  const value = parsed(text)
  const [read, solution] = [readSchool(value), readSolution(value)]
  if (read.faults) refuse('not_a_schedule_file')
  const placed = solution.value?.placed ?? []
  return { school: read.value, placed, left: [] }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return refuse('not_a_schedule_file')
  }
}

/** Rules of FET keep their names, by which it shows them itself. */
function untoldAs(untold: { what: string; count: number }[]): Left[] {
  const coded = untold.map(({ what, count }) => {
    const [name] = /^Constraint\w+/.exec(what) ?? []
    const code = name
      ? 'rules'
      : what.startsWith('Activity')
        ? 'lessons'
        : what.startsWith('rooms')
          ? 'rooms'
          : 'gaps'
    return { code, count, name } as const
  })
  return [...Map.groupBy(coded, ({ code }) => code)].map(([code, same]) => ({
    code,
    count: same.reduce((sum, { count }) => sum + count, 0),
    names: [...new Set(same.flatMap(({ name }) => name ?? []))].slice(0, mostNames),
  }))
}
const mostNames = 20
