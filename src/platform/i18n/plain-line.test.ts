import { describe, expect, test } from 'vitest'
import { plainLine, shownPath } from './plain-line.ts'

describe('a path as it is shown', () => {
  test.each([
    ['/nothing', '/nothing'],
    ['/a?token=at.secret#x', '/a'],
    ['/sinf/%D1%81%D0%B8%D0%BD%D1%84', '/sinf/синф'],
    ['/%zz', '/%zz'],
    ['/a%0d%0aSet-Cookie:%20x', '/a Set-Cookie: x'],
    ['/%E2%80%AEgnp.exe', '/ gnp.exe'],
    ['/%00%1b[31m', '/ [31m'],
    ['/<script>', '/<script>'],
  ])('%s → %s', (path, shown) => {
    expect(shownPath(path)).toBe(shown)
  })

  test('a long one is cut, never through a sign', () => {
    const shown = shownPath(`/${'😀'.repeat(200)}`)
    expect([...shown]).toHaveLength(80)
    expect(shown.endsWith('😀…')).toBe(true)
    expect(shown.isWellFormed()).toBe(true)
  })

  test('halves of signs are no signs', () => {
    expect(plainLine('a\ud800b')).toBe('a\ufffdb')
  })
})
