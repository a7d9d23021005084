import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('no style asks what the whole page has: each element that came or went would have all of them asked again', () => {
  const sheets = globSync('src/**/*.css')
  expect(sheets.length).toBeGreaterThan(50)
  const asking = sheets.filter((path) => {
    // what is printed is looked at once
    const [screen = ''] = readFileSync(path, 'utf8').split('@media print')
    return /(?::root|html|body\)?):has\(/.test(screen)
  })
  expect(asking).toEqual([])
})
