import { expect, test } from 'vitest'
import { theme } from './theme.ts'

test('the primary colour is indigo, and the greys are slate', () => {
  expect(theme.primaryColor).toBe('indigo')
  expect(theme.colors?.indigo?.[6]).toBe('#4f46e5')
  expect([0, 5, 9].map((shade) => theme.colors?.gray?.[shade])).toEqual([
    '#f8fafc',
    '#64748b',
    '#0f172a',
  ])
})
