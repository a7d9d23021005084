import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { filtersOf, withFilters } from './filters.ts'
import { shownPages } from './pager.tsx'

const Filter = z.strictObject({
  page: z._default(z.optional(z.string().check(z.regex(/^[1-9]\d*$/))), '1'),
  q: z.optional(z.string()),
  grade: z.optional(z.enum(['1', '2'])),
})

test('an address gives the filters that the contract knows and would accept', () => {
  const search = new URLSearchParams('q=5-A&grade=9&page=0&l=uz&token=x')
  expect(filtersOf(Filter, search)).toEqual({ q: '5-A' })
  expect(filtersOf(Filter, new URLSearchParams('grade=2&page=3'))).toEqual({
    grade: '2',
    page: '3',
  })
})

test('a filter that changes starts the list anew, one that is empty leaves the address', () => {
  const search = new URLSearchParams('q=a&grade=1&page=4')
  expect(withFilters(search, { grade: '2' }).toString()).toBe('q=a&grade=2')
  expect(withFilters(search, { q: '' }).toString()).toBe('grade=1')
  expect(withFilters(search, { page: '5' }).toString()).toBe('q=a&grade=1&page=5')
  expect(search.toString()).toBe('q=a&grade=1&page=4')
})

test.each([
  [1, 2, [1, 2]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [9, 9, [1, null, 8, 9]],
  [40, 9, [1, null, 9]],
])('page %i of %i', (page, pages, shown) => {
  expect(shownPages(page, pages)).toEqual(shown)
})
