import { renderToString } from 'react-dom/server'
import { IntlProvider } from '../phrases.tsx'
import { expect, test } from 'vitest'
import { alike, byDay, minuteOf, Timeline } from './timeline.tsx'

const items = [
  { id: '1', at: '2026-09-02T19:30:00Z', title: 'third' },
  { id: '2', at: '2026-09-02T18:30:00Z', title: 'second' },
  { id: '3', at: '2026-09-01T19:00:00Z', title: 'first' },
]

test('days are those of the school, not of the server', () => {
  const days = (zone: string) => byDay(items, zone).map(([day, { length }]) => [day, length])
  expect(days('Asia/Tashkent')).toEqual([
    ['2026-09-03', 1],
    ['2026-09-02', 2],
  ])
  expect(days('UTC')).toEqual([
    ['2026-09-02', 2],
    ['2026-09-01', 1],
  ])
})

test('each thing stands under its day with its time', () => {
  const html = renderToString(
    <IntlProvider locale="en" timeZone="Asia/Tashkent">
      <Timeline items={items} />
    </IntlProvider>,
  )
  const words = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  expect(words).toBe('03.09.2026 00:30 third 02.09.2026 23:30 second 00:00 first')
})

test('of what only the day is known of, the day alone', () => {
  const since = [{ id: '4', at: '2026-09-02', title: 'joined' }]
  expect(byDay(since, 'America/New_York').map(([day]) => day)).toEqual(['2026-09-02'])
  const html = renderToString(
    <IntlProvider locale="en" timeZone="America/New_York">
      <Timeline items={since} />
    </IntlProvider>,
  )
  expect(html).not.toMatch(/\d\d:\d\d/)
})

test('what one has done to one thing within a minute is one group, and only neighbours are', () => {
  const acts = ['a 10:00:01', 'a 10:00:59', 'a 10:01:00', 'b 10:01:02', 'a 10:01:03']
  const key = (act: string) => `${act[0]} ${minuteOf(`2026-09-02T${act.slice(2)}Z`)}`
  expect(alike(acts, key).map(({ length }) => length)).toEqual([2, 1, 1, 1])
})

test('what is not in the line is had by pressing it', () => {
  const details = (items: Parameters<typeof Timeline>[0]['items']) =>
    renderToString(
      <IntlProvider locale="en" timeZone="UTC">
        <Timeline items={items} />
      </IntlProvider>,
    )
  const [item] = items as [(typeof items)[number]]
  expect(details([{ ...item, details: 'old and new' }])).toMatch(
    /<details><summary[^>]*>.*third.*<\/summary>.*old and new.*<\/details>/,
  )
  expect(details([item])).not.toContain('details')
})
