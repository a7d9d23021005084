import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Day, Localised, Text, Whole } from '../../shapes.ts'
import { changesOf, faultsLeft, faultsOf, numberIn } from './form-faults.ts'

const Shape = z.object({
  name: Localised,
  from: Day,
  count: Whole(1, 9),
  note: z.optional(Text(0, 5)),
})
const good = { name: { uz: 'a' }, from: '2026-09-01', count: 1 }

test('what is missing is told from what is wrong', () => {
  expect(faultsOf(Shape, good)).toEqual({})
  expect(faultsOf(Shape, { ...good, name: {}, from: '', count: Number.NaN })).toEqual({
    name: 'required',
    from: 'date_required',
    count: 'required',
  })
  expect(faultsOf(Shape, { ...good, from: '2026-02-31', count: 10, note: 'longer' })).toEqual({
    from: 'invalid_date',
    count: 'out_of_range',
    note: 'too_long',
  })
})

test('a number may be typed with a comma; what is none is too much of one, and nothing is missing', () => {
  expect([' 2,5 ', '7', '', 'a'].map(numberIn)).toEqual([2.5, 7, Number.NaN, Infinity])
  expect(['25.000', '25,000', '25 000'].map(numberIn)).toEqual([25_000, 25_000, 25_000])
  expect(faultsOf(Shape, { ...good, count: numberIn('a') })).toEqual({ count: 'invalid_number' })
})

const change = (was: object, changed: object) => ({
  was: faultsOf(Shape, { ...good, ...was }),
  still: faultsOf(Shape, { ...good, ...was, ...changed }),
  fields: good,
  changed,
})

test('what is mended is no longer blamed, and what is wrong in another way is blamed for that', () => {
  const blamed = { count: 'required', from: 'date_required' } as const
  const was = { from: '', count: Number.NaN }
  expect(faultsLeft(blamed, change(was, { count: 3 }))).toEqual({ from: 'date_required' })
  expect(faultsLeft(blamed, change(was, { count: 30 }))).toEqual({
    from: 'date_required',
    count: 'out_of_range',
  })
})

test('what the server has refused is blamed until its own field becomes another', () => {
  const blamed = { name: 'phone_number_already_exists', elsewhere: 'not_found' } as const
  expect(faultsLeft(blamed, change({}, { count: 3 }))).toEqual({
    name: 'phone_number_already_exists',
  })
  expect(faultsLeft(blamed, change({}, { name: { uz: 'b' } }))).toEqual({})
})

test('of an input only what has changed is sent', () => {
  expect(changesOf({ a: [1, 2], b: 'x', c: null }, { a: [1, 2], b: 'y', c: null })).toEqual({
    b: 'x',
  })
})
