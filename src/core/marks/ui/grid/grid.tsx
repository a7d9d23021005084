import { type KeyboardEvent, memo, type SyntheticEvent, useMemo, useRef } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { Avatar } from '../../../../platform/ui/layout/avatar.tsx'
import { useRootMark } from '../../../../platform/ui/root-mark.ts'
import { fullName } from '../../../../platform/ui/shown.ts'
import { kinds } from '../../day/contract.mark.ts'
import type { DaySheet } from '../../month/contract.sheets.ts'
import { Announcement } from '../announcement.tsx'
import { CellButton } from './cell-button.tsx'
import cells from './cells.module.css'
import { Counts, type Filter } from '../counts.tsx'
import { spotAt, useRoving } from './focus.ts'
import classes from './grid.module.css'
import { titleId } from './head.tsx'
import { gridCommand } from './keys.ts'
import { useCells, useMarking } from '../marking.tsx'
import type { Spot } from './spot.ts'

/** The students and their three marks: one stop of the Tab key, arrows from there. */
type GridProps = Filter & { sheet: DaySheet; students: DaySheet['students'] }

export function Grid({ sheet, students, ...filter }: GridProps) {
  const { board, hand, open } = useMarking()
  const { date, editable } = sheet
  const numbers = useMemo(
    () => new Map(sheet.students.map(({ id }, at) => [id, at + 1])),
    [sheet.students],
  )
  const pictured = sheet.students.some(({ image_id }) => image_id)
  const table = useRef<HTMLTableElement>(null)
  const before = useRef<Spot>(undefined)
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
    if (at) hand.tap(at, before.current)
    else if (student) open({ at: attendanceOf(student), commenting: false })
    // a reader of the screen clicks without a finger
    before.current = board.active()
  }
  // what is pressed has the focus before it is clicked
  const onPointerDown = () => (before.current = board.active())
  const onFocus = (event: SyntheticEvent) => board.focus(spotAt(event) ?? board.active())
  return (
    <div className={classes.frame}>
      <table
        ref={table}
        role="grid"
        className={`full plain regular ${cells.cells} ${classes.grid}`}
        aria-labelledby={titleId}
        aria-readonly={!editable}
        {...{ onKeyDown, onPointerDown, onClick, onFocus, onKeyUp: noClickOfSpace }}
      >
        <Head {...filter} />
        <tbody>
          {students.map((student, at) => (
            <Row
              key={student.id}
              {...{ date, student, editable, pictured }}
              number={numbers.get(student.id)!}
              first={at === 0}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Head(filter: Filter) {
  const t = useTranslations('marks')
  const { words } = useCells()
  return (
    <thead>
      <tr>
        <th
          className="lined-below medium mid-text page small soft sticks unbroken"
          scope="col"
          aria-label={t('student')}
        >
          <Counts {...filter} />
        </th>
        <th
          className="lined-below medium mid-text page small soft sticks unbroken"
          scope="col"
          data-kind="attendance"
        >
          <span className={classes.long}>{words.columns.attendance}</span>
          <span className={`gone ${classes.short}`}>{t('attendanceShort')}</span>
        </th>
        {(['rate', 'coin'] as const).map((kind) => (
          <th
            className="lined-below medium mid-text page small soft sticks unbroken"
            key={kind}
            scope="col"
            data-kind={kind}
          >
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
  /** Some of the class have photographs. */
  pictured: boolean
  first: boolean
}

const Row = memo(({ date, student, editable, number, pictured, first }: RowProps) => {
  const { last_name, first_name, patronymic, image_id } = student
  const name = fullName({ last_name, first_name })
  return (
    <tr className="hovers" data-student={student.id}>
      <th className="pointer start-text unbold" scope="row">
        <span
          className={`line gap-8 ${classes.name}`}
          data-number={number}
          title={fullName(student)}
        >
          {pictured && <Avatar name={name} imageId={image_id} />}
          <span>
            <b className="ink medium">{last_name}</b>{' '}
            <span className={classes.first}>{first_name}</span>{' '}
            <span className={classes.patronymic}>{patronymic}</span>
          </span>
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
            first={first && kind === 'attendance'}
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
