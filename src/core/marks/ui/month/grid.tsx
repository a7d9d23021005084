import { type KeyboardEvent, memo, type SyntheticEvent, useMemo, useRef } from 'react'
import { Link } from 'react-router'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { shownDate } from '../../../../platform/i18n/formats.ts'
import { fullName, localised, shortName, weekdayName } from '../../../../platform/ui/shown.ts'
import { useChoices } from '../../../../platform/i18n/reader-choices.ts'
import type { Kind } from '../../day/contract.mark.ts'
import type { MonthSheet } from '../../month/contract.sheets.ts'
import { weekdayOf } from '../../../../platform/ui/shown.ts'
import { addressOf } from '../day.ts'
import cells from '../grid/cells.module.css'
import { hasKeyboard, spotAt, useRoving } from '../grid/focus.ts'
import { titleId } from '../grid/head.tsx'
import { gridCommand } from '../grid/keys.ts'
import { useMarking } from '../marking.tsx'
import type { Spot } from '../grid/spot.ts'
import { MonthCell, OutsideCell } from './cell.tsx'
import { useCopying } from './copying.ts'
import classes from './month.module.css'
import { announcedOn } from './days.ts'
import { type Sum, SumCell, useSums } from './sums.tsx'

type Day = MonthSheet['days'][number]
type Student = MonthSheet['students'][number]

type MonthGridProps = {
  month: MonthSheet
  kind: Kind
  paste(text: string): void
}

/** Students and days: one stop of the Tab key, arrows from there. Names and days stay while the rest goes by. */
export function MonthGrid({ month, kind, paste }: MonthGridProps) {
  const { board, hand, open } = useMarking()
  const table = useRef<HTMLTableElement>(null)
  const sums = useSums(kind)
  const copy = useCopying(month)
  useRoving(table)
  const look = (at: Spot | undefined, commenting = false) => {
    if (at && board.holds(at)) open({ at, commenting })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const at = spotAt(event)
    const command = at && gridCommand(event.nativeEvent, kind)
    if (!command) return
    event.preventDefault()
    if (command.do === 'open' || command.do === 'comment') look(at, command.do === 'comment')
    else hand.press(command, at, event.timeStamp)
  }
  const choose = (event: SyntheticEvent) => {
    const at = spotAt(event)
    if (!at) return
    board.focus(at)
    if (!hasKeyboard()) look(at)
  }
  const onFocus = (event: SyntheticEvent) => board.focus(spotAt(event) ?? board.active())
  return (
    <div className={`framed round-8 ${classes.scroller}`}>
      <table
        ref={table}
        role="grid"
        className={`full plain ${cells.cells} ${classes.grid}`}
        data-kind={kind}
        aria-labelledby={titleId}
        onKeyDown={onKeyDown}
        onClick={choose}
        onDoubleClick={(event) => look(spotAt(event))}
        onFocus={onFocus}
        onCopy={(event) => {
          if (!spotAt(event)) return
          event.preventDefault()
          event.clipboardData.setData('text/plain', copy.column(board.entry()))
        }}
        onPaste={(event) => {
          onFocus(event)
          if (!spotAt(event)) return
          event.preventDefault()
          paste(event.clipboardData.getData('text/plain'))
        }}
      >
        <Head month={month} sums={sums} />
        <tbody>
          {month.students.map((student) => (
            <Row
              key={student.id}
              student={student}
              days={month.days}
              today={month.today}
              kind={kind}
              sums={sums}
            />
          ))}
        </tbody>
        <Foot month={month} kind={kind} sums={sums} />
      </table>
    </div>
  )
}

