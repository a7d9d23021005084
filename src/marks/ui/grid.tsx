import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { fullName } from '../../platform/ui/shown.ts'
import { kinds } from '../contract.mark.ts'
import type { DaySheet } from '../contract.sheets.ts'
import { type CellId, cellId, partsOf } from './batch.ts'
import { Announcement } from './announcement.tsx'
import { CellButton } from './cell-button.tsx'
import cells from './cells.module.css'
import classes from './grid.module.css'
import { gridCommand } from './keys.ts'
import { useMarking } from './marking.tsx'

/** The students and their three marks: one stop of the Tab key, arrows from there. */
export function Grid({ labelledBy }: { labelledBy: string }) {
  const { sheet, store, marker, open } = useMarking()
  const table = useRef<HTMLTableElement>(null)
  useFocusOnChosen(table)
  useKeyboardAtOnce(table)
  const onKeyDown = (event: KeyboardEvent) => {
    const at = cellAt(event)
    const command = at && gridCommand(event.nativeEvent, partsOf(at).kind)
    if (!command) return
    event.preventDefault()
    if (command.do === 'open' || command.do === 'comment')
      open({ at, commenting: command.do === 'comment' })
    else marker.press(command, at, event.timeStamp)
  }
  const onClick = (event: SyntheticEvent) => {
    const at = cellAt(event)
    const accepted = (event.target as Element).closest<HTMLElement>('[data-accept]')?.dataset.accept
    if (accepted) return marker.accept(accepted)
    const student = (event.target as Element).closest('tr')?.dataset.student
    if (at) marker.cycle(at)
    else if (student) open({ at: cellId(student, 'attendance'), commenting: false })
  }
  const onFocus = (event: SyntheticEvent) => store.focus(cellAt(event) ?? store.active())
  return (
    <table
      ref={table}
      role="grid"
      className={`${cells.cells} ${classes.grid}`}
      aria-labelledby={labelledBy}
      aria-readonly={!sheet.editable}
      {...{ onKeyDown, onClick, onFocus, onKeyUp: noClickOfSpace }}
    >
      <Head />
      <tbody>
        {sheet.students.map((student) => (
          <Row key={student.id} student={student} />
        ))}
      </tbody>
    </table>
  )
}

function Head() {
  const t = useTranslations('marks')
  const { words } = useMarking()
  return (
    <thead>
      <tr>
        <th scope="col">{t('student')}</th>
        <th scope="col" data-kind="attendance">
          <span className={classes.long}>{words.columns.attendance}</span>
          <span className={classes.short}>{t('attendanceShort')}</span>
        </th>
        {(['rate', 'coin'] as const).map((kind) => (
          <th key={kind} scope="col" data-kind={kind}>
            {words.columns[kind]}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function Row({ student }: { student: DaySheet['students'][number] }) {
  const { last_name, first_name, patronymic } = student
  const name = fullName({ last_name, first_name })
  return (
    <tr data-student={student.id}>
      <th scope="row">
        <span className={classes.name}>
          <b>{last_name}</b> <span>{first_name}</span>{' '}
          <span className={classes.patronymic}>{patronymic}</span>
        </span>
        {student.announced && <Announcement student={student.id} of={student.announced} />}
      </th>
      {kinds.map((kind) => (
        <td key={kind}>
          <CellButton
            id={cellId(student.id, kind)}
            student={name}
            announced={kind === 'attendance' ? student.announced?.excuse : undefined}
          />
        </td>
      ))}
    </tr>
  )
}

/** A key that has marked must not press the button as well. */
const noClickOfSpace = (event: KeyboardEvent) => {
  if (event.key === ' ') event.preventDefault()
}

const cellAt = ({ target }: SyntheticEvent) =>
  (target as Element).closest<HTMLElement>('[data-cell]')?.dataset.cell as CellId | undefined

/** Whoever has a keyboard at hand can type at once; on a phone nothing jumps. */
const hasKeyboard = '(hover: hover) and (pointer: fine)'

function useKeyboardAtOnce(table: React.RefObject<HTMLTableElement | null>) {
  useEffect(() => {
    if (!matchMedia(hasKeyboard).matches) return
    // after the layout has moved the focus to the page
    const timer = setTimeout(() => {
      const free = document.activeElement?.matches('body, main')
      if (free)
        table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true })
    })
    return () => clearTimeout(timer)
  }, [table])
}

/** The keyboard follows the chosen cell, unless somebody is working with the tools. */
function useFocusOnChosen(table: React.RefObject<HTMLTableElement | null>) {
  const { store } = useMarking()
  useEffect(
    () =>
      store.subscribe('active', () => {
        const cell = table.current?.querySelector<HTMLElement>(`[data-cell="${store.active()}"]`)
        const atTools = document.activeElement?.closest('[data-tools]')
        if (!atTools) cell?.focus({ preventScroll: true })
        // once what is shown about the cell has taken its place
        requestAnimationFrame(() => cell?.scrollIntoView({ block: 'nearest' }))
      }),
    [store, table],
  )
}
