import { expect, test } from 'vitest'
import { theme } from './theme.ts'

test('the primary colour is indigo, and the greys are slate', () => {
  expect(theme.primaryColor).toBe('indigo')
  expect(theme.colors?.indigo?.[6]).toBe('#4f46e5')
  expect(theme.colors?.gray).toEqual([
    '#f8fafc',
    '#f1f5f9',
    '#e2e8f0',
    '#cbd5e1',
    '#94a3b8',
    '#64748b',
    '#475569',
    '#334155',
    '#1e293b',
    '#0f172a',
  ])
})
