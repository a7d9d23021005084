import { expect, test } from 'vitest'
import { asSchool, makeSchool } from '../../../../testing/schedule/schedule-school.ts'
import { check } from './check.ts'
import type { Breach } from './checking.ts'
import type { Placed, School } from '../format.ts'
import { readSchool } from '../format.ts'
import { compile } from '../problem.ts'
import { Search } from '../search/search.ts'

const school = makeSchool({ seed: 3, classes: 11 })
const search = new Search(compile(school), { seed: 3, steps: 50_000 })
while (search.advance());
const solution = search.solution()

const codes = (breaches: Breach[]) => [...new Set(breaches.map(({ code }) => code))]
/** The solution after somebody has changed what is placed. */
const after = (change: (placed: Placed[]) => void, of: School = school) => {
  const placed = structuredClone(solution.placed)
  change(placed)
  return codes(check(of, { placed }).breaches)
}
const withTeacher = (id: string, change: object): School => ({
  ...school,
  teachers: school.teachers.map((one) => (one.id === id ? { ...one, ...change } : one)),
})
const withClass = (id: string, change: object): School => ({
  ...school,
  classes: school.classes.map((one) => (one.id === id ? { ...one, ...change } : one)),
})

test('what the search hands out breaks nothing and costs what it says', () => {
  const verdict = check(school, solution)
  expect(verdict.breaches).toEqual([])
  expect(verdict).toMatchObject({ valid: true, placed: verdict.of, price: search.progress.price })
})

test('each rule that is broken is named', () => {
  const first = solution.placed[0]!
  const { teacher } = school.lessons.find(({ id }) => id === first.lesson)!.parts[0]!
  const owner = school.classes.find(
    ({ id }) => id === school.lessons.find((one) => one.id === first.lesson)!.class,
  )!
  const cell = { day: first.day, shift: owner.shift, period: first.period }
  expect(after((placed) => placed.pop())).toContain('not_placed')
  expect(after((placed) => placed.push(placed[0]!))).toEqual(
    expect.arrayContaining(['placed_too_often', 'class_clash', 'teacher_clash']),
  )
  expect(after((placed) => (placed[0]!.lesson = 'nobody'))).toContain('lesson_unknown')
  expect(after((placed) => (placed[0]!.period = 9))).toContain('no_such_time')
  const fixed = solution.placed.findIndex(({ lesson }) => lesson.endsWith('.0'))
  expect(after((placed) => (placed[fixed]!.period = 6))).toContain('fixed_moved')
  expect(after((placed) => (placed[0]!.rooms = ['nowhere']))).toContain('room_unknown')
  expect(after((placed) => (placed[0]!.rooms = []))).toContain('room_missing')
  const lab = solution.placed.find(({ rooms }) => rooms[0]?.startsWith('physics'))!
  expect(after((placed) => (placed[solution.placed.indexOf(lab)]!.rooms = ['gym1']))).toContain(
    'room_unfit',
  )
  const none = () => {}
  expect(after(none, withTeacher(teacher!, { blocked: [cell] }))).toEqual(['teacher_blocked'])
  expect(after(none, withTeacher(teacher!, { max_per_day: 1 }))).toEqual(['teacher_day_long'])
  expect(after(none, withTeacher(teacher!, { max_days: 1 }))).toEqual(['teacher_days'])
  expect(after(none, withClass(owner.id, { max_per_day: 2 }))).toEqual(['class_day_long'])
  expect(after(none, withClass(owner.id, { min_per_day: 6 }))).toEqual(['class_day_short'])
  expect(after(none, withClass(owner.id, { blocked: [cell] }))).toEqual(['class_blocked'])
  const closed = school.rooms.map((room) => ({ ...room, blocked: [cell] }))
  expect(after(none, { ...school, rooms: closed })).toEqual(['room_blocked'])
  const single = { ...school, rooms: school.rooms.map((room) => ({ ...room, holds: 0 })) }
  expect(after(none, single)).toEqual(['room_clash'])
  const dark = school.subjects.map((subject) => ({ ...subject, light: false }))
  expect(after(none, { ...school, subjects: dark })).toContain('not_light')
})

