import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { delays, sidesOf } from './tooltip.tsx'

const css = readFileSync(new URL('tooltip.module.css', import.meta.url), 'utf8')

const luminance = (hex: string) => {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
const contrast = (one: string, other: string) => {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}
const colour = (theme: string, name: string) =>
  new RegExp(`data-theme='${theme}'\\][^}]*--tooltip-${name}: (#[0-9a-f]{6})`).exec(css)![1]!

test('the reckoning of contrast tells good from bad', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeLessThan(4.5)
})

test.each(['dark', 'light', 'blue', 'red', 'green'])(
  'the %s tooltip can be read, by day and by night',
  (theme) => {
    expect(contrast(colour(theme, 'bg'), colour(theme, 'color'))).toBeGreaterThanOrEqual(4.5)
  },
)

test('no theme looks another way in one of the schemes', () => {
  expect(css).not.toContain('color-scheme')
})

test('shows after 50 and goes after 200 milliseconds', () => {
  expect(delays).toEqual({ open: 50, close: 200 })
})

test('stands at the side that is asked for or at the opposite one, or wherever there is room', () => {
  expect(sidesOf('left')).toEqual(['left', 'right'])
  expect(sidesOf('bottom')).toEqual(['bottom', 'top'])
  expect(sidesOf('auto')).toEqual(['top', 'bottom', 'right', 'left'])
})
