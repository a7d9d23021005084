import { describe, expect, test } from 'vitest'
import fc from '../../../testing/chance.ts'
import { makeSchool } from '../../../testing/schedule/schedule-school.ts'
import { inTurns } from '../../../testing/schedule/schedule-turns.ts'
import { Annealing } from './search/annealing.ts'
import { arrange, fixedOnly, planDays, withStreams } from './search/beginning.ts'
import { Chain } from './search/chain.ts'
import { check } from './check/check.ts'
import { clash, never, priceOfExchange } from './search/exchange.ts'
import { homeRoom, type School } from './format.ts'
import { compile, type Problem } from './problem.ts'
import { Random } from './random.ts'
import { arranged, Search } from './search/search.ts'
import { State } from './state.ts'
import { minutesOf } from './times.ts'

/** A small school in which everything is a little tight, so that every rule is broken now and then. */
function tightSchool(seed: number): School {
  const random = new Random(seed)
  const school = makeSchool({ seed, classes: 3 + random.below(4), shifts: random.below(2) ? 2 : 1 })
  const overlap = random.below(2) === 0
  return {
    ...school,
    // the second shift begins before the first has ended
    bells: school.bells.map((bell) =>
      overlap && bell.shift === 2
        ? { ...bell, starts_at: earlier(bell.starts_at), ends_at: earlier(bell.ends_at) }
        : bell,
    ),
    rooms: school.rooms.map((room) => ({ ...room, kind: room.kind === 'gym' ? 'gym' : 'any' })),
    teachers: school.teachers.map((teacher, index) => ({
      ...teacher,
      ...(index % 2 === 0 && { max_gaps_week: index % 3 }),
      max_per_day: 2 + random.below(4),
      max_days: 3 + random.below(3),
    })),
    lessons: school.lessons.map((lesson) => ({
      ...lesson,
      fixed: [],
      parts: lesson.parts
        // some halves have a lesson while the others have none
        .slice(0, random.below(6) === 0 ? 1 : 2)
        .map((part) =>
          part.room_kind === homeRoom || part.room_kind === 'gym'
            ? part
            : { ...part, room_kind: 'any' },
        ),
    })),
    weights: { half_gap: 7 },
  }
}
const earlier = (time: string) =>
  `${String(Number(time.slice(0, 2)) - 2).padStart(2, '0')}${time.slice(2)}`

const asText = (problem: Problem, state: State) => ({
  placed: [...state.at].flatMap((cell, card) => {
    if (cell < 0) return []
    const lesson = problem.lines[problem.cardLine[card]!]!
    return [
      {
        lesson: lesson.id,
        day: problem.school.days[Math.floor(cell / problem.periods)]!,
        period: (cell % problem.periods) + 1,
        rooms: [],
      },
    ]
  }),
})

