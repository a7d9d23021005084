import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { palette } from './colour-choice.tsx'

const css = readFileSync(new URL('colour.module.css', import.meta.url), 'utf8')
const colourOf = (name: string) =>
  new RegExp(`data-colour='${name}'\\] \\{\\s*--colour: (#[0-9a-f]{6})`).exec(css)![1]!

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

/** What a dot stands on: a page and a surface by day, a pointed-at row by night, which is the lightest there. */
const grounds = { day: '#ffffff', pointed: '#f8fafc', night: '#182236', pointedAtNight: '#1d2940' }

test.each(palette)('%s is seen by day and by night', (name) => {
  const seen = Object.values(grounds).map((ground) => contrast(colourOf(name), ground))
  expect(Math.min(...seen)).toBeGreaterThanOrEqual(3)
})

test('the check sees a colour that is too pale for the day', () => {
  expect(contrast('#fde047', grounds.day)).toBeLessThan(3)
})

test('no two of them are the same', () => {
  expect(new Set(palette.map(colourOf)).size).toBe(palette.length)
})
