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
