import { expect, test } from 'vitest'
import { wordsFor } from '../../../../app/commands/schedule-words.ts'
import { plant } from '../../../../testing/schedule/schedule-planted.ts'
import { makeSchool, narrowed } from '../../../../testing/schedule/schedule-school.ts'
import { countImpossibilities } from './counting.ts'
import { compile } from '../problem.ts'
import { Search } from '../search/search.ts'

test('what is impossible is named by counting, with the numbers', () => {
  for (const [seed, classes] of [
    [1, 22],
    [2, 33],
  ] as const)
    for (const { name, school, finding } of plant(seed, classes)) {
      const findings = countImpossibilities(compile(school))
      const found = findings.map((one) => ({ ...one, lessons: one.lessons.toSorted() }))
      expect(found, name).toContainEqual(expect.objectContaining(finding))
      for (const one of findings) {
        if (one.code === 'class_few_hours') expect(one.needed, name).toBeLessThan(one.fits)
        else expect(one.needed, name).toBeGreaterThan(one.fits)
        expect(wordsFor(school).finding(one)).not.toMatch(/undefined|\bNaN\b/)
      }
    }
})

test('nothing is called impossible where there is an arrangement', () => {
  for (let seed = 1; seed <= 6; seed += 1) {
    const school = makeSchool({ seed, classes: 9 + 3 * seed, shifts: seed % 2 ? 2 : 1 })
    const search = new Search(compile(school), { seed, steps: 20_000 })
    while (search.advance());
    expect(search.complete).toBe(true)
    expect(countImpossibilities(compile(school))).toEqual([])
    for (const slack of [0.2, 1]) {
      const narrow = narrowed(school, search.solution(), seed, slack)
      expect(countImpossibilities(compile(narrow))).toEqual([])
    }
  }
})