/** One class, one day: what stands there and what it costs. */
function day(subjects: string, extra: object = {}) {
  const list = subjects.split(' ')
  const small = asSchool({
    format: 'daftar-schedule-1',
    days: [1, 2, 3],
    bells: ['08', '09', '10', '11', '12', '13'].map((hour, index) => ({
      shift: 1,
      period: index + 1,
      starts_at: `${hour}:00`,
      ends_at: `${hour}:45`,
    })),
    rooms: [],
    subjects: [
      { id: 'maths', difficulty: 10 },
      { id: 'physics', difficulty: 12 },
      { id: 'algebra', difficulty: 9 },
      { id: 'art', difficulty: 0 },
    ],
    classes: [{ id: 'a', grade: 7, max_per_day: 6 }],
    teachers: [{ id: 't', avoided: [{ day: 2, shift: 1, period: 1 }] }],
    lessons: list.map((subject, index) => ({
      id: `${index}`,
      class: 'a',
      subject,
      per_week: 1,
      parts: [{ teacher: index === 0 || index === 3 ? 't' : null }],
    })),
    ...extra,
  })
  const placed = list.map((_, index) => ({
    lesson: `${index}`,
    day: 2,
    period: index + 1,
    rooms: [],
  }))
  return check(small, { placed }).counts
}

test('terms of the price are counted as the format says', () => {
  expect(day('art art art art')).toMatchObject({
    teacher_gap: 2,
    teacher_avoided: 1,
    teacher_lone: 0,
    hard_first: 0,
    balance: 3,
    day_points: 0,
  })
  expect(day('maths physics algebra maths art')).toMatchObject({
    hard_first: 1,
    hard_last: 0,
    hard_run: 2,
    // 41 points where 41 / 3 · 1.15 are its share
    day_points: 8,
  })
  expect(day('art maths')).toMatchObject({ hard_first: 0, hard_last: 1, hard_run: 0 })
})

test('neighbouring days, halves and comparison with an earlier version', () => {
  const small = asSchool({
    format: 'daftar-schedule-1',
    days: [1, 2, 3],
    bells: [1, 2, 3].map((period) => ({
      shift: 1,
      period,
      starts_at: `0${period}:00`,
      ends_at: `0${period}:45`,
    })),
    rooms: [],
    subjects: [{ id: 's' }, { id: 'u' }],
    classes: [{ id: 'a' }],
    teachers: [],
    lessons: [
      { id: 'both', class: 'a', subject: 's', per_week: 3, parts: [{ group: 0 }] },
      { id: 'one', class: 'a', subject: 'u', per_week: 2, parts: [{ group: 1 }] },
      { id: 'two', class: 'a', subject: 'u', per_week: 2, parts: [{ group: 2 }] },
    ],
  })
  const at = (lesson: string, on: number, period: number) => ({
    lesson,
    day: on,
    period,
    rooms: [],
  })
  const placed = [
    ...[at('both', 1, 1), at('one', 1, 2), at('both', 1, 3)],
    ...[at('both', 2, 1), at('two', 2, 2), at('one', 3, 1), at('two', 3, 2)],
  ]
  const { counts, breaches } = check(small, { placed }, { placed: placed.slice(2) })
  expect(counts).toMatchObject({ half_gap: 1, spread: 1 + 2, moved: 2 })
  expect(codes(breaches)).toEqual(['subject_repeated'])
})

test('a file with a fault is refused with the place of it', () => {
  const read = (change: object) => readSchool({ ...school, ...change }).faults
  expect(read({ format: 'daftar-schedule-2' })?.[0]?.path).toBe('format')
  const lessons = structuredClone(school.lessons)
  lessons[3]!.class = 'nobody'
  lessons[4]!.parts[0]!.teacher = 'nobody'
  expect(read({ lessons })?.map(({ path }) => path)).toEqual([
    'lessons[3].class',
    'lessons[4].parts[0].teacher',
  ])
  const bells = structuredClone(school.bells)
  bells[2]!.starts_at = 'noon'
  expect(read({ bells })?.[0]?.path).toBe('bells[2].starts_at')
  expect(read({ classes: [...school.classes, school.classes[0]] })?.[0]?.message).toContain('twice')
})
