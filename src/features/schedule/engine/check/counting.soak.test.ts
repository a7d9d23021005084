import { expect, test } from 'vitest'
import { soak } from '../../../../testing/chance.ts'
import { plant } from '../../../../testing/schedule/schedule-planted.ts'
import { makeSchool, narrowed } from '../../../../testing/schedule/schedule-school.ts'
import { check } from './check.ts'
import { countImpossibilities } from './counting.ts'
import { compile } from '../problem.ts'
import { Search } from '../search/search.ts'

test('of schools that are solved none is called impossible, and narrowed to what their solution needs neither', () => {
  let proved = 0
  for (let seed = 1; seed <= soak(100); seed += 1) {
    const school = makeSchool({ seed, classes: 6 + (seed % 30), shifts: seed % 2 ? 2 : 1 })
    const search = new Search(compile(school), { seed, steps: 20_000 })
    while (search.advance());
    const solution = search.solution()
    if (!check(school, solution).valid) continue
    proved += 1
    for (const one of [
      school,
      ...[0, 0.3, 1].map((slack) => narrowed(school, solution, seed, slack)),
    ])
      expect(countImpossibilities(compile(one)), `${one.name}`).toEqual([])
  }
  expect(proved).toBeGreaterThanOrEqual(soak(90))
})

test('each impossibility that counting knows is named, whichever school it is planted in', () => {
  for (let seed = 1; seed <= soak(20, 3); seed += 1)
    for (const { name, school, finding } of plant(seed, 33)) {
      const found = countImpossibilities(compile(school))
      const same = found.map((one) => ({ ...one, lessons: one.lessons.toSorted() }))
      expect(same, `${name}, ${seed}`).toContainEqual(expect.objectContaining(finding))
    }
})
