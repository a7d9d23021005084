import { type RefObject, useEffect } from 'react'
import { useCells } from './marking.tsx'
import { type Spot, spotName, spotOf } from './spot.ts'

/** Whoever has a keyboard at hand types at once; on a phone nothing jumps. */
export const hasKeyboard = () => matchMedia('(hover: hover) and (pointer: fine)').matches

/**
 * The keyboard follows the chosen cell, and enters the table there. Written into the page by hand: no cell is drawn
 * again because another one is chosen.
 */
export function useRoving(table: RefObject<HTMLTableElement | null>) {
  const { board } = useCells()
  useEffect(() => {
    let entered = table.current!.querySelector<HTMLElement>('[data-cell][tabindex="0"]')
    const mark = () => {
      const cell = cellAt(table.current!, board.entry())
      const chosen = board.active() ? cell : null
      if (entered && entered !== cell) turn(table.current!, entered, false)
      if (cell) turn(table.current!, cell, chosen !== null)
      if (cell) cell.tabIndex = 0
      entered = cell
      return chosen
    }
    mark()?.scrollIntoView({ block: 'nearest', inline: 'center' })
    return board.subscribe('active', () => {
      const cell = mark()
      if (!document.activeElement?.closest('[data-tools], dialog'))
        cell?.focus({ preventScroll: true })
      // once what is shown about the cell has taken its place
      requestAnimationFrame(() => cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' }))
    })
  }, [board, table])
  useEffect(() => {
    if (!hasKeyboard()) return
    // after the layout has moved the focus to the page
    const timer = setTimeout(() => {
      const free = document.activeElement?.matches('body, main')
      if (free) cellAt(table.current!, board.entry())?.focus({ preventScroll: true })
    })
    return () => clearTimeout(timer)
  }, [board, table])
}

/** The cell in which something happens. */
export const spotAt = ({ target }: { target: EventTarget }) =>
  spotOf((target as Element).closest<HTMLElement>('[data-cell]')?.dataset.cell)

const cellAt = (table: HTMLTableElement, spot: Spot) =>
  table.querySelector<HTMLElement>(`[data-cell="${spotName(spot)}"]`)

/** A cell that is chosen, and the head of its day. */
function turn(table: HTMLTableElement, cell: HTMLElement, chosen: boolean) {
  cell.tabIndex = -1
  const head = table.querySelector(`[data-date="${spotOf(cell.dataset.cell)!.date}"]`)
  for (const part of [cell, head]) part?.toggleAttribute('data-active', chosen)
}
