import { memo } from 'react'
import type { Attendance, Excuse, Kind } from '../../day/contract.mark.ts'
import { isOdd } from './cell.ts'
import classes from './grid.module.css'
import { useCell, useCells } from '../marking.tsx'
import { spotName } from './spot.ts'

type CellButtonProps = {
  date: string
  student: string
  kind: Kind
  name: string
  editable: boolean
  /** The keyboard enters here, until something is chosen. */
  first: boolean
  /** Why the student has been announced to be away: what the mark would be. */
  announced?: Excuse | undefined
}

/** One mark of one student. Keys, taps and focus are the grid's business, and so is which cell the keyboard enters. */
export const CellButton = memo((props: CellButtonProps) => {
  const { date, student, kind, name, editable, first, announced } = props
  const { words } = useCells()
  const { value, detail, state } = useCell(props)
  const odd = isOdd(useCell({ date, student, kind: 'attendance' }).value, kind, value)
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
      className={`line central full round-6 ink bold ${classes.cell}`}
      tabIndex={first ? 0 : -1}
      aria-label={`${name}, ${called.filter(Boolean).join(', ')}`}
      aria-disabled={!editable || undefined}
      data-cell={spotName({ date, student, kind })}
      data-kind={kind}
      data-value={value ?? ''}
      data-state={state}
      data-said={(excuse ?? coin_reason_id ?? comment) ? true : undefined}
      data-odd={odd || undefined}
      data-proposed={proposed}
    >
      {typeof value === 'string' ? <Sign value={value} /> : value}
      {proposed && <Sign value="excused" />}
    </button>
  )
})

/** An attendance as shape, letter and, where there is room, word. */
export function Sign({ value }: { value: Attendance }) {
  const { words } = useCells()
  const { letter, word } = words.attendance[value]
  return (
    <span className={`inline-line gap-8 shrinks ${classes.sign}`} data-sign={value}>
      <span className={`bold mid-text ${classes.letter}`} data-letter={letter} />
      <span className={`cut ${classes.word}`}>{word}</span>
    </span>
  )
}
