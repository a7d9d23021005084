import { expect, test } from 'vitest'
import fc from '../../../testing/chance.ts'
import { askedColumns, columnsOf } from './columns.tsx'

const all = [
  { key: 'class', usual: true },
  { key: 'phone', usual: true },
  { key: 'email', usual: false },
]

test('an address without a word has the usual columns', () => {
  expect([...columnsOf(null, all)]).toEqual(['class', 'phone'])
  expect(askedColumns(['phone', 'class'], all)).toBeUndefined()
})

test('they stand in the order of the list, and those it does not have are left out', () => {
  expect([...columnsOf('email,class,salary', all)]).toEqual(['class', 'email'])
  expect(askedColumns(['email', 'class'], all)).toBe('class,email')
})

test('whatever is chosen, none of them too, is what the address shows', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom('class', 'phone', 'email')), (keys) => {
      const asked = askedColumns(keys, all) ?? null
      expect([...columnsOf(asked, all)].sort()).toEqual(keys.sort())
    }),
  )
})
