import { useMemo } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { useNoLessons } from '../../../core/business/ui/calendar/no-lessons.ts'
import { shownDayMonth } from '../../../platform/i18n/formats.ts'
import type { DatedDay, DatedLesson } from '../lessons/contract.ts'
import { type About, LessonCell } from './week-cell.tsx'
import {
  areNumbered,
  type Bell,
  byPlace,
  byTime,
  type Clock,
  isApart,
  placeOf,
  rowsOf,
} from './week-layout.ts'
import classes from './week.module.css'
import { weekdayName } from '../../../platform/ui/shown.ts'

type WeekProps = {
  /** What the table is of. */
  label: string
  about: About
  days: readonly DatedDay[]
  bells: readonly Bell[]
  lessons: readonly DatedLesson[]
  clock: Clock
  /** The day that a phone shows. */
  chosen: string
}

/** On a desk and on paper a week, on a phone one day of it. */
export function Week(props: WeekProps) {
  const { label, days, lessons, chosen, clock } = props
  const t = useTranslations('schedule')
  const text = useTranslations('marks')
  const numbered = areNumbered(lessons)
  return (
    <div className={classes.frame}>
      <table className={`regular full plain ${classes.week}`} aria-label={label}>
        <thead>
          <tr>
            {numbered && (
              <th scope="col" className={classes.number}>
                <span className="hidden-text">{t('lesson')}</span>
              </th>
            )}
            {days.map(({ date }) => (
              <th
                key={date}
                scope="col"
                data-chosen={date === chosen || undefined}
                aria-current={date === clock.today ? 'date' : undefined}
              >
                {text(weekdayName(date))} {shownDayMonth(date)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{numbered ? <Numbered {...props} /> : <Timed {...props} />}</tbody>
      </table>
    </div>
  )
}

const dateOf = ({ date }: DatedLesson) => date

function Numbered({ days, bells, lessons, ...rest }: WeekProps) {
  const rows = useMemo(() => rowsOf(bells, lessons), [bells, lessons])
  const places = useMemo(() => byPlace(rows, lessons, dateOf), [rows, lessons])
  const free = days.filter(({ date }) => !lessons.some((lesson) => lesson.date === date))
  // a phone shows the chosen day from its first lesson to its last
  const taken = rows.map((row) => places.has(placeOf(rest.chosen, row)))
  const [first, last] = [taken.indexOf(true), taken.lastIndexOf(true)]
  return rows.map((row, at) => (
    <tr
      key={placeOf('', row)}
      data-phone={first < 0 && at === 0 ? 'free' : at < first || at > last ? 'out' : undefined}
    >
      <RowHead
        row={row}
        shifts={rows[0]!.shift !== rows.at(-1)!.shift}
        first={row.shift !== rows[at - 1]?.shift}
        short={days.some(({ date, lesson_minutes: short }) => short && date === rest.chosen)}
      />
      {days.map((day) => {
        const here = places.get(placeOf(day.date, row)) ?? []
        const timed = here.some((lesson) => isApart(lesson, row))
        if (!free.includes(day))
          return <Day key={day.date} {...rest} day={day} lessons={here} timed={timed} />
        // that a day has no lessons is said in the first row, and goes on to the last
        return (
          at === 0 && <Day key={day.date} {...rest} day={day} lessons={here} free={rows.length} />
        )
      })}
    </tr>
  ))
}

type RowHeadProps = { row: Bell; shifts: boolean; first: boolean; short: boolean }

/** `first`: of its shift, which a table of both says where it begins. `short`: a phone shows a day with bells of its own, and each lesson says its time. */
function RowHead({ row, shifts, first, short }: RowHeadProps) {
  const t = useTranslations('schedule')
  return (
    <th scope="row" className={classes.number}>
      {shifts && (
        <span className={first ? 'block read-on-phone' : 'hidden-text'}>
          {t('shiftNumber', { shift: row.shift })}
        </span>
      )}
      <b>{row.period}</b>
      <time className={short ? 'on-desk' : undefined}>{row.starts_at}</time>
      <time className={short ? 'on-desk' : undefined}>{row.ends_at}</time>
    </th>
  )
}

/** Where lessons have no numbers they stand in their order, each with its time. */
const Timed = ({ days, lessons, ...rest }: WeekProps) => (
  <tr>
    {days.map((day) => (
      <Day
        key={day.date}
        {...rest}
        day={day}
        lessons={lessons.filter(({ date }) => date === day.date).toSorted(byTime)}
        timed
        free={1}
      />
    ))}
  </tr>
)

type DayProps = Pick<WeekProps, 'about' | 'chosen' | 'clock' | 'lessons'> & {
  day: DatedDay
  /** Of a day without lessons: the rows over which that is said. */
  free?: number
  timed?: boolean
}

/** What is on at one time of a day, or on all of it. */
function Day({ day, chosen, lessons, free, ...rest }: DayProps) {
  const t = useTranslations('schedule')
  const noLessons = useNoLessons()
  const cell = { 'data-chosen': day.date === chosen || undefined, rowSpan: free }
  if (lessons.length > 0)
    return (
      <td {...cell}>
        {lessons.map((lesson) => (
          <LessonCell key={`${lesson.id} ${lesson.part}`} lesson={lesson} {...rest} />
        ))}
      </td>
    )
  return (
    <td {...cell} className={`mid-text soft ${classes.free}`}>
      {free && (day.name ? noLessons(day.date, day.name) : t('free'))}
    </td>
  )
}
