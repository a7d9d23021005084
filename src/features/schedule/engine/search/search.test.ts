import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { asSchool, makeSchool, narrowed } from '../../../../testing/schedule/schedule-school.ts'
import { inTurns } from '../../../../testing/schedule/schedule-turns.ts'
import { check } from '../check/check.ts'
import type { School, Solution } from '../format.ts'
import { compile } from '../problem.ts'
import { Search, type Options } from './search.ts'

const village = asSchool(
  JSON.parse(readFileSync('src/testing/schedule/village-school.json', 'utf8')),
)

function solved(school: School, options: Partial<Options> = {}) {
  const search = new Search(compile(school, options.from), { seed: 1, steps: 0, ...options })
  while (search.advance());
  return { search, solution: search.solution() }
}

test('schools of every size are arranged, and no rule is broken', () => {
  for (const [seed, classes, shifts] of [
    [1, 12, 1],
    [2, 12, 2],
    [3, 30, 1],
    [4, 30, 2],
    [5, 60, 2],
  ] as const) {
    const school = makeSchool({ seed, classes, shifts })
    const { search, solution } = solved(school, { seed, steps: 30_000 })
    const verdict = check(school, solution)
    expect(verdict.breaches).toEqual([])
    expect(verdict.price).toBe(search.progress.price)
  }
})

test('lessons of every second week share cells and teachers, and streams stand in all their classes', () => {
  for (const [seed, classes, shifts] of [
    [1, 22, 1],
    [2, 30, 2],
    [5, 44, 2],
  ] as const) {
    const school = inTurns(makeSchool({ seed, classes, shifts }))
    expect(school.lessons.filter((lesson) => lesson.with).length).toBeGreaterThan(0)
    const { search, solution } = solved(school, { seed, steps: 150_000 })
    const verdict = check(school, solution)
    expect(verdict.breaches).toEqual([])
    expect(verdict.price).toBe(search.progress.price)
    expect(search.progress.placed).toBe(verdict.of)
    // what a class has in weeks A alone ends its day
    expect(verdict.counts.half_gap).toBe(0)
    // from there on, with one class alone that is in a stream: what it shares stays
    const stream = school.lessons.find((lesson) => lesson.with)!
    const again = solved(school, {
      seed,
      steps: 30_000,
      from: solution,
      scope: new Set([stream.class]),
    })
    const placesOf = (all: Solution) =>
      all.placed.filter(({ lesson }) => lesson === stream.id).map((one) => [one.day, one.period])
    expect(check(school, again.solution).breaches).toEqual([])
    expect(placesOf(again.solution)).toEqual(placesOf(solution))
  }
})

test('who gives one lesson in weeks A gives another class one in weeks B at the same time', () => {
  const school: School = {
    ...makeSchool({ seed: 1, classes: 11, shifts: 1 }),
    days: [1],
    rooms: [{ id: 'r', kind: 'lab', holds: 1, blocked: [] }],
    teachers: [{ id: 't', blocked: [], avoided: [] }],
    subjects: [{ id: 's', difficulty: 3, light: true }],
    classes: ['a', 'b'].map((id) => ({
      ...{ id, grade: 7, shift: 1, max_per_day: 1, min_per_day: 0, blocked: [] },
    })),
    lessons: (['A', 'B'] as const).map((weeks, at) => ({
      id: weeks,
      class: 'ab'[at]!,
      subject: 's',
      per_week: 1,
      length: 1,
      parts: [
        { group: 0, subject: 's', teacher: 't', room_kind: weeks === 'A' ? 'lab' : null, weeks },
      ],
      fixed: [],
    })),
  }
  const { solution } = solved(school)
  expect(check(school, solution)).toMatchObject({ valid: true, placed: 2 })
  const always = structuredClone(school)
  always.lessons[1]!.parts[0]!.weeks = 'all'
  expect(check(always, solution).breaches).toMatchObject([{ code: 'teacher_clash' }])
})

test('a school whose teachers have hardly an hour to spare is arranged', () => {
  const school = makeSchool({ seed: 4, classes: 20 })
  const narrow = narrowed(school, solved(school, { steps: 200_000 }).solution, 4, 1)
  for (const seed of [1, 2, 3])
    expect(check(narrow, solved(narrow, { seed }).solution).breaches).toEqual([])
})

test('own rooms that others ask for by their kind, lessons of half a class and bells that overlap', () => {
  for (const seed of [3, 4, 8]) {
    const made = makeSchool({ seed, classes: 10, shifts: seed % 2 ? 1 : 2 })
    const school: School = {
      ...made,
      // the second shift begins an hour before the first has ended
      bells: made.bells.map((bell) =>
        bell.shift === 2
          ? { ...bell, starts_at: hourBefore(bell.starts_at), ends_at: hourBefore(bell.ends_at) }
          : bell,
      ),
      rooms: made.rooms.map((room) => (room.kind === 'gym' ? room : { ...room, kind: 'any' })),
      lessons: made.lessons.map((lesson, index) => ({
        ...lesson,
        parts: lesson.parts
          .slice(0, index % 7 === 0 ? 1 : 2)
          .map((part) =>
            part.room_kind === 'home' || part.room_kind === 'gym'
              ? part
              : { ...part, room_kind: 'any' },
          ),
      })),
    }
    const { search, solution } = solved(school, { seed, steps: 60_000 })
    const verdict = check(school, solution)
    expect(verdict.breaches).toEqual([])
    expect(verdict.price).toBe(search.progress.price)
  }
})
const hourBefore = (time: string) =>
  `${String(Number(time.slice(0, 2)) - 1).padStart(2, '0')}${time.slice(2)}`

