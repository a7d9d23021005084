import { describe, expect, test } from 'vitest'
import { soak } from '../../../../testing/chance.ts'
import { makeSchool, narrowed } from '../../../../testing/schedule/schedule-school.ts'
import { check } from '../check/check.ts'
import { countImpossibilities } from '../check/counting.ts'
import { compile } from '../problem.ts'
import { Search } from './search.ts'
import type { School } from '../format.ts'

function complete(school: School, seed: number, steps: number) {
  const search = new Search(compile(school), { seed, steps })
  while (search.advance());
  const solution = search.solution()
  return { solution, valid: check(school, solution).valid, steps: search.steps }
}

describe('every seed', () => {
  for (const classes of [30, 60])
    test(`arranges ${classes} classes in two shifts`, () => {
      const school = makeSchool({ seed: 1, classes })
      const failed = Array.from({ length: soak(100) }, (_, seed) => seed).filter(
        (seed) => !complete(school, seed, 0).valid,
      )
      expect(failed).toEqual([])
    })

  test('of a school arranges it, whichever school it is, unless it is one that cannot be', () => {
    let impossible = 0
    const failed = Array.from({ length: soak(100) }, (_, seed) => seed).filter((seed) => {
      const school = makeSchool({ seed, classes: 8 + (seed % 40), shifts: seed % 3 ? 2 : 1 })
      if (complete(school, seed, 20_000).valid) return false
      if (countImpossibilities(compile(school)).length === 0) return true
      impossible += 1
      return false
    })
    expect(failed).toEqual([])
    expect(impossible).toBeLessThanOrEqual(3)
  })
})

test('six narrow schools: of all beginnings 99 in 100 come to a whole schedule', () => {
  const tries = soak(20, 3)
  let failed = 0
  for (let number = 1; number <= 6; number += 1) {
    const school = makeSchool({ seed: 10 + number, classes: 30 })
    const known = complete(school, number, 300_000)
    const narrow = narrowed(school, known.solution, number, 1)
    for (let seed = 1; seed <= tries; seed += 1) if (!complete(narrow, seed, 0).valid) failed += 1
  }
  expect(failed).toBeLessThanOrEqual(Math.floor((6 * tries) / 100))
})
