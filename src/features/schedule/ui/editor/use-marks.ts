import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Place } from '../../engine/hand.ts'
import { toneOf } from './signs.ts'
import type { Spot, Table } from './view.ts'

/** What is held, and what the spots of the table answer to it. */
export type Answers = {
  hand: number | undefined
  of(spot: Spot): Place | undefined
  /** The best of what they answer. */
  best: readonly Place[]
  /** The class that answers; rows of others stay as they are. */
  asked: number | undefined
}

type Drawn = { rows: number[]; columns: number[] }

/**
 * Cells show by two attributes that they are held and what they answer. Both are written here alone, before anything is drawn
 * anew: so they are painted with the press, and what cells say besides follows.
 */
export function useMarks(
  element: RefObject<HTMLTableElement | null>,
  table: Table,
  { rows, columns }: Drawn,
  { hand, of, asked }: Answers,
) {
  const marked = useRef<Element[]>([])
  useLayoutEffect(() => {
    const before = new Set(marked.current)
    marked.current = []
    for (const index of hand === undefined ? [] : rows) {
      const { owner, spots } = table.rows[index]!
      if (owner !== undefined && owner !== asked) continue
      const cells = element.current!.querySelectorAll(`td[data-at^="${index} "]`)
      for (const [nth, column] of columns.entries()) {
        const [cell, spot] = [cells[nth]!, spots[column]!]
        const place = of(spot)
        const answer = place && toneOf(place)
        const held = spot.cards[0] === hand
        if (!answer && !held) continue
        write(cell, 'data-answer', answer)
        write(cell, 'data-held', held ? 'true' : undefined)
        before.delete(cell)
        marked.current.push(cell)
      }
    }
    for (const cell of before)
      for (const name of ['data-answer', 'data-held']) cell.removeAttribute(name)
  }, [element, table, rows, columns, hand, of, asked])
}

function write(cell: Element, name: string, value: string | undefined) {
  if (value === undefined) cell.removeAttribute(name)
  else if (cell.getAttribute(name) !== value) cell.setAttribute(name, value)
}
