import { shownMinutes } from '../../../platform/i18n/formats.ts'
import type { Period } from './contract.ts'

/** A lesson of a shift that is known. */
export type BellRow = Omit<Period, 'shift'>

/** Of the day. */
export const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

type Plan = {
  first: string
  lessons: number
  length: number
  pause: number
  longAfter: number
  long: number
}

/** Lessons of one length, with one pause that is longer. Those that the day has no room for are left out. */
export function bellsOf({ first, lessons, length, pause, longAfter, long }: Plan): BellRow[] {
  const rows: BellRow[] = []
  let start = minutes(first)
  for (let number = 1; number <= lessons; number += 1) {
    if (start + length >= 24 * 60) break
    rows.push({ number, starts_at: shownMinutes(start), ends_at: shownMinutes(start + length) })
    start += length + (number === longAfter ? long : pause)
  }
  return rows
}

const lessons = { lessons: 6, length: 45, pause: 5, longAfter: 3, long: 10 }
const pairs = { lessons: 3, length: 80, pause: 10, longAfter: 0, long: 0 }
const firstLessons = { school: ['08:00', '13:30'], centre: ['09:00', '16:00'] }

/** When it usually rings in a shift: lessons in a school, double lessons in a centre. The second begins after the first. */
export const usualBells = (kind: 'school' | 'centre', shift: number): BellRow[] =>
  bellsOf({
    ...(kind === 'school' ? lessons : pairs),
    first: firstLessons[kind][shift - 1] ?? '18:45',
  })

/** When a shift could begin: half an hour after the one before it, or at eight. */
export function firstLessonAfter(before: Pick<BellRow, 'ends_at'>[]): string {
  const last = before
    .map(({ ends_at }) => ends_at)
    .toSorted()
    .at(-1)
  return last && minutes(last) + 30 < 23 * 60 ? shownMinutes(minutes(last) + 30) : '08:00'
}
