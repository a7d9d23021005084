import { together } from '../../engine/check/hurdles.ts'
import { cellsOfShift } from '../../engine/places.ts'
import type { Problem } from '../../engine/problem.ts'
import { arranged } from '../../engine/search/search.ts'
import {
  type Batch,
  type Change,
  changed,
  type Editing,
  opened,
  picked,
  type PlacedLesson,
  standingAt,
} from './editing.ts'

/**
 * What somebody else has made of a draft, with those own moves on it that the server has not taken. One whose lesson is no
 * longer there, whose place is taken or that would break a rule which it did not break is left out: its lesson is in `left`,
 * and the first of them in the hand.
 */
export function retried(before: Editing, problem: Problem, placed: PlacedLesson[]) {
  let next = opened(problem, placed)
  let was = before.unsent.reduceRight((at, { changes }) => standing(at, changes, 'from'), before.at)
  const left: number[] = []
  for (const batch of before.unsent) {
    const then = standing(was, batch.changes, 'to')
    const broke = arranged(before.problem, then).broken - arranged(before.problem, was).broken
    was = then
    const again = translated(before, batch, next)
    if (again?.every(changesNothing)) continue
    const tried = again && fitting(changed(next, again, batch.leavesClashes), again)
    const breaks = tried && arranged(problem, tried.at).broken - arranged(problem, next.at).broken
    if (tried && breaks! <= Math.max(0, broke)) next = tried
    else left.push(...meant(before, batch, next))
  }
  const cards = [...new Set(left)]
  return { editing: cards[0] === undefined ? next : picked(next, cards[0]), left: cards }
}

const changesNothing = ({ from, to, named }: Change) =>
  from.cell === to.cell && from.locked === to.locked && !named

function standing(at: Int32Array, changes: Change[], side: 'from' | 'to'): Int32Array {
  const next = at.slice()
  for (const change of changes) next[change.card] = change[side].cell
  return next
}

const fitting = (tried: Editing, changes: Change[]) =>
  changes.every(({ card, to }) => to.cell < 0 || standingAt(tried, card, to.cell).length === 0)
    ? tried
    : undefined

/** Its cell in the other one of two problems; undefined where there is none. */
function cellIn(from: Problem, to: Problem, card: number, cell: number): number | undefined {
  if (cell < 0) return cell
  const shiftOf = ({ school, cardClass }: Problem) => school.classes[cardClass[card]!]!.shift
  const shift = shiftOf(from)
  if (!to.school.bells.some((bell) => bell.shift === shift)) return undefined
  const found = cellsOfShift(to, shift).cell(cellsOfShift(from, shift).where(cell))
  return found < 0 ? undefined : found
}

function cardsOf(before: Editing, card: number, { problem }: Editing): number[] {
  const id = before.problem.lines[before.problem.cardLine[card]!]!.id
  const line = problem.lines.findIndex((one) => one.id === id)
  if (line < 0) return []
  const first = problem.lineCard[line]!
  return Array.from({ length: problem.lineCard[line + 1]! - first }, (_, index) => first + index)
}

/** The same changes of the lessons as they stand now; undefined where one of them stands so no longer. */
function translated(before: Editing, { changes }: Batch, now: Editing): Change[] | undefined {
  const used = new Set<number>()
  const found: Change[] = []
  for (const change of changes) {
    const { card, from, to, named } = change
    // who only made way is asked again where it has to be
    if (card >= before.problem.ownCards || changesNothing(change)) continue
    const [cell, goal] = [from, to].map((one) =>
      cellIn(before.problem, now.problem, card, one.cell),
    )
    const own = cardsOf(before, card, now).find(
      (one) => !used.has(one) && now.at[one] === cell && now.locked[one] === (from.locked ? 1 : 0),
    )
    if (own === undefined || goal === undefined) return undefined
    for (const one of together(now.problem, own)) {
      used.add(one)
      const had = now.rooms[one]!
      found.push({
        card: one,
        from: { ...from, cell: cell!, rooms: had },
        to: { ...to, cell: goal },
        named: named && from.cell === to.cell,
      })
    }
  }
  return found
}

/** The lesson that was moved, where it is now: one that waits, or else any time of it that is not locked. */
function meant(before: Editing, { changes }: Batch, now: Editing): number[] {
  const moved = changes.find(({ to }) => to.cell >= 0) ?? changes[0]
  const cards = moved ? cardsOf(before, moved.card, now) : []
  const cell = moved && cellIn(before.problem, now.problem, moved.card, moved.from.cell)
  const own =
    cards.find((card) => now.at[card] === cell) ??
    cards.find((card) => now.at[card]! < 0) ??
    cards.find((card) => !now.locked[card])
  return own === undefined ? [] : [own]
}
