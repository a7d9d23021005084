import { useMemo } from 'react'
import { Link } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { useChoices } from '../../../platform/i18n/reader-choices.ts'
import { localised, weekdayName } from '../../../platform/ui/shown.ts'
import { shownDayMonth } from '../../../platform/i18n/formats.ts'
import type { DatedDay, DatedLesson } from '../lessons/contract.ts'
import classes from './board.module.css'
import { breakable } from './syllables.ts'
import { Called, State } from './week-cell.tsx'
import {
  areNumbered,
  type Bell,
  byPlace,
  byTime,
  type Clock,
  isApart,
  isOn,
  placeOf,
  rowsOf,
} from './week-layout.ts'

type BoardProps = {
  label: string
  days: readonly DatedDay[]
  bells: readonly Bell[]
  lessons: readonly DatedLesson[]
  clock: Clock
}

/** A lesson of a day by its number, or, where they have none, a whole day. */
type Column = { key: string; date: string; bell: Bell | undefined }

const label = new Intl.Collator('en', { numeric: true })

/** Everybody’s lessons of a day or a week: a row for each class, a table for each shift. */
export function Board({ lessons, ...rest }: BoardProps) {
  const shifts = useMemo(() => Map.groupBy(lessons, ({ shift }) => shift), [lessons])
  return [...shifts]
    .toSorted(([one], [other]) => one - other)
    .map(([shift, own]) => (
      <Shift key={shift} {...rest} lessons={own} shift={shifts.size > 1 ? shift : undefined} />
    ))
}

/** Both parts of a class that have the same subject are said in one. */
const bySubject = (lessons: DatedLesson[] = []) =>
  [...Map.groupBy(lessons, ({ subject, starts_at: from }) => `${from} ${subject.id}`).values()] as [
    DatedLesson,
    ...DatedLesson[],
  ][]

/** With whom and where, whether in one part or in several. */
const namesIn = (lessons: DatedLesson[]) =>
  [lessons.map(({ teacher }) => teacher?.name), lessons.map(({ room }) => room?.name)]
    .map((names) => [...new Set(names)].filter(Boolean).join(', '))
    .filter(Boolean)
    .join(' · ')

function Shift(props: BoardProps & { shift: number | undefined }) {
  const { days, bells, lessons, clock, shift } = props
  const t = useTranslations('schedule')
  const text = useTranslations('marks')
  const { lang } = useChoices()
  const rows = useMemo(
    () =>
      [...new Map(lessons.map((each) => [each.class.id, each.class])).values()].toSorted(
        (one, other) => label.compare(one.label, other.label),
      ),
    [lessons],
  )
  const times = useMemo(
    () => (areNumbered(lessons) ? rowsOf(bells, lessons) : undefined),
    [bells, lessons],
  )
  const places = useMemo(() => {
    const row = (lesson: DatedLesson) => `${lesson.class.id} ${lesson.date}`
    return times ? byPlace(times, lessons, row) : Map.groupBy(lessons.toSorted(byTime), row)
  }, [times, lessons])
  const columns = days.flatMap(({ date }): Column[] =>
    times
      ? times.map((bell) => ({ date, key: placeOf(date, bell), bell }))
      : [{ date, key: date, bell: undefined }],
  )
  const cell = (of: string, { date, bell }: Column) =>
    places.get(bell ? placeOf(`${of} ${date}`, bell) : `${of} ${date}`)
  const corner = (
    <th scope="col" className={classes.corner} rowSpan={times && days.length > 1 ? 2 : 1}>
      {t('class')}
    </th>
  )
  return (
    <div
      className={`sways below-24 framed round-12 ${classes.frame}`}
      data-wide={days.length > 1 || undefined}
    >
      <table className={`full small ${classes.board}`} aria-label={props.label}>
        {shift && (
          <caption className="bold pad-8-12 plain start-text">
            {t('shiftNumber', { shift })}
          </caption>
        )}
        <thead>
          {days.length > 1 && (
            <tr>
              {corner}
              {days.map(({ date }) => (
                <th
                  key={date}
                  scope="colgroup"
                  colSpan={times?.length}
                  aria-current={date === clock.today ? 'date' : undefined}
                >
                  <span>
                    {text(weekdayName(date))} {shownDayMonth(date)}
                  </span>
                </th>
              ))}
            </tr>
          )}
          {times && (
            <tr>
              {days.length === 1 && corner}
              {columns.map(({ key, bell }) => (
                <th key={key} scope="col">
                  {bell!.period}
                  {days.length === 1 && (
                    <time>
                      {bell!.starts_at}–{bell!.ends_at}
                    </time>
                  )}
                </th>
              ))}
            </tr>
          )}
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <Link to={`?view=class&id=${row.id}`}>{row.label}</Link>
              </th>
              {columns.map((column, at) => (
                <td
                  key={column.key}
                  data-first={columns[at - 1]?.date !== column.date || undefined}
                >
                  {bySubject(cell(row.id, column)).map(([lesson, ...others]) => (
                    <div
                      key={`${lesson.id} ${lesson.part}`}
                      data-on={isOn(lesson, clock) || undefined}
                      title={localised(lesson.subject.title, lang).text}
                    >
                      {(!column.bell || isApart(lesson, column.bell)) && (
                        <time>
                          {lesson.starts_at}–{lesson.ends_at}
                        </time>
                      )}
                      <b className="ink">
                        <Called of={lesson}>
                          {breakable(localised(lesson.subject.title, lang).text, lang)}
                        </Called>
                      </b>
                      <span>{namesIn([lesson, ...others])}</span>
                      {lesson.change && <State of={lesson} on={false} />}
                    </div>
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
