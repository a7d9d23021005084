import { oneLine } from '../../../platform/i18n/plain-line.ts'

/** One event of a calendar, as a program on a phone shows it. */
export type CalendarEvent = {
  /** The same for the same thing as long as the calendar is asked for. */
  uid: string
  /** Goes up with every change of it. */
  sequence: number
  /** When it was last changed. */
  stamped: Date
  from: Date
  to: Date
  title: string
  place: string
  note: string
  cancelled: boolean
}
type Calendar = { name: string; events: CalendarEvent[] }

/**
 * A calendar as programs read it: RFC 5545, and RFC 7986 for its name and how often it is worth asking. Times are in UTC, so that
 * no rules of a zone have to be told.
 */
export const calendarText = ({ name, events }: Calendar): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Daftar//Lesson schedule//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')

const linesOf = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `DTSTAMP:${utc(event.stamped)}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTART:${utc(event.from)}`,
  `DTEND:${utc(event.to)}`,
  `SUMMARY:${escaped(event.title)}`,
  ...(event.place ? [`LOCATION:${escaped(event.place)}`] : []),
  ...(event.note ? [`DESCRIPTION:${escaped(event.note)}`] : []),
  `STATUS:${event.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  'END:VEVENT',
]

/** `20261117T030000Z`. */
const utc = (instant: Date) => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** A break of a text is `\n` in it. */
const escaped = (text: string) =>
  text
    .split('\n')
    .map((line) => oneLine(line).replace(/[\\;,]/g, '\\$&'))
    .join('\\n')

const maxBytes = 75

/** A line has 75 bytes at the most; what is more goes on in lines that begin with a blank, and no letter is parted. */
function folded(line: string): string {
  if (line.length * 4 <= maxBytes || Buffer.byteLength(line) <= maxBytes) return line
  const lines = ['']
  let room = maxBytes
  for (const letter of line) {
    const bytes = Buffer.byteLength(letter)
    if (bytes > room) {
      lines.push(' ')
      room = maxBytes - 1
    }
    lines[lines.length - 1] += letter
    room -= bytes
  }
  return lines.join('\r\n')
}
