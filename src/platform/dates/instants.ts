import { localDay } from './days.ts'
import { shownTime } from '../i18n/formats.ts'

/** An instant as the clocks of a time zone show it: `YYYY-MM-DD` and `HH:MM`; both empty where there is none. */
export const clocksOf = (instant: string | null, zone: string) =>
  instant === null
    ? { day: '', time: '' }
    : { day: localDay(new Date(instant), zone), time: shownTime(instant, zone) }

/** Milliseconds by which the clocks of a time zone are ahead at an instant. */
function aheadAt(instant: number, zone: string): number {
  const { day, time } = clocksOf(new Date(instant).toISOString(), zone)
  return Date.parse(`${day}T${time}Z`) - Math.floor(instant / 60_000) * 60_000
}

/**
 * The instant at which the clocks of a time zone show this; null where no day is written, and what was written where it
 * is no day or no time.
 */
export function instantOf(day: string, time: string, zone: string): string | null {
  if (!day) return null
  const shown = Date.parse(`${day}T${time}Z`)
  // a day that no calendar has becomes another one
  if (Number.isNaN(shown) || !new Date(shown).toISOString().startsWith(`${day}T${time}`))
    return `${day} ${time}`
  const near = shown - aheadAt(shown, zone)
  return new Date(shown - aheadAt(near, zone)).toISOString()
}
