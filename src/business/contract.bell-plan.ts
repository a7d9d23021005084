import { shownMinutes } from '../platform/formats.ts'
import type { Period } from './contract.bells.ts'

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
