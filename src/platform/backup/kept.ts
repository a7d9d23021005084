import { localDay } from '../dates/days.ts'

/** How many days, weeks and months back there is a backup, and how far back each moment can be come to. */
const spans = { days: 7, weeks: 4, months: 12 }

const zone = 'Asia/Tashkent'
const dayOf = (at: Date) => localDay(at, zone)
/** Monday of its week. */
function weekOf(at: Date): string {
  const day = new Date(`${dayOf(at)}T00:00:00Z`)
  return new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * 86_400_000).toISOString()
}
const monthOf = (at: Date) => dayOf(at).slice(0, 7)

/**
 * Which of the backups stay: of each of the last seven days that have any, four weeks and twelve months the newest.
 * `fromDays`: those of the days, from the oldest of which on every moment stays within reach.
 */
export function keptOf<T extends { at: Date }>(all: T[]): { kept: T[]; fromDays: T[] } {
  const newestFirst = all.toSorted((one, other) => other.at.getTime() - one.at.getTime())
  const newestOfEach = (of: (at: Date) => string, most: number) => {
    const seen = new Map<string, T>()
    for (const each of newestFirst)
      if (!seen.has(of(each.at)) && seen.size < most) seen.set(of(each.at), each)
    return [...seen.values()]
  }
  const fromDays = newestOfEach(dayOf, spans.days)
  const older = [...newestOfEach(weekOf, spans.weeks), ...newestOfEach(monthOf, spans.months)]
  return { kept: [...new Set([...fromDays, ...older])], fromDays }
}

/** Hours of the night in Tashkent, in which nobody works, and how old the last backup may become by day. */
const night = { from: 1, to: 5 }
const youngMs = 18 * 60 * 60_000
const oldMs = 25 * 60 * 60_000

/** Whether one should be made now: once every night, and by day where the machine was off at night. */
export function isDue(last: Date | undefined, now: Date): boolean {
  if (!last) return true
  const age = now.getTime() - last.getTime()
  // a clock that was put back
  if (age < 0) return age < -youngMs
  const hour = Number(now.toLocaleTimeString('en-GB', { timeZone: zone, hour: '2-digit' }))
  return age > oldMs || (age > youngMs && hour >= night.from && hour < night.to)
}
