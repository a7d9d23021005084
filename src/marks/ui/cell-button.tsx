import { memo } from 'react'
import type { Attendance, Excuse } from '../contract.mark.ts'
import { type CellId, cellId, partsOf } from './batch.ts'
import { isOdd } from './cell.ts'
import classes from './grid.module.css'
import { useCell, useMarking } from './marking.tsx'

type CellButtonProps = {
  id: CellId
  student: string
  /** Why the student has been announced to be away: what the mark would be. */
  announced?: Excuse | undefined
}

/** One mark of one student. Keys, taps and focus are the grid's business. */
export const CellButton = memo(({ id, student, announced }: CellButtonProps) => {
  const { sheet, words } = useMarking()
  const { value, detail, state, active, tabStop } = useCell(id)
  const { kind, student: studentId } = partsOf(id)
  const odd = isOdd(useCell(cellId(studentId, 'attendance')).value, kind, value)
  const { excuse, coin_reason_id, comment } = detail
  const proposed = value === null ? announced : undefined
  const called = [
    words.columns[kind],
    words.valueOf(value),
    proposed && words.proposed(proposed),
    excuse && words.excuses[excuse],
    comment,
    words.states[state],
    odd && words.odd,
  ]
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
      data-said={(excuse ?? coin_reason_id ?? comment) ? true : undefined}
      data-odd={odd || undefined}
      data-active={active || undefined}
      data-proposed={proposed}
    >
      {typeof value === 'string' ? <Sign value={value} /> : value}
      {proposed && <Sign value="excused" />}
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