/** What breaks rules, counted without any of the state's counters. */
function brokenFromScratch(problem: Problem, state: State): number {
  const { school, lines, cardLine, periods } = problem
  const shiftOf = new Map(school.classes.map(({ id, shift }) => [id, shift]))
  const hours = [...state.at].flatMap((cell, card) => {
    if (cell < 0) return []
    const lesson = lines[cardLine[card]!]!
    return Array.from({ length: lesson.length }, (_, at) => {
      const shift = shiftOf.get(lesson.class)
      const period = ((cell + at) % periods) + 1
      const bell = school.bells.find((one) => one.shift === shift && one.period === period)!
      return { lesson, day: Math.floor(cell / periods), bell }
    })
  })
  const over = (count: number, most: number) => Math.max(0, count - most)
  const together = (a: (typeof hours)[number], b: (typeof hours)[number]) =>
    a.day === b.day &&
    minutesOf(a.bell.starts_at) < minutesOf(b.bell.ends_at) &&
    minutesOf(b.bell.starts_at) < minutesOf(a.bell.ends_at)
  let broken = 0
  for (const teacher of school.teachers) {
    const own = hours.filter(({ lesson }) =>
      lesson.parts.some((part) => part.teacher === teacher.id),
    )
    const slots = new Map<string, typeof own>()
    for (const hour of own) {
      const key = `${hour.day} ${hour.bell.shift} ${hour.bell.period}`
      slots.set(key, [...(slots.get(key) ?? []), hour])
    }
    const taken = [...slots.values()]
    broken += taken.reduce((sum, list) => sum + list.length - 1, 0)
    taken.forEach(([one], index) => {
      broken += taken.slice(0, index).filter(([other]) => together(one!, other!)).length
    })
    const days = Map.groupBy(taken, ([one]) => one!.day)
    for (const list of days.values()) broken += over(list.length, teacher.max_per_day!)
    broken += over(days.size, teacher.max_days!)
  }
  for (const day of school.days.keys()) {
    const today = hours.filter((hour) => hour.day === day)
    for (const bell of school.bells) {
      const order = school.bells.toSorted(
        (a, b) => a.starts_at.localeCompare(b.starts_at) || a.shift - b.shift,
      )
      const there = today.filter(
        (hour) =>
          order.indexOf(hour.bell) <= order.indexOf(bell) &&
          minutesOf(bell.starts_at) < minutesOf(hour.bell.ends_at),
      )
      const parts = there.flatMap(({ lesson }) =>
        lesson.parts.map((part) =>
          part.room_kind === homeRoom
            ? school.classes.find(({ id }) => id === lesson.class)!.room!
            : part.room_kind!,
        ),
      )
      for (const room of school.rooms)
        broken += over(parts.filter((one) => one === room.id).length, room.holds)
      for (const kind of new Set(school.rooms.map((room) => room.kind))) {
        if (!school.lessons.some(({ parts: all }) => all.some((one) => one.room_kind === kind)))
          continue
        const rooms = school.rooms.filter((room) => room.kind === kind)
        const users = parts.filter((one) => one === kind || rooms.some(({ id }) => id === one))
        broken += over(
          users.length,
          rooms.reduce((sum, { holds }) => sum + holds, 0),
        )
      }
    }
    for (const each of school.classes) {
      const lessons = school.lessons.filter((lesson) => lesson.class === each.id)
      const groups = [...new Set(lessons.flatMap(({ parts }) => parts.map((one) => one.group)))]
      const counted = new Set<string>()
      for (const half of groups.some((one) => one > 0) ? groups.filter((one) => one > 0) : [0])
        for (const { id: subject } of school.subjects) {
          const having = lessons.filter(({ parts }) =>
            parts.some((one) => one.subject === subject && [0, half].includes(one.group)),
          )
          const name = `${subject} ${having.map(({ id }) => id).join()}`
          if (having.length === 0 || counted.has(name)) continue
          counted.add(name)
          const week = having.reduce((sum, one) => sum + one.per_week * one.length, 0)
          const most = Math.max(
            Math.ceil(week / (each.days ?? school.days).length),
            ...having.map(({ length }) => length),
          )
          broken += over(today.filter(({ lesson }) => having.includes(lesson)).length, most)
        }
    }
  }
  return broken
}

const counters = (state: State) => ({ ...state, problem: undefined })

/** Cells where the card would stand on empty places and nothing that never changes forbids it. */
const open = (problem: Problem, state: State, card: number) => {
  const { week, may, cardLine, cardClass, cardLength } = problem
  return Array.from({ length: week }, (_, cell) => cell).filter(
    (cell) =>
      may[cardLine[card]! * week + cell] &&
      Array.from(
        { length: cardLength[card]! },
        (_, at) => state.grid[cardClass[card]! * week + cell + at]!,
      ).every((there) => there < 0),
  )
}

