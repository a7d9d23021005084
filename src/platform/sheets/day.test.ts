import { expect, test } from 'vitest'
import { dayOf, isDayFormat, serialDay } from './day.ts'

const now = new Date('2026-11-17T07:00:00Z')

test.each([
  ['06.05.2015', '2015-05-06'],
  ['6.5.2015', '2015-05-06'],
  ['6.5.15', '2015-05-06'],
  ['06.05.87', '1987-05-06'],
  ['2015-05-06', '2015-05-06'],
  ['2015.05.06', '2015-05-06'],
  ['06/05/2015', '2015-05-06'],
  ['06-05-2015', '2015-05-06'],
  ['06.05.2015 12:30', '2015-05-06'],
  ['2015-05-06T12:30:00Z', '2015-05-06'],
  ['06/05/2015, 9:05', '2015-05-06'],
  ['6. 5. 2015 г.', '2015-05-06'],
  ['06,05,2015', '2015-05-06'],
  ['6 мая 2015 г.', '2015-05-06'],
  ['1 сентября 2015 года', '2015-09-01'],
  ['2015-yil 6-may', '2015-05-06'],
  ['6-iyun 2015', '2015-06-06'],
  ['42130', '2015-05-06'],
  [' 29.02.2016 ', '2016-02-29'],
])('%s is a day', (cell, day) => {
  expect(dayOf(cell, now)).toBe(day)
})

test.each([
  '',
  '29.02.2015',
  '31.04.2015',
  '13/13/2015',
  '2015',
  'may',
  '31 апреля 2015',
  '6 foo 2015',
  '06.05',
  '1.1.1.1',
  '0.0.0',
  '12345678',
])('%j is none', (cell) => {
  expect(dayOf(cell, now)).toBeUndefined()
})

test('Excel counts a day that never was', () => {
  expect([1, 59, 60, 61, 42130].map((serial) => serialDay(serial))).toEqual([
    '1900-01-01',
    '1900-02-28',
    '1900-02-28',
    '1900-03-01',
    '2015-05-06',
  ])
  expect(serialDay(0, true)).toBe('1904-01-01')
  expect(serialDay(-1)).toBeUndefined()
})

test('which patterns show a day', () => {
  expect(['dd.mm.yyyy', '[$-43F]d mmm yy', 'mmm'].every((p) => isDayFormat(170, p))).toBe(true)
  expect(
    ['General', '0.00', '"d"0', 'h:mm', '[Red]0', '#,##0\\ "so\'m"'].some((p) =>
      isDayFormat(170, p),
    ),
  ).toBe(false)
})
