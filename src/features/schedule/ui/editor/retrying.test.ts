import { expect, test } from 'vitest'
import { makeSchool } from '../../../../testing/schedule/schedule-school.ts'
import { placesFor, type Place } from '../../engine/hand.ts'
import { compile } from '../../engine/problem.ts'
import { toSolution } from '../../engine/search/rooms.ts'
import { arranged, Search } from '../../engine/search/search.ts'
import * as hand from './editing.ts'
import { retried } from './retrying.ts'

const problem = compile(makeSchool({ seed: 3, classes: 12 }))
const search = new Search(problem, { seed: 3, steps: 20_000 })
while (search.advance());
const { placed } = search.solution()
const draft = hand.opened(problem, placed)

/** A move of a lesson of this class, and what the draft is after it. */
function moveIn(owner: number, fits: (place: Place, card: number) => boolean = isSwap) {
  for (let card = 0; card < problem.ownCards; card += 1) {
    if (problem.cardClass[card] !== owner || draft.locked[card]) continue
    const places = placesFor(arranged(problem, draft.at), card, draft.locked)
    const place = places.find((one) => fits(one, card))
    if (place) return { card, place, after: hand.put(hand.picked(draft, card), place) }
  }
  throw new Error('none')
}
const isSwap = ({ state }: Place) => state === 'swap'
const stored = (editing: hand.Editing) => toSolution(problem, editing.at).placed
const keysOf = (editing: hand.Editing) =>
  stored(editing)
    .map(({ lesson, day, period }) => `${lesson} ${day} ${period}`)
    .sort()

test('own moves stand on what somebody else has changed elsewhere, and are told again', () => {
  const [mine, theirs] = [moveIn(0), moveIn(7)]
  const both = retried(mine.after, problem, stored(theirs.after))
  expect(both.left).toEqual([])
  expect(both.editing.unsent).toHaveLength(1)
  const expected = mine.after.at.slice()
  for (const { changes } of theirs.after.unsent)
    for (const { card, to } of changes) expected[card] = to.cell
  expect(keysOf(both.editing)).toEqual(keysOf({ ...draft, at: expected }))
  const back = hand.undone(both.editing)
  expect(keysOf(back)).toEqual(keysOf(theirs.after))
})

test('a lesson that somebody else has moved stays where they have put it, and is in the hand', () => {
  const mine = moveIn(0)
  const theirs = hand.takenAway(draft, [mine.card])
  const { editing, left } = retried(mine.after, problem, stored(theirs))
  expect(keysOf(editing)).toEqual(keysOf(theirs))
  expect(editing.unsent).toEqual([])
  expect(left).toHaveLength(1)
  expect(problem.cardLine[left[0]!]).toBe(problem.cardLine[mine.card])
  expect(editing.hand).toBe(left[0])
})

test('a place that has been taken is not taken again, however free it was', () => {
  const mine = moveIn(0)
  // the others have another lesson of that class there, and the one that stood there nowhere
  const [stood] = hand.standingAt(draft, mine.card, mine.place.cell)
  const [other] = Array.from({ length: problem.ownCards }, (_, card) => card).filter(
    (card) =>
      problem.cardClass[card] === 0 &&
      !draft.locked[card] &&
      card !== mine.card &&
      card !== stood &&
      problem.cardLength[card] === 1 &&
      problem.cardLine[card] !== problem.cardLine[stood!],
  )
  const at = draft.at.slice()
  at[other!] = mine.place.cell
  at[stood!] = -1
  const { editing, left } = retried(mine.after, problem, stored({ ...draft, at }))
  expect(left).toHaveLength(1)
  expect(editing.unsent).toEqual([])
})

test('the same move of both is made once', () => {
  const mine = moveIn(0)
  const { editing, left } = retried(mine.after, problem, stored(mine.after))
  expect(keysOf(editing)).toEqual(keysOf(mine.after))
  expect(left.length + editing.unsent.length).toBeLessThanOrEqual(1)
})
