import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('../global.css', import.meta.url), 'utf8')
const token = (name: string) => new RegExp(`--daftar-${name}: ([^;]+);`).exec(css)?.[1]

test('the primary colour is indigo, and the greys are slate', () => {
  expect(token('accent')).toBe('#4f46e5')
  expect(token('text')).toBe('light-dark(#0f172a, #e2e8f0)')
  expect(token('aside')).toContain('#f8fafc')
  expect(token('faint-text')).toContain('#64748b')
})
