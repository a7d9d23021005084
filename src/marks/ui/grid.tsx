import { type KeyboardEvent, memo, type SyntheticEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useRootMark } from '../../platform/ui/root-mark.ts'
import { fullName } from '../../platform/ui/shown.ts'
import { kinds } from '../contract.mark.ts'
import type { DaySheet } from '../contract.sheets.ts'
import { Announcement } from './announcement.tsx'
import { CellButton } from './cell-button.tsx'
import cells from './cells.module.css'
import { spotAt, useRoving } from './focus.ts'
import classes from './grid.module.css'
import { gridCommand } from './keys.ts'
import { useCells, useMarking } from './marking.tsx'
import type { Spot } from './spot.ts'

/** The students and their three marks: one stop of the Tab key, arrows from there. */
export function Grid({ sheet, labelledBy }: { sheet: DaySheet; labelledBy: string }) {
  const { board, hand, open } = useMarking()
  const { date, editable, students } = sheet
  const table = useRef<HTMLTableElement>(null)
  useRoving(table)
  useRootMark('data-board')
  const onKeyDown = (event: KeyboardEvent) => {
    const at = spotAt(event)
    const command = at && gridCommand(event.nativeEvent, at.kind)
    if (!command) return
    event.preventDefault()
    if (command.do === 'open' || command.do === 'comment')
      open({ at, commenting: command.do === 'comment' })
    else hand.press(command, at, event.timeStamp)
  }
  const onClick = (event: SyntheticEvent) => {
    const at = spotAt(event)
    const attendanceOf = (student: string): Spot => ({ date, student, kind: 'attendance' })
    const target = event.target as Element
    const accepted = target.closest<HTMLElement>('[data-accept]')?.dataset.accept
    if (accepted) return hand.accept(attendanceOf(accepted))
    const student = target.closest('tr')?.dataset.student
    if (at) hand.cycle(at)
    else if (student) open({ at: attendanceOf(student), commenting: false })
  }
  const onFocus = (event: SyntheticEvent) => board.focus(spotAt(event) ?? board.active())
  return (
    <table
      ref={table}
      role="grid"
      className={`${cells.cells} ${classes.grid}`}
      aria-labelledby={labelledBy}
      aria-readonly={!editable}
      {...{ onKeyDown, onClick, onFocus, onKeyUp: noClickOfSpace }}
    >
      <Head />
      <tbody>
        {students.map((student, at) => (
          <Row key={student.id} date={date} student={student} editable={editable} number={at + 1} />
        ))}
      </tbody>
    </table>
  )
}

function Head() {
  const t = useTranslations('marks')
  const { words } = useCells()
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

type RowProps = {
  date: string
  student: DaySheet['students'][number]
  editable: boolean
  number: number
}

const Row = memo(({ date, student, editable, number }: RowProps) => {
  const { last_name, first_name, patronymic } = student
  const name = fullName({ last_name, first_name })
  return (
    <tr data-student={student.id}>
      <th scope="row">
        <span className={classes.name} data-number={number}>
          <b>{last_name}</b> <span>{first_name}</span>{' '}
          <span className={classes.patronymic}>{patronymic}</span>
        </span>
        {student.announced && (
          <Announcement
            at={{ date, student: student.id, kind: 'attendance' }}
            of={student.announced}
            editable={editable}
          />
        )}
      </th>
      {kinds.map((kind) => (
        <td key={kind}>
          <CellButton
            {...{ date, kind, name, editable }}
            student={student.id}
            first={number === 1 && kind === 'attendance'}
            announced={kind === 'attendance' ? student.announced?.excuse : undefined}
          />
        </td>
      ))}
    </tr>
  )
})

/** A key that has marked must not press the button as well. */
const noClickOfSpace = (event: KeyboardEvent) => {
  if (event.key === ' ') event.preventDefault()
}
