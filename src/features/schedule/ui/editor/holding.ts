import { together } from '../../engine/check/hurdles.ts'
import { cellsOfCard } from '../../engine/places.ts'
import type { Arranged, Editing } from './editing.ts'
import type { Held, Other } from './use-others.ts'

/** The lesson in the hand, as others are told of it. */
export function heldIn({ problem, at, hand }: Editing): Held | undefined {
  if (hand === undefined) return undefined
  const { id } = problem.lines[problem.cardLine[hand]!]!
  const cell = at[hand]!
  return { lesson: id, at: cell < 0 ? undefined : cellsOfCard(problem, hand).where(cell) }
}

/** The cards of what others hold, where they stand, and who holds each. */
export function heldByOthers({ problem, at }: Arranged, others: Other[]): Map<number, string> {
  const found = new Map<number, string>()
  for (const { name, holds } of others) {
    const line = problem.lines.findIndex(({ id }) => id === holds?.lesson)
    if (line < 0 || !holds?.at) continue
    const { lineCard } = problem
    const cell = cellsOfCard(problem, lineCard[line]!).cell(holds.at)
    for (let card = lineCard[line]!; card < lineCard[line + 1]!; card += 1)
      if (at[card] === cell) for (const one of together(problem, card)) found.set(one, name)
  }
  return found
}
