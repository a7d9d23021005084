import { expect, test } from 'vitest'
import { makeSchool } from '../../../../testing/schedule/schedule-school.ts'
import { check } from '../../engine/check/check.ts'
import { placesFor, type Place, suggestions } from '../../engine/hand.ts'
import { compile } from '../../engine/problem.ts'
import { toSolution } from '../../engine/search/rooms.ts'
import { arranged, Search } from '../../engine/search/search.ts'
import * as hand from './editing.ts'
import { found, reopened } from './searching.ts'

const school = makeSchool({ seed: 3, classes: 12 })
const problem = compile(school)
const search = new Search(problem, { seed: 3, steps: 20_000 })
while (search.advance());
const { placed } = search.solution()
const draft = hand.opened(problem, placed)
const placesOf = (editing: hand.Editing, card: number) =>
  placesFor(arranged(problem, editing.at), card, editing.locked)
const where = (editing: hand.Editing) =>
  toSolution(problem, editing.at)
    .placed.map(({ lesson, day, period }) => `${lesson} ${day} ${period}`)
    .sort()
/** A card and a place of it, of the first that there is. */
function find(fits: (place: Place, card: number) => boolean): { card: number; place: Place } {
  for (let card = 0; card < problem.cards; card += 1) {
    if (draft.locked[card]) continue
    const place = placesOf(draft, card).find((one) => fits(one, card))
    if (place) return { card, place }
  }
  throw new Error('none')
}
/** What the server has after it was told of everything. */
function told(start: hand.PlacedLesson[], editing: hand.Editing): string[] {
  const standing = new Set(start.map(({ lesson, day, period }) => `${lesson} ${day} ${period}`))
  for (const batch of editing.unsent) {
    const moves = hand.movesOf(editing, batch)
    for (const { lesson, from } of moves)
      if (from) expect(standing.delete(`${lesson} ${from.day} ${from.period}`)).toBe(true)
    for (const { lesson, to } of moves) if (to) standing.add(`${lesson} ${to.day} ${to.period}`)
  }
  return [...standing].sort()
}

test('a draft is opened as it was stored, and what the plan fixes is locked', () => {
  expect(where(draft)).toEqual(
    placed.map(({ lesson, day, period }) => `${lesson} ${day} ${period}`).sort(),
  )
  expect(hand.waiting(draft)).toEqual([])
  problem.cardFixed.forEach((cell, card) => expect(draft.locked[card]).toBe(cell >= 0 ? 1 : 0))
})

test('of two that stand in one cell of a class the second waits', () => {
  const [first] = placed
  const same = placed.find(
    (one) =>
      one.lesson !== first!.lesson &&
      school.lessons.find(({ id }) => id === one.lesson)!.class ===
        school.lessons.find(({ id }) => id === first!.lesson)!.class,
  )!
  const twice = hand.opened(problem, [first!, { ...same, day: first!.day, period: first!.period }])
  expect(hand.waiting(twice)).toHaveLength(problem.cards - 1)
})

test('a swap moves both, is told as one thing, and is undone and done again as one', () => {
  const { card, place } = find(({ state }) => state === 'swap')
  const held = hand.picked(draft, card)
  expect(held.hand).toBe(card)
  const after = hand.put(held, place)
  expect(after.hand).toBeUndefined()
  expect(after.at[card]).toBe(place.cell)
  expect(after.unsent).toHaveLength(1)
  expect(told(placed, after)).toEqual(where(after))
  const back = hand.undone(after)
  expect(where(back)).toEqual(where(draft))
  expect(told(placed, back)).toEqual(where(draft))
  const again = hand.redone(back)
  expect(where(again)).toEqual(where(after))
  expect(told(placed, again)).toEqual(where(after))
})

test('where the same lesson stands another time nothing would change: no swap, and no suggestion', () => {
  const { card, place } = find(({ state }) => state === 'same')
  expect(problem.cardLine[hand.standingAt(draft, card, place.cell)[0]!]).toBe(
    problem.cardLine[card],
  )
  const after = hand.put(hand.picked(draft, card), place)
  expect(after.hand).toBeUndefined()
  expect(after.unsent).toEqual([])
  const best = suggestions(placesOf(draft, card))
  for (const { moves } of best)
    expect(new Set(moves.map((move) => problem.cardLine[move.card])).size).toBe(moves.length)
})

test('whoever is in the way goes into the hand, and the next one in its place', () => {
  const { card, place } = find(
    (one) => one.state === 'hard' && one.hurdles.some(({ code }) => code === 'teacher_taken'),
  )
  const [other] = hand.standingAt(draft, card, place.cell)
  const after = hand.put(hand.picked(draft, card), place)
  expect(after.at[card]).toBe(place.cell)
  expect(after.hand).toBe(other)
  expect(after.unsent[0]!.leavesClashes).toBe(true)
  expect(told(placed, after)).toEqual(where(after))
})