describe('the state', () => {
  test('counts by differences what is counted from scratch', () => {
    let seen = 0
    fc.assert(
      fc.property(fc.nat(100_000), (seed) => {
        const problem = compile(tightSchool(seed))
        const state = new State(problem)
        const random = new Random(seed)
        for (let turn = 1; turn <= 500; turn += 1) {
          const card = random.below(problem.cards)
          const cells = open(problem, state, card)
          if (state.at[card]! >= 0) state.take(card)
          else if (cells.length > 0) state.put(card, cells[random.below(cells.length)]!)
          if (turn % 100 > 0) continue
          expect(state.broken).toBe(brokenFromScratch(problem, state))
          expect(state.price).toBe(check(problem.school, asText(problem, state)).price)
          seen += state.broken
        }
      }),
      { numRuns: 20 },
    )
    expect(seen).toBeGreaterThan(100)
  })

  test('is what it was after a card was put and taken', () => {
    fc.assert(
      fc.property(fc.nat(100_000), (seed) => {
        const problem = compile(seed % 2 ? tightSchool(seed) : inTurns(tightSchool(seed)))
        const state = new State(problem)
        const random = new Random(seed)
        for (let card = 0; card < problem.cards; card += 1) {
          const cells = open(problem, state, card)
          if (cells.length > 0 && random.below(3) > 0)
            state.put(card, cells[random.below(cells.length)]!)
        }
        const before = structuredClone(counters(state))
        for (let card = 0; card < problem.cards; card += 1)
          for (const cell of open(problem, state, card)) {
            if (state.at[card]! >= 0) break
            state.put(card, cell)
            state.take(card)
          }
        expect(counters(state)).toEqual(before)
      }),
      { numRuns: 15 },
    )
  })

  test('is the same whether lessons were exchanged or put there at once', () => {
    for (const seed of [1, 2, 3, 4]) {
      const made = makeSchool({ seed, classes: seed > 3 ? 22 : 8, shifts: 2 })
      const problem = compile(seed > 3 ? inTurns(made) : made)
      const search = new Search(problem, { seed, steps: 0 })
      while (search.advance());
      expect(search.complete).toBe(true)
      const state = arranged(problem, search.best)
      const cooling = { from: 8, to: 2, steps: 60_000 }
      const { streams } = problem
      const locked = withStreams(problem, new Uint8Array(problem.cards))
      const annealing = new Annealing(state, locked, new Random(seed), cooling, streams)
      while (!annealing.done) annealing.advance()
      expect(counters(state)).toEqual(counters(arranged(problem, state.at)))
      if (seed > 3) {
        const moved = streams.filter(([card]) => state.at[card!] !== search.best[card!])
        expect(moved.length).toBeGreaterThan(0)
        for (const stream of streams)
          expect(new Set(stream.map((card) => state.at[card])).size).toBe(1)
      } else expect(state.broken).toBe(brokenFromScratch(problem, state))
    }
  })

  test('an exchange that is only judged comes to what it comes to when it is done', () => {
    const seen = { fits: 0, never: 0, clash: 0 }
    for (let seed = 1; seed <= 12; seed += 1) {
      const problem = compile(tightSchool(seed))
      if (problem.overlaps) continue
      const { week, may, cardLine, cardLength, classes } = problem
      const random = new Random(seed)
      const beginning = fixedOnly(problem)
      const state = arrange(problem, beginning, planDays(problem, beginning), random)
      const before = structuredClone(counters(state))
      const { price } = state
      for (let turn = 0; turn < 4000; turn += 1) {
        const [owner, one, two] = [random.below(classes), random.below(week), random.below(week)]
        const cards = [one, two].map((cell) => state.grid[owner * week + cell]!)
        if (one === two || cards.some((card) => card < 0 || cardLength[card] !== 1)) continue
        const [line, other] = cards.map((card) => cardLine[card]!) as [number, number]
        if (line === other || !may[line * week + two] || !may[other * week + one]) continue
        const judged = priceOfExchange(state, owner, one, two)
        state.swap(owner, one, two, 1)
        const done = state.broken > 0 ? 'broken' : state.price - price
        state.swap(owner, one, two, 1)
        expect(done).toBe(judged < never ? judged : 'broken')
        seen[judged === clash ? 'clash' : judged === never ? 'never' : 'fits'] += 1
      }
      expect(counters(state)).toEqual(before)
    }
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(200)
  })

  test('so does a chain of classes that exchange the same two places', () => {
    const seen = { fits: 0, forbidden: 0, longest: 0 }
    for (const seed of [1, 2, 3]) {
      const school = makeSchool({ seed, classes: 12 })
      const teachers = school.teachers.map((teacher) => ({ ...teacher, max_gaps_week: 1 }))
      const problem = compile({ ...school, teachers })
      const { week, cardLength, classes } = problem
      const random = new Random(seed)
      const search = new Search(problem, { seed, steps: 100_000 })
      while (search.advance());
      const state = arranged(problem, search.best)
      const chain = new Chain(state, fixedOnly(problem).locked)
      const { price } = state
      for (let turn = 0; turn < 20_000; turn += 1) {
        const [owner, one, two] = [random.below(classes), random.below(week), random.below(week)]
        const cards = [one, two].map((cell) => state.grid[owner * week + cell]!)
        if (one === two || cards.some((card) => card < 0 || cardLength[card] !== 1)) continue
        if (!chain.mayExchange(owner, one, two, 1) || !chain.gather(owner, one, two, 1)) continue
        const gathered = [...chain.classes.subarray(0, chain.length)]
        const judged = chain.price(one, two)
        for (const each of gathered) state.swap(each, one, two, 1)
        const done = state.broken > 0 ? 'broken' : state.price - price
        for (const each of gathered.toReversed()) state.swap(each, one, two, 1)
        if (judged === Infinity) expect(done).toBe('broken')
        else if (done !== 'broken') expect(done).toBe(judged)
        if (done !== 'broken') seen.longest = Math.max(seen.longest, gathered.length)
        seen[judged === Infinity ? 'forbidden' : 'fits'] += 1
      }
    }
    expect(seen.fits).toBeGreaterThan(500)
    expect(seen.forbidden).toBeGreaterThan(500)
    expect(seen.longest).toBeGreaterThan(2)
  })
})
