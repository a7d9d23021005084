import { expect, test } from 'vitest'
import fc from '../../../testing/chance.ts'
import {
  type Chosen,
  noneOf,
  pageStateOf,
  rowsKey,
  withPageToggled,
  withToggled,
} from './selection.ts'

const page = ['a', 'b', 'c', 'd', 'e']
const next = ['f', 'g']
const none = noneOf('')
const press = (ids: string, from: Chosen = none) =>
  [...ids].reduce((now, id) => withToggled(now, page, id, false), from)
const chosenIn = ({ ids }: Chosen) => [...ids].sort().join('')

test('a row is chosen by one press and no longer by the next', () => {
  expect(chosenIn(press('ac'))).toBe('ac')
  expect(chosenIn(press('aca'))).toBe('c')
})

test.each([
  ['downwards', 'b', 'd', 'bcd'],
  ['upwards', 'd', 'b', 'bcd'],
  ['to the same row', 'b', 'b', ''],
  ['from the row before, which was unchosen', 'bb', 'd', 'bcd'],
])('with Shift a range %s', (_, before, last, chosen) => {
  expect(chosenIn(withToggled(press(before), page, last, true))).toBe(chosen)
})

test('a range of which the end is chosen already is taken out', () => {
  expect(chosenIn(withToggled(press('abcde'), page, 'c', true))).toBe('ab')
})

test('with Shift and nothing to begin from it is one row', () => {
  expect(chosenIn(withToggled(none, page, 'c', true))).toBe('c')
  // the row pressed last stands on another page
  expect(chosenIn(withToggled(press('b'), next, 'g', true))).toBe('bg')
})

test('the box of the page takes its rows and leaves those of other pages', () => {
  const both = withPageToggled(press('ab'), next)
  expect(chosenIn(both)).toBe('abfg')
  expect(pageStateOf(both, page)).toBe('some')
  expect(pageStateOf(both, next)).toBe('all')
  expect(chosenIn(withPageToggled(both, next))).toBe('ab')
  expect(chosenIn(withPageToggled(both, page))).toBe('abcdefg')
})

test('everything is all rows of every page, until one of them is taken out', () => {
  const everything = { ...press('a'), everything: true }
  expect(pageStateOf(everything, next)).toBe('all')
  expect(withPageToggled(everything, page)).toEqual(none)
  const rest = withToggled(everything, page, 'c', false)
  expect([rest.everything, chosenIn(rest)]).toEqual([false, 'abde'])
})

test('an empty page has nothing chosen', () => {
  expect(pageStateOf({ ...none, everything: true }, [])).toBe('none')
})

test('twice the box of the page leaves what was there, whatever was chosen before', () => {
  const ids = fc.uniqueArray(fc.constantFrom(...page, ...next))
  fc.assert(
    fc.property(ids, (ids) => {
      const now = { ...none, ids: new Set(ids) }
      const once = withPageToggled(now, page)
      const others = ids.filter((id) => !page.includes(id))
      expect([...withPageToggled(once, page).ids].sort()).toEqual(
        pageStateOf(now, page) === 'all'
          ? [...new Set([...others, ...page])].sort()
          : others.sort(),
      )
    }),
  )
})

test.each([
  ['another page', '?q=ali&page=2', true],
  ['another order', '?q=ali&sort=-label', true],
  ['other columns', '?columns=phone&q=ali', true],
  ['one filter more', '?class=1&q=ali', false],
  ['another search', '?q=vali', false],
  ['no search', '', false],
])('%s: the rows are the same ones', (_, search, same) => {
  expect(rowsKey(search) === rowsKey('?q=ali')).toBe(same)
})

test('filters are the same in whatever order they stand', () => {
  expect(rowsKey('?class=1&q=ali')).toBe(rowsKey('?q=ali&class=1'))
})
