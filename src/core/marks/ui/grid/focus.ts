import { type RefObject, useEffect } from 'react'
import { useCells } from '../marking.tsx'
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
    let chosen = null as HTMLElement | null
    const choose = () => {
      const cell = board.active() ? cellAt(table.current!, board.entry()) : null
      for (const part of partsOf(table.current!, chosen)) part?.removeAttribute('data-active')
      for (const part of partsOf(table.current!, cell)) part?.setAttribute('data-active', '')
      chosen = cell
    }
    const enter = () => {
      const cell = cellAt(table.current!, board.entry()) ?? firstCell(table.current!)
      // the first row enters by itself where other rows are shown
      for (const other of table.current!.querySelectorAll<HTMLElement>('[data-cell][tabindex="0"]'))
        if (other !== cell) other.tabIndex = -1
      if (cell) cell.tabIndex = 0
    }
    choose()
    enter()
    chosen?.scrollIntoView({ block: 'nearest', inline: 'center' })
    const follow = () => {
      if (!table.current) return
      choose()
      if (!document.activeElement?.closest('[data-tools], dialog'))
        chosen?.focus({ preventScroll: true })
      // the browser looks at once whether what has the focus may keep it: not before it has gone on
      enter()
      // once what is shown about the cell has taken its place
      requestAnimationFrame(() => chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' }))
    }
    // the focus asks for the layout at once: after React has written what else the key has changed
    return board.subscribe('active', () => queueMicrotask(follow))
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

const firstCell = (table: HTMLTableElement) => table.querySelector<HTMLElement>('[data-cell]')

/** Its row and the head of its day as well: `:has()` would be asked again of every row for each focus. */
const partsOf = (table: HTMLTableElement, cell: HTMLElement | null) =>
  cell
    ? [
        cell,
        cell.closest('tr'),
        table.querySelector(`[data-date="${spotAt({ target: cell })!.date}"]`),
      ]
    : []
