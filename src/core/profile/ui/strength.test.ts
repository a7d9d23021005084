import { expect, test } from 'vitest'
import { strengthOf } from './strength.ts'

test.each([
  ['', 0],
  ['123456', 0],
  ['aaaaaaaaaaaa', 0],
  ['qwerty123', 0],
  ['daftar2026', 0],
  ['пароль123', 0],
  ['k7#pQ2', 1],
  ['Zk7#pQ2m', 2],
  ['uch qora olma yedi', 4],
  ['tX9$wL2!vB7q', 4],
])('%j is worth %i', (password, level) => {
  expect(strengthOf(password)).toBe(level)
})

test('the own name is no secret', () => {
  expect(strengthOf('Gulchehra1987', ['Gulchehra'])).toBeLessThan(strengthOf('Gulchehra1987'))
})
