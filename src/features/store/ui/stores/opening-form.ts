import { shownMinutes } from '../../../../platform/i18n/formats.ts'
import type { Opening } from '../../contract.ts'

export type HoursRow = { weekday: number; from: string; to: string }
/** An opening as a form holds it: what belongs to the other kinds stays while one is tried. */
export type OpeningFields = {
  kind: Opening['kind']
  hours: HoursRow[]
  from: string
  to: string
}

/** 1 Monday … 7 Sunday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7]
const usualHours = weekdays.slice(0, 5).map((weekday) => ({ weekday, from: '09:00', to: '15:00' }))

/** `09:30`; the end of a day is midnight. */
const clockOf = (minutes: number) => shownMinutes(minutes % (24 * 60))

export function openingFieldsOf(opening: Opening | undefined): OpeningFields {
  const kind = opening?.kind ?? 'always'
  return {
    kind,
    hours:
      opening?.kind === 'weekly'
        ? opening.hours.map(({ weekday, from, to }) => ({
            weekday,
            from: clockOf(from),
            to: clockOf(to),
          }))
        : usualHours,
    from: opening?.kind === 'dates' ? opening.from : '',
    to: opening?.kind === 'dates' ? opening.to : '',
  }
}

/** Minutes after midnight; what is no time is refused by the contract. */
function minutesOf(time: string): number {
  const [, hour, minute] = /^(\d{2}):(\d{2})$/.exec(time) ?? []
  return hour ? Number(hour) * 60 + Number(minute) : NaN
}

/** As the contract wants it. */
export function openingOf({ kind, hours, from, to }: OpeningFields): Opening {
  if (kind === 'dates') return { kind, from, to }
  if (kind === 'always') return { kind }
  return {
    kind,
    hours: hours.map((row) => ({
      weekday: row.weekday,
      from: minutesOf(row.from),
      // midnight at its end is that of the next day
      to: row.to === '00:00' ? 24 * 60 : minutesOf(row.to),
    })),
  }
}