test('where nothing can move there is nothing to search for', () => {
  expect(solved({ ...village, lessons: [] }, { steps: 1e9 }).solution.placed).toEqual([])
  const before = solved(village).solution
  const { solution, search } = solved(village, { from: before, scope: new Set(), steps: 1e9 })
  expect(check(village, solution).valid).toBe(true)
  expect(search.steps).toBe(0)
})

test('the longer it searches the less it costs, and the village costs no more than it did', () => {
  const beginning = solved(village, { steps: 0 }).search.progress.price!
  const [short, long] = [200_000, 1_000_000].map(
    (steps) => solved(village, { steps }).search.progress.price!,
  )
  expect(short).toBeLessThan(beginning / 2)
  expect(long).toBeLessThan(short!)
  expect(long).toBeLessThanOrEqual(270)
})

test('the same seed and steps come to the same solution', () => {
  const [one, two, other] = [5, 5, 6].map((seed) => solved(village, { seed, steps: 200_000 }))
  expect(JSON.stringify(one!.solution)).toBe(JSON.stringify(two!.solution))
  expect(JSON.stringify(one!.solution)).not.toBe(JSON.stringify(other!.solution))
})

test('it can be stopped between any two blocks with the best so far', () => {
  const search = new Search(compile(village), { seed: 2, steps: 150_000 })
  let last = Infinity
  while (search.advance()) {
    const { price, placed } = search.progress
    if (price === undefined) continue
    expect(price).toBeLessThanOrEqual(last)
    last = price
    expect(check(village, search.solution())).toMatchObject({ valid: true, price, placed })
  }
})

const cellsOfClass = (solution: Solution, prefix: string) =>
  solution.placed
    .filter(({ lesson }) => lesson.startsWith(prefix))
    .map(({ lesson, day, period }) => `${lesson} ${day} ${period}`)
    .sort()

test('outside the scope nothing moves, and what is locked stays', () => {
  const before = solved(village, { steps: 100_000 }).solution
  const locked = { placed: before.placed.filter(({ lesson }) => lesson === 'c7A.4') }
  const scope = new Set(['c7A', 'c8A'])
  const { solution } = solved(village, { seed: 9, steps: 200_000, from: before, scope, locked })
  expect(check(village, solution).breaches).toEqual([])
  for (const { id } of village.classes) {
    const same = cellsOfClass(solution, `${id}.`)
    if (scope.has(id)) expect(same).not.toEqual(cellsOfClass(before, `${id}.`))
    else expect(same).toEqual(cellsOfClass(before, `${id}.`))
  }
  expect(cellsOfClass(solution, 'c7A.4')).toEqual(cellsOfClass(before, 'c7A.4'))
})

test('a repair moves little where moving costs', () => {
  const before = solved(village, { steps: 300_000 }).solution
  const away = [1, 2].flatMap((shift) =>
    [1, 2, 3, 4, 5, 6].map((period) => ({ day: 4, shift, period })),
  )
  const changed = (moved: number): School => ({
    ...village,
    weights: { moved },
    teachers: village.teachers.map((one) =>
      one.id === 't16' ? { ...one, blocked: [...one.blocked, ...away] } : one,
    ),
  })
  const [free, dear] = [0, 5].map((weight) => {
    const { solution } = solved(changed(weight), { steps: 300_000, from: before })
    const { counts, breaches } = check(changed(weight), solution, before)
    expect(breaches).toEqual([])
    return counts.moved
  })
  expect(dear).toBeLessThan(60)
  expect(dear).toBeLessThan(free! / 2)
})

test('what cannot be arranged is handed out with what stands, and nothing that stands breaks a rule', () => {
  const nowhere = [1, 2, 3, 4, 5, 6].flatMap((day) =>
    [1, 2].flatMap((shift) => [1, 2, 3, 4, 5, 6].map((period) => ({ day, shift, period }))),
  )
  const school = {
    ...village,
    teachers: village.teachers.map((one) =>
      one.id === 't15' ? { ...one, blocked: nowhere } : one,
    ),
  }
  const { search, solution } = solved(school, { steps: 300_000 })
  expect(search.complete).toBe(false)
  const { breaches } = check(school, solution)
  const codes = new Set(breaches.map(({ code }) => code))
  for (const code of ['not_placed', 'class_gap', 'class_day_short'] as const) codes.delete(code)
  expect([...codes]).toEqual([])
  const missing = breaches.filter(({ code }) => code === 'not_placed')
  expect(missing.reduce((sum, { count }) => sum + count!, 0)).toBe(10)
})
