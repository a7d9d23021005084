import IconBack from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconNext from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from '../../../../../platform/ui/phrases.tsx'
import { useToday } from '../../../../../platform/ui/today.ts'
import { attendances } from '../../../../marks/contract.attendance.ts'
import { marks } from '../../../../marks/contract.ts'
import { monthAfter, weeksOf } from '../../../../../platform/dates/days.ts'
import { withFilters } from '../../../../../platform/ui/list/filters.ts'
import { useRead } from '../../../../../platform/web.tsx'
import type { Student } from '../../../contract.ts'
import { CalendarDay, tints } from './calendar-day-button.tsx'
import { CalendarDetail } from './calendar-day-section.tsx'
import type { Day } from '../record.ts'
import classes from './student-calendar.module.css'
import { monthOf, rangeOf } from './student-month.ts'
import { weekdays } from '../../../../../platform/ui/shown.ts'

/** A month of a student: each day with its attendance, mark and coins. */
export function StudentCalendar({ student }: { student: Student }) {
  const t = useTranslations('students')
  const [search] = useSearchParams()
  const today = useToday()
  const month = monthOf(search, today)
  const { days: found, coin_reasons: reasons } = useRead(marks.list, {
    query: { student_id: student.id, ...rangeOf(month) },
  })
  const days = found.filter(hasMarks)
  const byDay = Map.groupBy(days, ({ date }) => date)
  const several = new Set(days.map((day) => day.class.id)).size > 1
  const [chosen, choose] = useState<string>()
  const detail = useRef<HTMLDivElement>(null)
  // on a phone it stands below what is in sight
  useEffect(() => {
    if (chosen) detail.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  // the newest is read first
  const read = chosen && byDay.has(chosen) ? chosen : days[0]?.date
  return (
    <section>
      <MonthHead month={month} empty={days.length === 0} />
      <table className={`full regular most-52 ${classes.calendar}`}>
        <thead>
          <tr>
            {weekdays.map((day) => (
              <th key={day} className="medium small soft ends-4" scope="col">
                {t(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, at) => (
            <tr key={at}>
              {week.map((day, column) => (
                <td
                  key={day ?? column}
                  className="framed round-8 surface"
                  data-none={day ? undefined : true}
                  aria-current={day === today ? 'date' : undefined}
                >
                  {day && (
                    <CalendarDay
                      day={day}
                      marks={byDay.get(day) ?? []}
                      {...{ reasons, several, choose }}
                      chosen={day === read}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {read && (
        <div ref={detail} className={classes.read}>
          <CalendarDetail day={read} marks={byDay.get(read)!} {...{ reasons, several }} />
        </div>
      )}
      <Legend />
    </section>
  )
}

/** What was withdrawn is no mark. */
const hasMarks = ({ attendance, rate, coin }: Day) =>
  [attendance, rate, coin].some((mark) => mark && mark.value !== null)

function MonthHead({ month, empty }: { month: string; empty: boolean }) {
  const t = useTranslations('family')
  const [search] = useSearchParams()
  const name = useMonthName()(month)
  const to = (step: number) => ({
    search: withFilters(search, { month: monthAfter(month, step) }).toString(),
  })
  return (
    <div className={`row gap-4-8 below-12 ${classes.head}`}>
      <Link
        to={to(-1)}
        className="centred thumb ink round-8 fills unprinted"
        aria-label={t('previousMonth')}
        preventScrollReset
      >
        <IconBack size="1.25rem" stroke={1.75} aria-hidden="true" />
      </Link>
      <h2 aria-live="polite">
        <span className="hidden-text">{t('calendarOf', { month: name })}</span>
        <span aria-hidden="true">{name}</span>
      </h2>
      <Link
        to={to(1)}
        className="centred thumb ink round-8 fills unprinted"
        aria-label={t('nextMonth')}
        preventScrollReset
      >
        <IconNext size="1.25rem" stroke={1.75} aria-hidden="true" />
      </Link>
      {empty && <p className="plain soft">{t('noMarks')}</p>}
    </div>
  )
}

/** `2026-11` as people write it. */
function useMonthName() {
  const t = useTranslations('family')
  return (month: string) => {
    const [year, number] = month.split('-').map(Number) as [number, number]
    return `${t(`month_${number}` as 'month_1')} ${year}`
  }
}

function Legend() {
  const word = useTranslations('marks')
  return (
    <ul className="flex wrap gap-8-20 above-12 plain">
      {attendances.map((value) => (
        <li key={value} className="inline-line gap-6">
          <span
            className={`inline-centred small bold ${tints[value]} ${classes.attendance}`}
            aria-hidden="true"
          >
            {word(`${value}Letter`)}
          </span>
          {word(value)}
        </li>
      ))}
    </ul>
  )
}
