import { together } from '../../core/hurdles.ts'
import type { Problem } from '../../core/problem.ts'
import {
  cellsByClass,
  type Change,
  type Editing,
  opened,
  type PlacedLesson,
  type Standing,
  standing,
} from './editing.ts'

/** What a search has found by now, with what is locked in any case; nothing of it is in the hand. */
export function found({ problem, at, locked, rooms }: Editing, placed: PlacedLesson[]): Editing {
  const shifts = cellsByClass(problem)
  const keyOf = ({ lesson, day, period }: PlacedLesson) => `${lesson} ${day} ${period}`
  const given = new Map(placed.map((one) => [keyOf(one), one.rooms]))
  const stays = Array.from(locked.subarray(0, problem.ownCards), (own, card): PlacedLesson[] => {
    const cell = at[card]!
    if (!own || cell < 0) return []
    const { day, period } = shifts[problem.cardClass[card]!]!.where(cell)
    const lesson = { lesson: problem.lines[problem.cardLine[card]!]!.id, day, period, rooms: [] }
    return [{ ...lesson, rooms: given.get(keyOf(lesson)) ?? rooms[card]!, locked: true }]
  }).flat()
  return opened(problem, [...stays, ...placed])
}

/**
 * What a search has left, as one thing that was done and can be undone. `next` is the draft as it stands then; where the
 * lessons are no longer those of before, there is nothing to go back to.
 */
export function searched(before: Editing, next: Editing): Editing {
  const { problem } = before
  if (JSON.stringify(problem.school.lessons) !== JSON.stringify(next.problem.school.lessons))
    return next
  const after = {
    ...next,
    at: next.at.slice(),
    locked: next.locked.slice(),
    rooms: [...next.rooms],
  }
  for (let line = 0; line < problem.school.lessons.length; line += 1) {
    const cards = cardsOfLine(problem, line)
    const now = cards.map((card) => standing(next, card))
    // times of a lesson are alike: one that stands where one stood before is the same
    const own = new Map<number, Standing>()
    for (const card of cards) {
      const at = now.findIndex(({ cell }) => cell >= 0 && cell === before.at[card])
      if (at >= 0) own.set(card, now.splice(at, 1)[0]!)
    }
    for (const card of cards) {
      const { cell, locked, rooms } = own.get(card) ?? now.shift()!
      for (const one of together(problem, card)) {
        after.at[one] = cell
        after.locked[one] = locked ? 1 : 0
        after.rooms[one] = rooms
      }
    }
  }
  const changes = Array.from(after.at, (_, card): Change[] => {
    const [from, to] = [standing(before, card), standing(after, card)]
    return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ card, from, to }]
  }).flat()
  if (changes.length === 0) return next
  return { ...after, done: [...before.done, { changes, leavesClashes: true, searched: true }] }
}

const cardsOfLine = ({ lineCard }: Problem, line: number) =>
  Array.from({ length: lineCard[line + 1]! - lineCard[line]! }, (_, at) => lineCard[line]! + at)
