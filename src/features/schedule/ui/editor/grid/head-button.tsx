import { memo } from 'react'
import classes from './head-button.module.css'
import type { Table } from '../view.ts'
import type { Words } from '../words.ts'

/** Heads stand before the first row, and before the first column. */
export const headAt = -1

/** The lessons that stand below a head, or beside it. */
export const cardsOf = (table: Table, row: number, column: number): number[] => [
  ...new Set(
    row === headAt
      ? table.rows.flatMap(({ spots }) => spots[column]?.cards ?? [])
      : (table.rows[row]?.spots.flatMap(({ cards }) => cards) ?? []),
  ),
]

type HeadButtonProps = {
  row: number
  column: number
  table: Table
  locked: Uint8Array
  /** Whether Tab leads to it. */
  first: boolean
  words: Words
  children: React.ReactNode
}

/**
 * The head of a column or row, which locks and opens all its lessons. The table hears the press. What is held is nothing of it, so
 * that a table is not counted through anew each time a lesson is picked up.
 */
export const HeadButton = memo(function HeadButton({
  row,
  column,
  table,
  locked,
  first,
  words,
  children,
}: HeadButtonProps) {
  const cards = cardsOf(table, row, column)
  if (cards.length === 0) return children
  return (
    <button
      type="button"
      className={`finger full medium round-6 start-text fills ${classes.head}`}
      data-at={`${row} ${column}`}
      tabIndex={first ? 0 : -1}
      aria-pressed={cards.every((card) => locked[card])}
    >
      {children}
      <span className="hidden-text">: {words.t('lock')}</span>
    </button>
  )
})
