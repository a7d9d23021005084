import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { useChoices } from '../../../../platform/i18n/reader-choices.ts'
import { monthAfter, weeksOf } from '../../../../platform/dates/days.ts'
import { shownDate } from '../../../../platform/i18n/formats.ts'
import { localised, weekdays } from '../../../../platform/ui/shown.ts'
import type { AcademicYear, Calendar } from '../../calendar/contract.ts'
import { dayKind, type DayKind } from '../../calendar/rules.day-kind.ts'
import classes from './year-view.module.css'

const shownKinds = ['holiday', 'break', 'weekend', 'outside'] as const

type YearViewProps = {
  calendar: Calendar
  year: AcademicYear
  grade: number | null
  /** The day that it is now. */
  today: string
}

/** Twelve months, each day by what it is for a grade. What the colours say is said by signs and words as well. */
export function YearView({ calendar, year, grade, today }: YearViewProps) {
  const t = useTranslations('business')
  return (
    <div>
      <ul className={`flex wrap gap-8-20 below-20 soft small ${classes.legend}`}>
        {shownKinds.map((kind) => (
          <li key={kind} className="inline-line">
            <span
              className={`inline-centred near round-6 ${classes.day}`}
              data-kind={kind}
              aria-hidden="true"
            >
              7
            </span>
            {t(kind)}
          </li>
        ))}
      </ul>
      <div className={`grid top gap-24-32 ${classes.year}`}>
        {monthsOf(year).map((month) => (
          <Month key={month} {...{ month, calendar, grade, today }} />
        ))}
      </div>
    </div>
  )
}

type MonthProps = Omit<YearViewProps, 'year'> & { month: string }

function Month({ month, calendar, grade, today }: MonthProps) {
  const t = useTranslations('business')
  const title = `${t(`month_${Number(month.slice(5))}` as 'month_1')} ${month.slice(0, 4)}`
  return (
    <table className={`full small regular around most-20 ${classes.month}`}>
      <caption className="bold plain start-text">{title}</caption>
      <thead>
        <tr>
          {weekdays.map((day) => (
            <th key={day} className="medium small soft" scope="col">
              {t(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, at) => (
          <tr key={week.find(Boolean) ?? at}>
            {week.map((day, place) => (
              <td
                key={day ?? weekdays[place]}
                aria-current={day && day === today ? 'date' : undefined}
              >
                {day && <Day day={day} {...dayKind(day, { grade }, calendar)} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Day({ day, kind, name }: { day: string } & DayKind) {
  const { lang } = useChoices()
  const words = name && localised(name, lang).text
  return (
    <span
      className={`inline-centred near round-6 ${classes.day}`}
      data-kind={kind}
      title={words && `${shownDate(day)} ${words}`}
    >
      {Number(day.slice(8))}
      {words && <span className="hidden-text"> {words}</span>}
    </span>
  )
}

/** Twelve months from the one in which the year begins, as `YYYY-MM`. */
const monthsOf = ({ starts_on }: AcademicYear) =>
  Array.from({ length: 12 }, (_, at) => monthAfter(starts_on.slice(0, 7), at))
