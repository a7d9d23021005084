import type { DatedDay, DatedLesson } from './contract.ts'

type Ringing = Pick<DatedLesson, 'starts_at' | 'ends_at'>

/** Where in a day of lessons a time of day is. */
export type DayPhase =
  | { phase: 'before'; at: string; lesson: DatedLesson | undefined }
  | { phase: 'during'; lesson: DatedLesson | undefined }
  | { phase: 'after' }
  /** The timetable that holds has no lesson for the student. */
  | { phase: 'none' }
  | { phase: 'unknown' }

/** What a day of one student is told from. */
type OfStudent = {
  lessons: DatedLesson[]
  bells: Ringing[]
  date: Pick<DatedDay, 'schedule'>
}

/**
 * By the lessons of one student; where no timetable is published for the day, by its bells. Lessons that were cancelled or moved away do not
 * count. Unknown while there are neither.
 */
export function dayPhase({ lessons, bells, date }: OfStudent, time: string): DayPhase {
  if (lessons.length === 0 && date.schedule) return { phase: 'none' }
  const held = lessons.filter(({ change }) => !change?.gone)
  const spans: Ringing[] = lessons.length > 0 ? held : bells
  if (spans.length === 0) return { phase: lessons.length > 0 ? 'after' : 'unknown' }
  const at = spans.map(({ starts_at }) => starts_at).toSorted()[0]!
  const end = spans
    .map(({ ends_at }) => ends_at)
    .toSorted()
    .at(-1)!
  if (time < at) return { phase: 'before', at, lesson: held.find((each) => each.starts_at === at) }
  if (time >= end) return { phase: 'after' }
  const lesson = held.find((each) => each.starts_at <= time && time < each.ends_at)
  return { phase: 'during', lesson }
}
