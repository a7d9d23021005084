import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import fc from '../../../testing/chance.ts'
import { type CalendarEvent, calendarText } from './service.ical.ts'

const minute = 60_000
const times = fc.integer({ min: Date.UTC(2026, 0) / minute, max: Date.UTC(2028, 0) / minute })
/** Words of the three languages, with what the format itself means something by. */
const words = fc
  .array(
    fc.constantFrom(
      'Algebra',
      'Adabiyot oʻqish, gʻazal',
      'Основы безопасности жизнедеятельности; ОБЖ',
      'C:\\fizika',
      '“…”',
      '🧪',
      '\n',
    ),
    { maxLength: 9 },
  )
  .map((all) => all.join(' '))
const events: fc.Arbitrary<CalendarEvent[]> = fc.uniqueArray(
  fc.record({
    uid: fc.uuid().map((id) => `${id}@daftar`),
    sequence: fc.nat(),
    stamped: times.map((at) => new Date(at * minute)),
    from: times.map((at) => new Date(at * minute)),
    to: times.map((at) => new Date((at + 45) * minute)),
    title: words,
    place: words,
    note: words,
    cancelled: fc.boolean(),
  }),
  { selector: ({ uid }) => uid, minLength: 1, maxLength: 200 },
)

const read = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  return { calendar, events: calendar.getAllSubcomponents('vevent') }
}

test('a program reads of every lesson what was written, whatever it is called', () => {
  fc.assert(
    fc.property(events, (written) => {
      const { calendar, events: all } = read(
        calendarText({ name: '5-A · Жадвал', events: written }),
      )
      expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('5-A · Жадвал')
      const found = all.map((each) => {
        const { uid, sequence, startDate, endDate, summary, location, description } =
          new ICAL.Event(each)
        return {
          uid,
          sequence,
          stamped: (each.getFirstPropertyValue('dtstamp') as ICAL.Time).toJSDate(),
          from: startDate.toJSDate(),
          to: endDate.toJSDate(),
          title: summary,
          place: location ?? '',
          note: description ?? '',
          cancelled: each.getFirstPropertyValue('status') === 'CANCELLED',
        }
      })
      expect(found).toEqual(written)
    }),
    { numRuns: 25 },
  )
})

test('no line has more than 75 bytes, no letter is parted, and every line ends as the format wants it', () => {
  fc.assert(
    fc.property(events, (written) => {
      const text = calendarText({
        name: 'Расписание уроков · школа № 1, Юнусабадский район',
        events: written,
      })
      const lines = text.split('\r\n')
      expect(lines.pop()).toBe('')
      for (const line of lines) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(line).not.toMatch(/[\r\n\ufffd]/)
        expect(line.isWellFormed()).toBe(true)
      }
    }),
    { numRuns: 10 },
  )
})

test('what is no letter of a text does not come into it', () => {
  const [event] = read(
    calendarText({
      name: 'a',
      events: [
        {
          uid: '1@daftar',
          sequence: 0,
          stamped: new Date(0),
          from: new Date(0),
          to: new Date(minute),
          title: 'Fizika\r\nEND:VEVENT\u0000\u202e',
          place: '',
          note: '',
          cancelled: false,
        },
      ],
    }),
  ).events
  expect(new ICAL.Event(event).summary).toBe('Fizika \nEND:VEVENT ')
})
