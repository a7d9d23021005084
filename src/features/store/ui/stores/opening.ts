import { localDay } from '../../../../platform/dates/days.ts'
import { shownDate, shownMinutes, shownTime } from '../../../../platform/i18n/formats.ts'
import type { Hours, Opening } from '../../contract.ts'

/** A phrase of when a store sells, and what stands in it. */
type OpeningSaid =
  | { key: 'openAlways' }
  | { key: 'openUntilTime' | 'opensToday' | 'opensTomorrow'; time: string }
  | { key: 'opensWeekday'; day: string; time: string }
  | { key: 'openUntilDay' | 'opensDay' | 'closedAfter'; day: string }

/** Whether a store sells at an instant of a time zone, and until or from when. */
export function openingAt(opening: Opening, now: Date, zone: string): OpeningSaid {
  if (opening.kind === 'always') return { key: 'openAlways' }
  const today = localDay(now, zone)
  if (opening.kind === 'weekly') return ofWeek(opening.hours, today, shownTime(now, zone))
  if (today < opening.from) return { key: 'opensDay', day: shownDate(opening.from) }
  const key = today <= opening.to ? 'openUntilDay' : 'closedAfter'
  return { key, day: shownDate(opening.to) }
}

function ofWeek(hours: Hours[], today: string, time: string): OpeningSaid {
  const weekday = new Date(`${today}T00:00Z`).getUTCDay() || 7
  const [hour, minute] = time.split(':').map(Number)
  const now = hour! * 60 + minute!
  const ofToday = hours
    .filter((each) => each.weekday === weekday)
    .toSorted((one, other) => one.from - other.from)
  let until = now
  // hours that meet are one
  for (const { from, to } of ofToday) if (from <= until && to > until) until = to
  if (until > now) return { key: 'openUntilTime', time: shownMinutes(until) }
  return next(hours, weekday, now)
}

function next(hours: Hours[], weekday: number, now: number): OpeningSaid {
  const ahead = ({ weekday: day, from }: Hours) =>
    ((day - weekday + 7) % 7) + (day === weekday && from <= now ? 7 : 0)
  const [first] = hours.toSorted((one, other) => ahead(one) - ahead(other) || one.from - other.from)
  const time = shownMinutes(first!.from)
  if (ahead(first!) === 0) return { key: 'opensToday', time }
  if (ahead(first!) === 1) return { key: 'opensTomorrow', time }
  return { key: 'opensWeekday', day: String(first!.weekday), time }
}

/** The hours of a week, days after each other that have the same ones on one line. */
export function weekOf(hours: Hours[]) {
  const lines: { from: number; to: number; hours: string }[] = []
  for (const day of [1, 2, 3, 4, 5, 6, 7]) {
    const own = hours
      .filter(({ weekday }) => weekday === day)
      .toSorted((one, other) => one.from - other.from)
      .map(({ from, to }) => `${shownMinutes(from)}–${shownMinutes(to)}`)
      .join(', ')
    const last = lines.at(-1)
    if (!own) continue
    if (last?.to === day - 1 && last.hours === own) last.to = day
    else lines.push({ from: day, to: day, hours: own })
  }
  return lines
}