test('what is in the tray goes to its place again, and nothing of it stays behind', () => {
  const { card } = find(({ state }) => state === 'swap')
  const away = hand.takenAway(draft, [card])
  expect(hand.waiting(away)).toEqual([card])
  expect(told(placed, away)).toHaveLength(placed.length - 1)
  const places = placesOf(away, card)
  const own = places.find(({ cell }) => cell === draft.at[card])!
  expect(hand.isOpen(own)).toBe(true)
  const back = hand.put(hand.picked(away, card), own)
  expect(check(school, toSolution(problem, back.at)).valid).toBe(true)
  expect(told(placed, back)).toEqual(where(draft))
})

test('what is locked is not picked up, taken away or thrown out; what is locked by hand is opened again', () => {
  const { card, place } = find(({ state }) => state === 'swap')
  const [other] = hand.standingAt(draft, card, place.cell)
  const locked = hand.lockTurned(draft, [card, other!])
  expect([locked.locked[card], locked.locked[other!]]).toEqual([1, 1])
  expect(hand.picked(locked, card).hand).toBeUndefined()
  expect(hand.takenAway(locked, [card])).toBe(locked)
  const onlyOther = hand.lockTurned(draft, [other!])
  const held = hand.picked(onlyOther, card)
  const there = placesOf(onlyOther, card).find(({ cell }) => cell === place.cell)!
  expect(there.hurdles).toEqual([{ code: 'locked', by: other }])
  expect(hand.put(held, there)).toBe(held)
  expect(hand.lockTurned(locked, [card, other!]).locked).toEqual(draft.locked)
  const fixed = problem.cardFixed.findIndex((cell) => cell >= 0)
  expect(hand.lockTurned(draft, [fixed])).toBe(draft)
})

test('somebody else’s changes take what is held out of the hand only where it has moved', () => {
  const { card, place } = find(({ state }) => state === 'swap')
  const held = hand.picked(draft, card)
  expect(reopened(held, compile(school), placed).hand).toBe(card)
  const moved = hand.put(held, place)
  const { placed: elsewhere } = toSolution(problem, moved.at)
  expect(reopened(held, problem, elsewhere).hand).toBeUndefined()
})

test('rooms are given at once, and the answer of the server about them is taken over', () => {
  const { card, place } = find(({ state }) => state === 'swap')
  const after = hand.put(hand.picked(draft, card), place)
  expect(after.rooms[card]).toHaveLength(draft.rooms[card]!.length)
  const answer = toSolution(problem, after.at).placed
  const saved = hand.saved(after, answer)
  expect(saved.unsent).toEqual([])
  expect(saved.rooms[card]!.length).toBe(problem.lines[problem.cardLine[card]!]!.parts.length)
})

test('what a search has done is one step of the editor, and going back leaves every lesson and room as it was', () => {
  const other = new Search(problem, { seed: 8, steps: 20_000 })
  while (other.advance());
  const now = other.solution().placed
  const after = reopened(draft, problem, now, true)
  expect(after.done).toHaveLength(1)
  // the event of the draft and the end of the run each lead to a reading: the second one changes nothing
  expect(reopened(after, problem, now)).toEqual(after)
  // steps are of cells that the bells number
  const { bells } = problem.school
  const fewer = compile({ ...school, bells: bells.slice(0, -1) })
  expect(reopened(after, fewer, now).done).toEqual([])
  expect(reopened(draft, problem, now).done).toEqual([])
  expect(after.unsent).toEqual([])
  const back = hand.undone(after)
  expect(hand.placedOf(back)).toEqual(hand.placedOf(draft))
  expect(told(now, back)).toEqual(where(draft))
  // lessons that the search has left where they were are no part of it
  const standing = new Set(where(draft))
  const [{ changes }] = after.done as [hand.Batch]
  const left = now.filter(({ lesson, day, period }) => standing.has(`${lesson} ${day} ${period}`))
  const moved = changes.filter(({ from, to }) => from.cell !== to.cell)
  expect(moved.length).toBe(problem.ownCards - left.length)
})

test('while a search goes on, what is locked has its rooms', () => {
  const locked = hand.lockTurned(draft, [0, 1, 2])
  const shown = found(locked, placed)
  expect(check(school, { placed: hand.placedOf(shown) }).breaches).toEqual([])
})

test('a room that is chosen is told to the server, and undone with its step', () => {
  const card = problem.cardFixed.findIndex((cell) => cell < 0)
  const elsewhere = school.rooms.find(({ id }) => !draft.rooms[card]!.includes(id))!.id
  const chosen = hand.roomsChosen(draft, card, [elsewhere])
  expect(chosen.rooms[card]).toEqual([elsewhere])
  const [move] = hand.movesOf(chosen, chosen.unsent[0]!)
  expect(move).toMatchObject({ rooms: [elsewhere] })
  expect(move!.from).toEqual(move!.to)
  expect(hand.undone(chosen).rooms[card]).toEqual(draft.rooms[card])
})
