import { expect, test } from 'vitest'
import type { Opening } from '../../contract.ts'
import { openingFieldsOf, openingOf } from './opening-form.ts'

test.each<Opening>([
  { kind: 'always' },
  { kind: 'dates', from: '2026-11-01', to: '2026-11-30' },
  {
    kind: 'weekly',
    hours: [
      { weekday: 1, from: 0, to: 1440 },
      { weekday: 7, from: 545, to: 1439 },
    ],
  },
])('an opening is the same after a form has held it: %j', (opening) => {
  expect(openingOf(openingFieldsOf(opening))).toEqual(opening)
})

test('what is no time is no midnight either', () => {
  const fields = openingFieldsOf(undefined)
  const hours = [{ weekday: 1, from: '9', to: '' }]
  expect(openingOf({ ...fields, kind: 'weekly', hours })).toEqual({
    kind: 'weekly',
    hours: [{ weekday: 1, from: NaN, to: NaN }],
  })
})
