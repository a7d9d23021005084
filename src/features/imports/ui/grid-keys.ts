import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useRef,
  useState,
} from 'react'
import type { Import, ImportRow } from '../contract.ts'
import { shownCell } from './cells.ts'
import type { DraftProps } from './draft-props.ts'

type Place = { row: number; column: number }
type Pending = ReadonlyMap<number, ReadonlyMap<number, string>>

const steps: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -Infinity],
  End: [0, Infinity],
  PageUp: [-10, 0],
  PageDown: [10, 0],
}

/**
 * The keys of a sheet: arrows move, Enter, F2 and any letter begin to write, Enter, Tab and leaving keep what was written,
 * Escape does not, Delete empties.
 */
export function useGridKeys(draft: Import, change: DraftProps['change']) {
  const ref = useRef<HTMLTableElement>(null)
  const [active, setActive] = useState<Place>(() => firstFault(draft))
  const [editing, setEditing] = useState<string>()
  const { pending, write } = usePending(change)
  const { results } = draft.rows

  const focus = ({ row, column }: Place) =>
    requestAnimationFrame(() =>
      ref.current?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`)?.focus(),
    )
  const go = (rows: number, columns: number) => {
    const within = (value: number, most: number) => Math.max(0, Math.min(most, value))
    const next = {
      row: within(active.row + rows, results.length - 1),
      column: within(active.column + columns, draft.columns.length - 1),
    }
    setActive(next)
    focus(next)
  }
  const textAt = (row: ImportRow, column: number) =>
    shownCell(
      draft.columns[column]?.field ?? null,
      pending.get(row.row)?.get(column) ?? row.cells[column] ?? '',
    )
  const edit = (text?: string) => {
    const { row, column } = active
    const shown = results[row]
    if (shown) setEditing(text ?? textAt(shown, column))
  }
  const keep = (text: string) => {
    setEditing(undefined)
    const row = results[active.row]
    if (row && text !== textAt(row, active.column)) write(row.row, active.column, text)
  }

  const whileEditing = (event: KeyboardEvent, input: HTMLInputElement) => {
    const ends: Record<string, [number, number]> = {
      Enter: [1, 0],
      Tab: [0, event.shiftKey ? -1 : 1],
    }
    const end = ends[event.key]
    if (end) keep(input.value)
    else if (event.key === 'Escape') setEditing(undefined)
    else return
    event.preventDefault()
    event.stopPropagation()
    go(...(end ?? [0, 0]))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event
    if (target instanceof HTMLInputElement) return whileEditing(event, target)
    if (!(target instanceof HTMLElement) || !target.dataset.cell) return
    const step = steps[event.key]
    const typed = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
    if (step) go(...step)
    else if (event.key === 'Enter' || event.key === 'F2') edit()
    else if (event.key === 'Delete' || event.key === 'Backspace') keep('')
    else if (typed) edit(event.key)
    else return
    event.preventDefault()
  }

  const placeAt = (event: MouseEvent): Place | undefined => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-cell]')
    const [row, column] = cell?.dataset.cell?.split(':').map(Number) ?? []
    return row === undefined || column === undefined ? undefined : { row, column }
  }
  const onClick = (event: MouseEvent) => {
    const place = placeAt(event)
    if (!place || event.target instanceof HTMLInputElement) return
    const same = place.row === active.row && place.column === active.column
    setActive(place)
    // where there are no keys the second touch writes
    if (same && matchMedia('(pointer: coarse)').matches) edit()
  }
  const onDoubleClick = (event: MouseEvent) => {
    if (placeAt(event) && !(event.target instanceof HTMLInputElement)) edit()
  }
  const onBlur = (event: FocusEvent) => {
    if (event.target instanceof HTMLInputElement && editing !== undefined) keep(event.target.value)
  }
  const pendingOf = (row: number) => pending.get(row)
  return { ref, active, editing, pendingOf, onKeyDown, onClick, onDoubleClick, onBlur }
}

/** Where something has to be mended; else the first cell. */
function firstFault({ rows: { results } }: Import): Place {
  const row = results.findIndex(({ faults }) => faults.some(({ blocks }) => blocks))
  const fault = results[row]?.faults.find(({ blocks, column }) => blocks && column >= 0)
  return { row: Math.max(0, row), column: fault?.column ?? 0 }
}

/** What was written and is on its way: shown at once. */
function usePending(change: DraftProps['change']) {
  const [pending, setPending] = useState<Pending>(new Map())
  const write = useCallback(
    (row: number, column: number, text: string) => {
      setPending((before) => new Map(before).set(row, new Map(before.get(row)).set(column, text)))
      void change({ cells: [{ row, column, text }] }).then(() =>
        setPending((before) => without(before, row, column, text)),
      )
    },
    [change],
  )
  return { pending, write }
}

/** Unless something else has been written there meanwhile. */
function without(pending: Pending, row: number, column: number, text: string): Pending {
  if (pending.get(row)?.get(column) !== text) return pending
  const inRow = new Map(pending.get(row))
  inRow.delete(column)
  return new Map(pending).set(row, inRow)
}
