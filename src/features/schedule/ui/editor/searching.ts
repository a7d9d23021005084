import { together } from '../../engine/check/hurdles.ts'
import type { Problem } from '../../engine/problem.ts'
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
 * The draft as the server has it now. What is held stays in the hand where it stands as before. The steps that were done
 * stay where nothing has changed, so that reading twice loses none. `bySearch`: the draft has no other change than that of
 * a search, which becomes a step that can be taken back.
 */
export function reopened(
  before: Editing,
  problem: Problem,
  placed: PlacedLesson[],
  bySearch = false,
): Editing {
  const { hand } = before
  const alike = groundOf(before.problem) === groundOf(problem)
  const read = opened(problem, placed)
  const next = alike ? aligned(before, read) : read
  const changes = Array.from(next.at, (_, card): Change[] => {
    const [from, to] = [standing(before, card), standing(next, card)]
    return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ card, from, to }]
  }).flat()
  if (alike && changes.length === 0) return { ...before, problem, unsent: [] }
  const lineOf = (of: Problem) => of.lines[of.cardLine[hand!]!]?.id
  const stays =
    hand !== undefined &&
    next.at[hand] === before.at[hand] &&
    lineOf(problem) === lineOf(before.problem)
  const after = { ...next, hand: stays ? hand : undefined }
  if (!alike || !bySearch) return after
  return { ...after, done: [...before.done, { changes, leavesClashes: true, searched: true }] }
}

/** What the cards and cells of a problem are numbered by. */
const groundOf = ({ school: { lessons, days, bells, classes } }: Problem) =>
  JSON.stringify([lessons, days, bells, classes.map(({ id, shift }) => [id, shift])])

/** `next` with the times of a lesson, which are alike, given to its cards so that those that stand as before keep theirs. */
function aligned(before: Editing, next: Editing): Editing {
  const { problem } = next
  const after = {
    ...next,
    at: next.at.slice(),
    locked: next.locked.slice(),
    rooms: [...next.rooms],
  }
  for (let line = 0; line < problem.school.lessons.length; line += 1) {
    const cards = cardsOfLine(problem, line)
    const now = cards.map((card) => standing(next, card))
    const own = new Map<number, Standing>()
    for (const card of cards) {
      const at = now.findIndex(({ cell }) => cell === before.at[card])
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
  return after
}

const cardsOfLine = ({ lineCard }: Problem, line: number) =>
  Array.from({ length: lineCard[line + 1]! - lineCard[line]! }, (_, at) => lineCard[line]! + at)
