import { expect, test } from 'vitest'
import { plant } from '../../testing/schedule-planted.ts'
import { asSchool, makeSchool } from '../../testing/schedule-school.ts'
import { explain, type Explanation } from './explaining.ts'
import type { School } from './format.ts'
import { compile } from './problem.ts'
import { relaxed } from './relaxations.ts'
import { Search } from './search.ts'

function explained(school: School): Explanation {
  const steps = explain(school, 1)
  for (;;) {
    const { value, done } = steps.next()
    if (done) return value
  }
}
const fits = (school: School) => {
  const search = new Search(compile(school), { seed: 2, steps: 0 })
  while (search.advance());
  return search.complete
}

test('a school that fits needs no explanation', () => {
  expect(explained(makeSchool({ seed: 1, classes: 12 }))).toMatchObject({
    verdict: 'fits',
    impossible: [],
    hardest: [],
    helps: [],
  })
})

test('what would help is proved by doing it', () => {
  const names = ['both halves in the one computer room', 'a class with more lessons than places']
  for (const { school, name } of plant(3, 11)) {
    if (!names.includes(name)) continue
    const { verdict, helps } = explained(school)
    expect(verdict, name).toBe('impossible')
    const proved = helps.filter(({ left }) => left === 0)
    expect(proved.length, name).toBeGreaterThan(0)
    for (const { relaxation } of proved) expect(fits(relaxed(school, relaxation)), name).toBe(true)
  }
})

/**
 * A chain of four teachers through three classes with two lessons each: every teacher, class and line by itself could do with
 * its periods, and yet the first and the last cannot both be away in the first one.
 */
const chain = asSchool({
  format: 'daftar-schedule-1',
  days: [1],
  bells: [
    { shift: 1, period: 1, starts_at: '08:00', ends_at: '08:45' },
    { shift: 1, period: 2, starts_at: '08:50', ends_at: '09:35' },
  ],
  rooms: [],
  subjects: ['s', 'u'].map((id) => ({ id })),
  classes: ['a', 'b', 'c', 'd'].map((id) => ({ id, min_per_day: 2, max_per_day: 2 })),
  teachers: ['x', 'y', 'z', 'w', 'v', 'q'].map((id) => ({
    id,
    blocked: ['x', 'w', 'v'].includes(id) ? [{ day: 1, shift: 1, period: 1 }] : [],
  })),
  lessons: ['ax', 'ay', 'by', 'bz', 'cz', 'cw', 'dv', 'dq'].map((id, index) => ({
    id,
    class: id[0],
    subject: index % 2 ? 's' : 'u',
    per_week: 1,
    parts: [{ teacher: id[1] }],
  })),
})

test('what was only searched for is not called impossible, and the wishes that clash are a smallest set', () => {
  const { verdict, impossible, placed, of, together, helps } = explained(chain)
  expect({ verdict, impossible, placed, of }).toEqual({
    verdict: 'not_found',
    impossible: [],
    placed: 7,
    of: 8,
  })
  expect(together.map(({ teacher }) => teacher).sort()).toEqual(['w', 'x'])
  const proved = helps.filter(({ left }) => left === 0)
  expect(proved).not.toEqual([])
  for (const { relaxation } of proved) expect(fits(relaxed(chain, relaxation))).toBe(true)
})
