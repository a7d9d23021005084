import IconThere from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useTranslations } from '../../../../../platform/ui/phrases.tsx'
import { attendances } from '../../../../marks/contract.attendance.ts'
import { daysBefore } from '../../../../../platform/dates/days.ts'
import { shownDayMonth } from '../../../../../platform/i18n/formats.ts'
import { weekdayOf, weekdayName } from '../../../../../platform/ui/shown.ts'
import type { Day, Record } from '../record.ts'
import classes from './week.module.css'

/** The last six days of school, a square for each: the mark, or whether the student was there. */
export function WeekList({ of: { days, to } }: { of: Pick<Record, 'days' | 'to'> }) {
  const t = useTranslations('students')
  return (
    <ul className={`flex ${classes.week}`} aria-label={t('week')}>
      {weekOf(days, to).map((day) => (
        <Square key={day.date} of={day} today={day.date === to} />
      ))}
    </ul>
  )
}

/** The lowest mark that is worth a look, on the scale to 5. */
const low = 2

function Square({ of: { date, attendance, rate }, today }: { of: ShownDay; today: boolean }) {
  const t = useTranslations('marks')
  const s = useTranslations('students')
  const missed = attendance === 'absent' || attendance === 'excused'
  const look = attendance === 'absent' || (rate && rate <= low) ? 'bad' : attendance
  const said = [attendance && t(attendance), rate && s('markIs', { rate })].filter(Boolean)
  return (
    <li
      className="centred filled round-8 small soft"
      data-look={look}
      data-today={today || undefined}
    >
      <span aria-hidden="true">{s(weekdayName(date))}</span>
      <b className="grid heading ink" aria-hidden="true">
        {(!missed && rate) || (attendance === 'present' ? <There /> : letterOf(attendance, t))}
      </b>
      <span className="hidden-text">
        {shownDayMonth(date)}: {said.join(', ') || '—'}
      </span>
    </li>
  )
}

const There = () => <IconThere className="faint" size="1.125rem" stroke={2} aria-hidden="true" />

const letterOf = (
  attendance: ShownDay['attendance'],
  t: ReturnType<typeof useTranslations<'marks'>>,
) => attendance && attendance !== 'present' && t(`${attendance}Letter`)

type Attendance = (typeof attendances)[number]
type ShownDay = { date: string; attendance: Attendance | undefined; rate: number | undefined }

/**
 * Six days up to `today`: of a week of seven a Sunday is left out unless something was marked on it. Of several classes on
 * a day the gravest attendance and the lowest mark.
 */
export function weekOf(days: Day[], today: string): ShownDay[] {
  const marked = Map.groupBy(days, ({ date }) => date)
  return Array.from({ length: 7 }, (_, at) => daysBefore(today, 6 - at))
    .filter((date) => marked.has(date) || weekdayOf(date) !== 0)
    .slice(-6)
    .map((date) => {
      const of = marked.get(date) ?? []
      const values = of.flatMap(({ attendance }) => attendance?.value ?? [])
      const rates = of.flatMap(({ rate }) => rate?.value ?? [])
      return {
        date,
        attendance: attendances.findLast((each) => values.includes(each)),
        rate: rates.length > 0 ? Math.min(...rates) : undefined,
      }
    })
}
