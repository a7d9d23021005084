import type { MouseEvent } from 'react'
import { useTranslations } from '../phrases.tsx'
import type { Selection } from './selection.ts'
import classes from './selection-cells.module.css'

/** The head of the column of boxes: all rows of the page, or none. */
export function SelectAllCell({ selection }: { selection: Selection }) {
  const t = useTranslations('common')
  const { pageState, togglePage } = selection
  return (
    <th scope="col" className={selectCell}>
      <SeveralBox state={pageState} label={t('choosePage')} toggle={togglePage} />
    </th>
  )
}

type SelectSeveralProps = { ids: readonly string[]; label: string; selection: Selection }

/** Where the rows of a page are in several lists: all of one of them, or none. */
export function SelectSeveral({ ids, label, selection: { chosen, toggle } }: SelectSeveralProps) {
  const some = ids.filter((id) => chosen.has(id))
  const whole = some.length === ids.length
  const toggled = whole ? ids : ids.filter((id) => !chosen.has(id))
  return (
    <SeveralBox
      state={whole ? 'all' : some.length > 0 ? 'some' : 'none'}
      label={label}
      toggle={() => toggled.forEach((id) => toggle(id))}
    />
  )
}

type SeveralBoxProps = { state: Selection['pageState']; label: string; toggle(): void }

const SeveralBox = ({ state, label, toggle }: SeveralBoxProps) => (
  <input
    ref={(box) => {
      if (box) box.indeterminate = state === 'some'
    }}
    type="checkbox"
    className={`grid round-8 thumb pointer ${classes.box}`}
    data-whole-page
    aria-label={label}
    checked={state === 'all'}
    onChange={toggle}
  />
)

type SelectBoxProps = {
  id: string
  /** What the row is called. */
  name: string
  selection: Selection
}

/** Of the cell that the box of a row stands in. */
export const selectCell = `least unprinted ${classes.cell}`

/** The box before a row; with Shift it takes all rows since the last one that was pressed. */
export const selectBox = (
  t: ReturnType<typeof useTranslations<'common'>>,
  { id, name, selection }: SelectBoxProps,
) => (
  <input
    type="checkbox"
    className={`grid round-8 thumb pointer ${classes.box}`}
    aria-label={t('chooseOne', { name })}
    checked={selection.chosen.has(id)}
    onMouseDown={withoutWords}
    onChange={({ nativeEvent }) =>
      selection.toggle(id, { shiftKey: 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true })
    }
  />
)

/** The same where rows are no table. */
export const SelectBox = (props: SelectBoxProps) => selectBox(useTranslations('common'), props)

/** With Shift a browser would mark all the words between two boxes as well. */
function withoutWords(event: MouseEvent<HTMLInputElement>) {
  if (!event.shiftKey) return
  event.preventDefault()
  event.currentTarget.focus()
}
