import { type RefObject, useEffect } from 'react'
import { spotName } from './spots.ts'
import { useWorking } from './working.tsx'

/** Whoever has a keyboard at hand types; on a phone nothing jumps, and a tap opens the choices. */
export const hasKeyboard = () => matchMedia('(hover: hover) and (pointer: fine)').matches

/**
 * The keyboard follows the chosen cell, and enters the table there. Written into the page by hand: no cell is drawn
 * again because another one is chosen.
 */
export function useRoving(table: RefObject<HTMLTableElement | null>) {
  const { store } = useWorking()
  useEffect(() => {
    let marked: HTMLElement | null = null
    const mark = () => {
      const cell = cellOf(table.current, spotName(store.active()))
      if (marked && marked !== cell) turn(table.current, marked, false)
      if (cell) turn(table.current, cell, true)
      marked = cell
      return cell
    }
    mark()?.scrollIntoView({ block: 'nearest', inline: 'center' })
    return store.subscribe('active', () => {
      const cell = mark()
      if (!cell) return
      if (!document.activeElement?.closest('[data-tools], dialog'))
        cell.focus({ preventScroll: true })
      cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    })
  }, [store, table])
  useEffect(() => {
    if (!hasKeyboard()) return
    // after the layout has moved the focus to the page
    const timer = setTimeout(() => {
      const free = document.activeElement?.matches('body, main')
      if (free) cellOf(table.current, spotName(store.active()))?.focus({ preventScroll: true })
    })
    return () => clearTimeout(timer)
  }, [store, table])
}

const cellOf = (table: HTMLTableElement | null, name: string) =>
  table?.querySelector<HTMLElement>(`[data-cell="${name}"]`) ?? null

function turn(table: HTMLTableElement | null, cell: HTMLElement, on: boolean) {
  cell.tabIndex = on ? 0 : -1
  const date = cell.dataset.cell!.split('/', 1)[0]!
  const head = table?.querySelector(`[data-date="${date}"]`)
  for (const part of [cell, head]) part?.toggleAttribute('data-active', on)
}
