import { memo } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import type { Excuse, Kind, Value } from '../../day/contract.mark.ts'
import { useCell, useCells } from '../marking.tsx'
import { spotName } from '../grid/spot.ts'
import type { Words } from '../words.ts'
import classes from './month.module.css'

/** `look`: what the day is, in words that the style sheet knows. */
type CellProps = { student: string; date: string; kind: Kind; look: string }
/** `announced`: why the student has been announced to be away: what the mark would be. */
type MarkedCellProps = CellProps & { announced: Excuse | undefined }

/**
 * One mark. Keys, taps and focus are the grid's business, and so is which cell the keyboard enters: moving about draws
 * nothing again, and a mark that is given draws one cell.
 */
export const MonthCell = memo(({ look, announced, ...spot }: MarkedCellProps) => {
  const { words } = useCells()
  const { value, detail, state } = useCell(spot)
  const { excuse, coin_reason_id, comment } = detail
  const proposed = value === null ? announced : undefined
  const called = [
    words.valueOf(value),
    proposed && words.proposed(proposed),
    excuse && words.excuses[excuse],
    comment,
    words.states[state],
  ]
  return (
    <td
      tabIndex={-1}
      className={`mid-text pad-0 ${classes.cell}`}
      aria-label={called.filter(Boolean).join(', ')}
      data-cell={spotName(spot)}
      data-look={look}
      data-value={value ?? ''}
      data-state={state}
      data-said={(excuse ?? coin_reason_id ?? comment) ? true : undefined}
      data-proposed={proposed}
    >
      {signOf(proposed ? 'excused' : value, words)}
    </td>
  )
})

/** A student who was not in the class on that day. */
export const OutsideCell = memo(({ look, ...spot }: CellProps) => {
  const t = useTranslations('markMonth')
  return (
    <td
      tabIndex={-1}
      className={`mid-text pad-0 ${classes.cell}`}
      aria-label={t('notInClass')}
      aria-disabled
      data-cell={spotName(spot)}
      data-look={`${look} outside`}
    />
  )
})

/** Whoever is here is a tick; the letters are for what is worth looking at. */
const signOf = (value: Value, { attendance }: Words) => {
  if (typeof value !== 'string') return value
  return value === 'present' ? '✓' : attendance[value].letter
}
