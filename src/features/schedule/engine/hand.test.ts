import { expect, test } from 'vitest'
import { makeSchool } from '../../../testing/schedule/schedule-school.ts'
import { inTurns } from '../../../testing/schedule/schedule-turns.ts'
import { check } from './check/check.ts'
import { differencesOf } from './differences.ts'
import { weightsOf } from './format.ts'
import { isSound, placesFor, suggestions, withChains, type Move } from './hand.ts'
import { compile } from './problem.ts'
import { Random } from './random.ts'
import { toSolution } from './search/rooms.ts'
import { arranged, Search } from './search/search.ts'

const school = makeSchool({ seed: 6, classes: 22 })
const problem = compile(school)
const search = new Search(problem, { seed: 6, steps: 30_000 })
while (search.advance());
const state = arranged(problem, search.best)
const locked = Uint8Array.from(problem.cardFixed, (cell) => (cell >= 0 ? 1 : 0))
const counters = () => structuredClone({ ...state, problem: undefined })

/** What the independent judge says of it afterwards. */
function after(moves: Move[]) {
  const at = state.at.slice()
  for (const { card, to } of moves) at[card] = to
  return check(school, toSolution(problem, at))
}
const random = new Random(1)
const some = Array.from({ length: 40 }, () => random.below(problem.cards)).filter(
  (card) => !locked[card],
)

test('what may be done breaks nothing and costs what it says; the state stays as it was', () => {
  const before = counters()
  const seen = new Set<string>()
  for (const card of some.slice(0, 12))
    for (const place of placesFor(state, card, locked)) {
      seen.add(place.state)
      if (!isSound(place)) continue
      expect(after(place.moves)).toMatchObject({ valid: true, price: state.price + place.price })
    }
  expect(counters()).toEqual(before)
  expect([...seen].sort()).toEqual(expect.arrayContaining(['blocked', 'hard', 'here', 'swap']))
})

test('what the price changes by is said by what it is made of, and of whom', () => {
  const weights = weightsOf(school)
  const named = new Set<string>()
  let judged = 0
  for (const card of some.slice(0, 20))
    for (const place of placesFor(state, card, locked)) {
      if (!isSound(place)) continue
      const differences = differencesOf(problem, state.at, place.moves)
      const sum = differences.reduce((total, { term, by }) => total + weights[term] * by, 0)
      expect(sum).toBe(place.price)
      for (const { term, teacher } of differences) {
        named.add(term)
        expect(teacher !== undefined).toBe(term.startsWith('teacher_'))
      }
      judged += 1
    }
  expect(judged).toBeGreaterThan(50)
  expect([...named]).toEqual(expect.arrayContaining(['teacher_gap', 'day_points', 'hard_last']))
})

test('what a rule is in the way of names it, and doing it all the same breaks a rule', () => {
  for (const card of some.slice(0, 6))
    for (const place of placesFor(state, card, locked)) {
      if (place.state !== 'hard' && place.state !== 'blocked') continue
      expect(place.hurdles.length).toBeGreaterThan(0)
      expect(after([{ card, from: state.at[card]!, to: place.cell }]).valid).toBe(false)
    }
})

test('a class and a room that are closed are named', () => {
  const [first] = school.classes
  const monday = { day: 1, shift: first!.shift, period: 2 }
  const tuesday = { ...monday, day: 2 }
  const closed = compile({
    ...school,
    classes: school.classes.map((each) => (each === first ? { ...each, blocked: [monday] } : each)),
    rooms: school.rooms.map((room) => ({ ...room, blocked: [tuesday] })),
  })
  const empty = arranged(closed, new Int32Array(closed.cards).fill(-1))
  const card = closed.cardClass.findIndex(
    (owner, at) =>
      owner === 0 &&
      closed.lineResource[closed.cardLine[at]!]! < closed.lineResource[closed.cardLine[at]! + 1]!,
  )
  const places = placesFor(empty, card, new Uint8Array(closed.cards))
  const at = (day: number) => places.find(({ cell }) => cell === day * closed.periods + 1)
  expect(at(0)).toMatchObject({
    state: 'blocked',
    hurdles: [{ code: 'class_blocked', class: 0 }],
  })
  expect(at(1)!.hurdles).toContainEqual({ code: 'room_closed', resource: expect.any(Number) })
})

test('a chain moves few lessons, breaks nothing and leaves no hole', () => {
  const before = counters()
  let chains = 0
  for (const card of some.slice(0, 10)) {
    const places = withChains(state, card, placesFor(state, card, locked), locked)
    for (const place of places.filter((one) => one.state === 'chain')) {
      chains += 1
      expect(place.moves.length).toBeLessThanOrEqual(3)
      expect(after(place.moves)).toMatchObject({ valid: true, price: state.price + place.price })
    }
    const best = suggestions(places)
    expect(best.length).toBeLessThanOrEqual(3)
  }
  expect(chains).toBeGreaterThan(0)
  expect(counters()).toEqual(before)
})

test('a lesson from the tray finds the places that are free, and hears who is in the way elsewhere', () => {
  const card = some[0]!
  const cell = state.at[card]!
  state.take(card)
  const places = placesFor(state, card, locked)
  expect(['free', 'soft']).toContain(places.find((place) => place.cell === cell)!.state)
  const taken = places.filter(({ hurdles }) => hurdles.some(({ code }) => code === 'class_taken'))
  expect(taken.length).toBeGreaterThan(10)
  state.put(card, cell)
})

test('who is locked stays, whoever comes', () => {
  const fixed = locked.indexOf(1)
  const owner = problem.cardClass[fixed]!
  const card =
    some.find((one) => problem.cardClass[one] === owner) ??
    problem.lineCard[problem.cardLine[fixed]! + 1]!
  const place = placesFor(state, card, locked).find(({ cell }) => cell === state.at[fixed])
  expect(['hard', 'blocked']).toContain(place?.state)
  expect(placesFor(state, fixed, locked).every((one) => one.moves.length === 0)).toBe(true)
})

test('what two classes have together is picked up in either and goes in both', () => {
  const streamed = inTurns(makeSchool({ seed: 6, classes: 22 }))
  const own = compile(streamed)
  const found = new Search(own, { seed: 6, steps: 30_000 })
  while (found.advance());
  const standing = arranged(own, found.best)
  const free = Uint8Array.from(own.cardFixed, (cell) => (cell >= 0 ? 1 : 0))
  const before = structuredClone({ ...standing, problem: undefined })
  let done = 0
  for (const stream of own.streams)
    for (const card of stream)
      for (const place of placesFor(standing, card, free)) {
        if (!isSound(place)) continue
        done += 1
        const at = standing.at.slice()
        for (const { card: moved, to } of place.moves) at[moved] = to
        expect(new Set(stream.map((one) => at[one])).size).toBe(1)
        const price = standing.price + place.price
        expect(check(streamed, toSolution(own, at))).toMatchObject({ valid: true, price })
      }
  expect(done).toBeGreaterThan(5)
  expect({ ...standing, problem: undefined }).toEqual(before)
})