function Head({ month, sums }: { month: MonthSheet; sums: Sum[] }) {
  const t = useTranslations('marks')
  return (
    <thead>
      <tr>
        <th scope="col" className={classes.corner}>
          {t('student')}
        </th>
        {month.days.map((day) => (
          <DayHead key={day.date} day={day} today={month.today} />
        ))}
        {sums.map(({ name, word, short }) => (
          <th
            key={name}
            scope="col"
            className={`soft small ${classes.sumHead}`}
            data-sum={name}
            title={word}
          >
            <span aria-hidden="true">{short}</span>
            <span className="hidden-text">{word}</span>
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** The day's own sheet is behind its number. */
function DayHead({ day, today }: { day: Day; today: string }) {
  const t = useTranslations('marks')
  const month = useTranslations('markMonth')
  const { lang } = useChoices()
  const { date, day_off } = day
  const said = [
    `${shownDate(date)}, ${t(weekdayName(date))}`,
    date === today && t('today'),
    day_off ? localised(day_off, lang).text : day.weekend && month('noLessons'),
    !day.editable && date <= today && month('locked'),
    day.needs_reason && month('withReason'),
  ]
  const words = said.filter(Boolean).join(', ')
  return (
    <th
      scope="col"
      aria-label={words}
      className={classes.day}
      data-date={date}
      data-look={lookOf(day, today)}
    >
      <Link
        to={addressOf(date, today)}
        className="grid ink unlined finger-on-phone dense ends-4"
        tabIndex={-1}
        title={words}
      >
        <span className="small soft" aria-hidden="true">
          {month(`shortDay_${weekdayOf(date) || 7}` as 'shortDay_1')}
        </span>
        <b className="mid-text round-6" aria-hidden="true">
          {Number(date.slice(8))}
        </b>
        <span className="hidden-text small soft">{words}</span>
      </Link>
    </th>
  )
}

type RowProps = { student: Student; days: Day[]; today: string; kind: Kind; sums: Sum[] }

const Row = memo(({ student, days, today, kind, sums }: RowProps) => {
  const spots = useMemo(
    () => days.map(({ date }) => ({ student: student.id, date, kind })),
    [days, student.id, kind],
  )
  return (
    <tr>
      <th
        scope="row"
        className={classes.name}
        title={fullName(student)}
        aria-label={fullName(student)}
      >
        <span className="flex gap-4">
          <span className="cut">{student.last_name}</span>
          <span className="rigid">{shortName({ ...student, last_name: '' })}</span>
        </span>
      </th>
      {days.map((day) => {
        const cell = { student: student.id, date: day.date, kind, look: lookOf(day, today) }
        const member = student.spells.some(({ from, to }) => from <= day.date && day.date <= to)
        const away = kind === 'attendance' ? announcedOn(student, day.date)?.excuse : undefined
        return member ? (
          <MonthCell key={day.date} {...cell} announced={away} />
        ) : (
          <OutsideCell key={day.date} {...cell} />
        )
      })}
      {sums.map((sum) => (
        <SumCell key={sum.name} sum={sum} spots={spots} />
      ))}
    </tr>
  )
})

type FootProps = { month: MonthSheet; kind: Kind; sums: Sum[] }

/** What each day comes to, and the month. */
function Foot({ month, kind, sums }: FootProps) {
  const { days } = month
  // the same ids are the same sums, however often the month is looked up
  const ids = month.students.map(({ id }) => id).join(' ')
  const byDay = useMemo(
    () => days.map(({ date }) => ids.split(' ').map((student) => ({ student, date, kind }))),
    [days, ids, kind],
  )
  const all = useMemo(() => byDay.flat(), [byDay])
  return (
    <tfoot>
      {sums.map((sum) => (
        <tr key={sum.name}>
          <th scope="row" className={classes.name}>
            <span className="cut block">{sum.word}</span>
          </th>
          {byDay.map((spots) => (
            <SumCell key={spots[0]?.date} sum={sum} spots={spots} />
          ))}
          <SumCell sum={sum} spots={all} span={sums.length} />
        </tr>
      ))}
    </tfoot>
  )
}

/** What a day is, in words that the style sheet knows. */
function lookOf({ date, weekend, day_off, editable, needs_reason }: Day, today: string) {
  const look = [
    date === today && 'today',
    (weekend || day_off) && 'off',
    !editable && 'closed',
    !editable && date <= today && 'locked',
    needs_reason && 'reason',
  ]
  return look.filter(Boolean).join(' ')
}
