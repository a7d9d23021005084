import { expect, test } from 'vitest'
import { plant } from '../../../../testing/schedule/schedule-planted.ts'
import { asSchool, makeSchool } from '../../../../testing/schedule/schedule-school.ts'
import { check } from './check.ts'
import { countImpossibilities } from './counting.ts'
import { explain, type Explanation } from './explaining.ts'
import type { School } from '../format.ts'
import { compile } from '../problem.ts'
import { kindsWithoutSpare } from '../search/room-needs.ts'
import { relaxed } from './relaxations.ts'
import { Search } from '../search/search.ts'

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
 * A chain of teachers and one laboratory through three classes with two lessons each: every teacher, class, room and line by
 * itself could do with its periods, and yet the first and the last teacher cannot both be away in the first one.
 */
const chain = asSchool({
  format: 'daftar-schedule-1',
  days: [1],
  bells: [
    { shift: 1, period: 1, starts_at: '08:00', ends_at: '08:45' },
    { shift: 1, period: 2, starts_at: '08:50', ends_at: '09:35' },
  ],
  rooms: [{ id: 'one', kind: 'lab' }],
  subjects: ['s', 'u'].map((id) => ({ id })),
  classes: ['a', 'b', 'c', 'd'].map((id) => ({ id, min_per_day: 2, max_per_day: 2 })),
  teachers: ['x', 'y', 'z', 'r', 'w', 'v', 'q'].map((id) => ({
    id,
    blocked: ['x', 'w', 'v'].includes(id) ? [{ day: 1, shift: 1, period: 1 }] : [],
  })),
  lessons: ['ax', 'ay', 'by', 'bz', 'cr', 'cw', 'dv', 'dq'].map((id, index) => ({
    id,
    class: id[0],
    subject: index % 2 ? 's' : 'u',
    per_week: 1,
    parts: [{ teacher: id[1], room_kind: 'zr'.includes(id[1]!) ? 'lab' : null }],
  })),
})

test('periods that several classes must have at once are more than their teacher, or their room, can give', () => {
  const bells = [
    { shift: 1, period: 1, starts_at: '14:00', ends_at: '15:30' },
    { shift: 1, period: 2, starts_at: '16:00', ends_at: '17:30' },
    { shift: 2, period: 1, starts_at: '14:30', ends_at: '16:00' },
  ]
  // a lesson on each of three days is the first of the day
  const centre = (shift: number, parts: object[]) =>
    asSchool({
      ...{ format: 'daftar-schedule-1', days: [1, 3, 5], bells, subjects: [{ id: 's' }] },
      rooms: [{ id: 'r', kind: 'classroom' }],
      classes: ['g', 'h'].map((id, at) => ({ id, room: 'r', shift: at ? shift : 1 })),
      teachers: ['t', 'u'].map((id) => ({ id })),
      lessons: ['g', 'h'].map((id, at) => ({
        ...{ id: `of ${id}`, class: id, subject: 's', per_week: 3, parts: [parts[at]] },
      })),
    })
  const found = (school: School) =>
    countImpossibilities(compile(school)).map(({ code, teachers, teacher, room, needed, fits }) =>
      [code, teacher ?? teachers?.join() ?? room, needed, fits].join(' '),
    )
  expect(found(centre(1, [{ teacher: 't' }, { teacher: 't' }]))).toEqual(['needed_at_once t 6 3'])
  expect(found(centre(2, [{ teacher: 't' }, { teacher: 't' }]))).toEqual(['needed_at_once t 6 3'])
  const [one, other] = ['t', 'u'].map((teacher) => ({ teacher, room_kind: 'home' }))
  expect(found(centre(1, [one!, other!]))).toEqual(['needed_at_once r 6 3'])
  expect(found(centre(2, [one!, other!]))).toEqual(['needed_at_once r 6 3'])
  expect(found(centre(1, [{ teacher: 't' }, { teacher: 'u' }]))).toEqual([])
  expect(found(centre(1, [{ teacher: 't' }, {}]))).toEqual([])
})

test('nobody is with two halves of a lesson at once, but for those of weeks A and B', () => {
  const halves = (weeks: (string | undefined)[]) =>
    asSchool({
      ...{ format: 'daftar-schedule-1', days: [1, 2], rooms: [], teachers: [{ id: 't' }] },
      bells: [{ shift: 1, period: 1, starts_at: '08:00', ends_at: '08:45' }],
      ...{ subjects: [{ id: 's' }], classes: [{ id: 'a' }] },
      lessons: [
        {
          ...{ id: 'l', class: 'a', subject: 's', per_week: 1 },
          parts: weeks.map((week, at) => ({ group: at + 1, teacher: 't', weeks: week })),
        },
      ],
    })
  const placed = [{ lesson: 'l', day: 1, period: 1, rooms: [] }]
  for (const weeks of [
    [undefined, undefined],
    ['A', 'all'],
    ['B', 'A', 'B'],
  ]) {
    const school = halves(weeks)
    const clash = {
      code: 'teacher_clash',
      teacher: 't',
      lesson: 'l',
      other: 'l',
      day: 1,
      period: 1,
    }
    expect(check(school, { placed }).breaches).toEqual([clash])
    const { verdict, impossible, helps } = explained(school)
    expect({ verdict, codes: impossible.map(({ code }) => code) }).toEqual({
      verdict: 'impossible',
      codes: ['teacher_twice'],
    })
    // as many periods as there are halves, or too few
    const proved = helps.filter(({ left }) => left === 0).map(({ relaxation }) => relaxation.code)
    expect(proved.includes('halves_apart')).toBe(weeks.length === 2)
  }
  expect(check(halves(['A', 'B']), { placed }).valid).toBe(true)
})

