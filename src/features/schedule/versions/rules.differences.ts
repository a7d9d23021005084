import type { PersonRef } from '../../../platform/person.ts'
import { shortName } from '../../../platform/ui/shown.ts'
import type { ScheduleDiff, Slot } from './contract.diff.ts'

/** One part of a lesson as it comes every week, or every second one. */
type WeeklyLesson = Omit<Slot, 'day' | 'teacher'> & {
  weekday: number
  weeks: string
  teacher: PersonRef | null
}

type Touched = Pick<ScheduleDiff, 'classes' | 'teachers'>

/** Whose week is another one, with what they have no longer and have now. */
export function differencesOf(before: WeeklyLesson[], now: WeeklyLesson[]): Touched {
  const missingIn = (rows: WeeklyLesson[], others: WeeklyLesson[]) => {
    const known = new Set(others.map(keyOf))
    return rows.filter((row) => !known.has(keyOf(row)))
  }
  const changes = { lost: missingIn(before, now), gained: missingIn(now, before) }
  const by = <Ref extends { id: string }>(refOf: (row: WeeklyLesson) => Ref | null) => {
    const touched = new Map<string, { ref: Ref; lost: Slot[]; gained: Slot[] }>()
    for (const list of ['lost', 'gained'] as const)
      for (const row of changes[list]) {
        const ref = refOf(row)
        if (!ref) continue
        const entry = touched.get(ref.id) ?? { ref, lost: [], gained: [] }
        entry[list].push(slotOf(row))
        touched.set(ref.id, entry)
      }
    return [...touched.values()]
  }
  return {
    classes: by((row) => row.class).map(({ ref, ...change }) => ({ class: ref, ...change })),
    teachers: by(teacherOf).map(({ ref, ...change }) => ({ teacher: ref, ...change })),
  }
}

/** How many lessons of one week are at the same time in the other, whoever gives them and wherever. */
export function keptOf(before: WeeklyLesson[], now: WeeklyLesson[]): ScheduleDiff['kept'] {
  const timeOf = (row: WeeklyLesson) =>
    [row.weekday, row.starts_at, row.class.id, row.group, row.weeks, row.subject.id].join()
  const known = new Set(now.map(timeOf))
  return { of: before.length, same: before.filter((row) => known.has(timeOf(row))).length }
}

const keyOf = (row: WeeklyLesson) =>
  [
    row.weekday,
    row.starts_at,
    row.ends_at,
    row.class.id,
    row.group,
    row.weeks,
    row.subject.id,
    row.teacher?.id,
    row.room?.id,
  ].join()

const teacherOf = ({ teacher }: WeeklyLesson) =>
  teacher && { id: teacher.id, name: shortName(teacher) }

const slotOf = (row: WeeklyLesson): Slot => ({
  day: row.weekday,
  period: row.period,
  starts_at: row.starts_at,
  ends_at: row.ends_at,
  class: row.class,
  group: row.group,
  subject: { id: row.subject.id, title: row.subject.title },
  teacher: teacherOf(row),
  room: row.room,
})
