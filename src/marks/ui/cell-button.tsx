import { memo } from 'react'
import type { Attendance } from '../contract.ts'
import { type CellId, partsOf } from './batch.ts'
import classes from './grid.module.css'
import { useCell, useMarking } from './marking.tsx'

/** One mark of one student. Keys, taps and focus are the grid's business. */
export const CellButton = memo(({ id, student }: { id: CellId; student: string }) => {
  const { sheet, words } = useMarking()
  const { value, state, active, tabStop } = useCell(id)
  const { kind } = partsOf(id)
  const called = [words.columns[kind], words.valueOf(value), words.states[state]]
  return (
    <button
      type="button"
      className={classes.cell}
      tabIndex={tabStop ? 0 : -1}
      aria-label={`${student}, ${called.filter(Boolean).join(', ')}`}
      aria-disabled={!sheet.editable || undefined}
      data-cell={id}
      data-kind={kind}
      data-value={value ?? ''}
      data-state={state}
      data-active={active || undefined}
    >
      {typeof value === 'string' ? <Sign value={value} /> : value}
    </button>
  )
})

/** An attendance as shape, letter and, where there is room, word. */
export function Sign({ value }: { value: Attendance }) {
  const { words } = useMarking()
  const { letter, word } = words.attendance[value]
  return (
    <span className={classes.sign} data-sign={value}>
      <span className={classes.letter} data-letter={letter} />
      <span className={classes.word}>{word}</span>
    </span>
  )
}