test('what was only searched for is not called impossible, and the wishes that clash are a smallest set', () => {
  const { verdict, impossible, placed, of, together, helps } = explained(chain)
  expect({ verdict, impossible, placed, of }).toEqual({
    verdict: 'not_found',
    impossible: [],
    placed: 7,
    of: 8,
  })
  expect(together.map(({ id }) => id).sort()).toEqual(['w', 'x'])
  const proved = helps.filter(({ left }) => left === 0)
  expect(proved).not.toEqual([])
  for (const { relaxation } of proved) expect(fits(relaxed(chain, relaxation))).toBe(true)
})

test('hours that are closed to a class or a room are among what clashes, and only where they are needed for it', () => {
  const closedOn = (day: number) => [{ day, shift: 1, period: 1 }]
  /** The chain by days in place of periods; at its end what w gives on the first day, and e is to have on the second. */
  const school = (where: 'class' | 'room') =>
    asSchool({
      ...chain,
      days: [1, 2],
      bells: chain.bells.slice(0, 1),
      rooms: [
        { id: 'one', kind: 'lab' },
        { id: 'bay', kind: 'hall', blocked: closedOn(1) },
      ].slice(0, where === 'room' ? 2 : 1),
      classes: [
        ...['a', 'b', 'c', 'd'].map((id) => ({ id })),
        { id: 'e', min_per_day: 0, blocked: where === 'class' ? closedOn(2) : [] },
      ],
      teachers: ['x', 'y', 'z', 'r', 'w', 'v', 'q'].map((id) => ({
        id,
        blocked: ['x', 'v'].includes(id) ? closedOn(1) : [],
      })),
      lessons: ['ax', 'ay', 'by', 'bz', 'cr', 'cw', 'dv', 'dq', 'ew'].map((id, index) => {
        const lab = 'zr'.includes(id[1]!) ? 'lab' : null
        const room_kind = where === 'room' && id === 'cw' ? 'hall' : lab
        const subject = index % 2 ? 's' : 'u'
        return { id, class: id[0], subject, per_week: 1, parts: [{ teacher: id[1], room_kind }] }
      }),
    })
  const setOf = (where: 'class' | 'room') => {
    const { verdict, together } = explained(school(where))
    expect(verdict).toBe('not_found')
    return together.map(({ of, id, day }) => `${of} ${id} ${day}`).sort()
  }
  expect(setOf('class')).toEqual(['classes e 2', 'teachers x 1'])
  expect(setOf('room')).toEqual(['rooms bay 1', 'teachers x 1'])
})

/** Two classes whose halves need a room each besides the own rooms of the classes. */
const halves = (rooms: string[]) =>
  asSchool({
    ...{ format: 'daftar-schedule-1', days: [1], bells: chain.bells },
    rooms: [...['ra', 'rb'], ...rooms].map((id) => ({ id, kind: 'classroom' })),
    subjects: [{ id: 's' }, { id: 'u' }],
    classes: ['a', 'b'].map((id) => ({ id, room: `r${id}`, min_per_day: 2, max_per_day: 2 })),
    teachers: ['x', 'y', 'z', 'v'].map((id) => ({ id })),
    lessons: ['a', 'b'].flatMap((id, at) =>
      ['s', 'u'].map((subject, nth) => ({
        ...{ id: `${id}${subject}`, class: id, subject, per_week: 1 },
        parts: [
          { group: 1, teacher: 'xz'[at], room_kind: 'home' },
          { group: 2, teacher: 'yv'[at], room_kind: nth === 0 || at === 0 ? 'classroom' : null },
        ],
      })),
    ),
  })

test('too few rooms of a kind are found as what helps, and named before anything is searched', () => {
  expect(kindsWithoutSpare(halves([]))).toEqual(['classroom'])
  expect(kindsWithoutSpare(halves(['spare']))).toEqual([])
  const { helps, steps } = explained(halves([]))
  const rooms = [...helps.filter(({ left }) => left === 0), ...steps].map(
    ({ relaxation }) => relaxation,
  )
  expect(rooms).toContainEqual({ code: 'another_room', kind: 'classroom' })
})

test('a kind of which there is no room is one reason, and as many rooms as it takes are proved to help', () => {
  const made = makeSchool({ seed: 5, classes: 10 })
  const without = { ...made, rooms: made.rooms.filter(({ kind }) => kind !== 'computer') }
  const found = countImpossibilities(compile(without))
  expect(found.map(({ code, kind }) => [code, kind])).toEqual([['rooms_at_once', 'computer']])
  const { helps, steps } = explained(without)
  const way = helps[0]?.left === 0 ? [helps[0]] : steps
  expect(way.at(-1)?.left).toBe(0)
  const after = way.reduce((now, { relaxation }) => relaxed(now, relaxation), without)
  expect(fits(after)).toBe(true)
  expect(new Set(way.map(({ relaxation }) => relaxation.code))).toEqual(new Set(['another_room']))
})
