/** Days are `YYYY-MM-DD` of a local calendar; they compare as strings. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** The calendar day that `instant` falls on in an IANA time zone. */
export function localDay(instant: Date, timeZone: string): string {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
    formats.set(timeZone, format)
  }
  return format.format(instant)
}

const milliseconds = 24 * 60 * 60 * 1000

/** Whole days from `earlier` to `later`; below zero when they stand the other way round. */
export const daysBetween = (earlier: string, later: string) =>
  (Date.parse(later) - Date.parse(earlier)) / milliseconds

/** The day that many days before. */
export const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * milliseconds).toISOString().slice(0, 10)

/** The month `YYYY-MM` that comes so many months later. */
export function monthAfter(month: string, step: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number - 1 + step, 1)).toISOString().slice(0, 7)
}

/** The days of a month, from the first. */
export function daysOf(month: string): string[] {
  const days = Array.from({ length: 31 }, (_, at) => daysBefore(`${month}-01`, -at))
  return days.filter((day) => day.startsWith(month))
}

/** The same in rows of a week from Monday on; nothing where another month's would stand. */
export function weeksOf(month: string): (string | undefined)[][] {
  const before = (new Date(`${month}-01T00:00:00Z`).getUTCDay() + 6) % 7
  const cells = [...Array.from({ length: before }, () => undefined), ...daysOf(month)]
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, place) => cells[week * 7 + place]),
  )
}

const walls = new Map<string, Intl.DateTimeFormat>()

/** What clocks in a time zone show at an instant, in milliseconds as if they showed UTC. */
function shownAt(instant: number, timeZone: string): number {
  let wall = walls.get(timeZone)
  if (!wall) {
    const digits = '2-digit'
    wall = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      year: 'numeric',
      month: digits,
      day: digits,
      hour: digits,
      minute: digits,
      second: digits,
    })
    walls.set(timeZone, wall)
  }
  return Date.parse(`${wall.format(instant).replace(' ', 'T')}Z`)
}

/**
 * The instant at which clocks in an IANA time zone show `time` (`HH:MM`) on a day. Of an hour that comes twice it is the first;
 * of one that is left out as much later as is left out.
 */
export function instantAt(day: string, time: string, timeZone: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  const half = milliseconds / 2
  const offsets = [wanted - half, wanted + half].map((near) => shownAt(near, timeZone) - near)
  const candidates = offsets.map((offset) => wanted - offset)
  return new Date(candidates.find((each) => shownAt(each, timeZone) === wanted) ?? candidates[0]!)
}
