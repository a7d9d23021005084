import { useTranslations } from 'use-intl'
import { AttendanceChip } from './attendance-chip.tsx'
import type { Day } from './record.ts'
import classes from './today-marks-facts.module.css'

/** The three marks of today, once for each class; a mark that is not there yet is a dash. */
export function TodayMarks({ days, lessons }: { days: Day[]; lessons: boolean }) {
  const t = useTranslations('students')
  const word = useTranslations('marks')
  if (days.length === 0)
    return <p className={classes.none}>{t(lessons ? 'notMarkedToday' : 'noLessonsToday')}</p>
  return days.map((day) => (
    <dl key={day.class.id} className={classes.marks}>
      <div>
        <dt>{days.length > 1 ? day.class.label : word('today')}</dt>
        <dd>{day.attendance?.value ? <AttendanceChip value={day.attendance.value} /> : '—'}</dd>
      </div>
      <div>
        <dt>{word('rate')}</dt>
        <dd>{day.rate?.value ?? '—'}</dd>
      </div>
      <div>
        <dt>{word('amountOfCoins')}</dt>
        <dd>{day.coin?.value ?? '—'}</dd>
      </div>
    </dl>
  ))
}
