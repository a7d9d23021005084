import type { PersonRef } from '../../../platform/person.ts'
import { shortName } from '../../../platform/ui/shown.ts'
import type { DatedLesson, LessonChanged } from '../lessons/contract.ts'

type NamedRoom = { id: string; name: string }
/** What is other than the schedule says, as it is read of the table. */
export type ChangeRow = {
  id: string
  date: string
  lesson: string
  part: number
  kind: LessonChanged['kind']
  state: LessonChanged['state']
  class_id: string
  to_date: string
  period: number | null
  starts_at: string
  ends_at: string
  teacher: PersonRef | null
  was_teacher: PersonRef | null
  room: NamedRoom | null
  was_room: NamedRoom | null
  /** Nothing without drafts: who is away, and why, is the office's business. */
  absence: string | null
  note: string
  version: number
}

/** As far as a lesson of another day may be moved, in days. */
export const farthestMove = 31

export const keyOf = ({ id, part, date }: Pick<DatedLesson, 'id' | 'part' | 'date'>) =>
  `${date} ${id} ${part}`
export const keyOfChange = ({ lesson, part, date }: Pick<ChangeRow, 'lesson' | 'part' | 'date'>) =>
  `${date} ${lesson} ${part}`

export const named = (person: PersonRef) => ({ id: person.id, name: shortName(person) })

/** Whether the bell is one of its own: a double lesson has two. */
export const isIn = (
  { shift, period, last_period: last }: Pick<DatedLesson, 'shift' | 'period' | 'last_period'>,
  bell: { shift: number; period: number },
) =>
  shift === bell.shift &&
  period !== null &&
  last !== null &&
  period <= bell.period &&
  bell.period <= last

/** The lesson as it is told on the day that the schedule has it on. */
export function changed(lesson: DatedLesson, change: ChangeRow): DatedLesson {
  const away = change.to_date !== lesson.date
  const told = changeOf(lesson, change, away || change.kind === 'cancelled')
  return away
    ? { ...lesson, change: told }
    : { ...lesson, ...placeOf(lesson, change), change: told }
}

/** The same lesson on the day that it has come to. */
export const arrived = (lesson: DatedLesson, change: ChangeRow): DatedLesson => ({
  ...lesson,
  ...placeOf(lesson, change),
  date: change.to_date,
  change: changeOf(lesson, change, false),
})

const placeOf = (of: DatedLesson, { period, starts_at, ends_at, teacher, room }: ChangeRow) => ({
  period,
  last_period: period === null ? null : period + (of.last_period ?? 0) - (of.period ?? 0),
  starts_at,
  ends_at,
  teacher: teacher && named(teacher),
  room,
})

function changeOf(
  { date, starts_at, ends_at, period }: DatedLesson,
  change: ChangeRow,
  gone: boolean,
): NonNullable<DatedLesson['change']> {
  const { id, kind, state, note, absence, version } = change
  return {
    id,
    kind,
    state,
    note,
    gone,
    at: { date: change.to_date, starts_at: change.starts_at, ends_at: change.ends_at },
    was: {
      date,
      starts_at,
      ends_at,
      period,
      teacher: change.was_teacher && named(change.was_teacher),
      room: change.was_room,
    },
    absence,
    version,
  }
}

/** Whether it is about this teacher, or this room: as it is, or as it would have been. */
export const isAbout = (
  { teacher, room, change }: DatedLesson,
  { teacherId, roomId }: { teacherId?: string | undefined; roomId?: string | undefined },
) =>
  (!teacherId || teacher?.id === teacherId || change?.was.teacher?.id === teacherId) &&
  (!roomId || room?.id === roomId || change?.was.room?.id === roomId)
