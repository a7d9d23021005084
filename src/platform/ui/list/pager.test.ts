import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shownPages } from './pager.tsx'

const css = readFileSync(new URL('pager.module.css', import.meta.url), 'utf8')

test('the buttons are squares of 37 pixels at the usual text size', () => {
  const sides = /\.page,\s*\.gap \{[^}]*inline-size: ([\d.]+)rem;[^}]*block-size: ([\d.]+)rem;/
  const [, width, height] = sides.exec(css)!
  expect([Number(width) * 16, Number(height) * 16]).toEqual([37, 37])
})

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [3, 9, [1, 2, 3, 4, null, 9]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
])('page %d of %d: what is left out is more than one', (page, pages, shown) => {
  expect(shownPages(page, pages)).toEqual(shown)
})
