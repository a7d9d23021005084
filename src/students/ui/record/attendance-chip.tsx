import { useTranslations } from 'use-intl'
import classes from './attendance-chip.module.css'
import type { Day } from './record.ts'

type Attendance = NonNullable<NonNullable<Day['attendance']>['value']>

export function AttendanceChip({ value }: { value: Attendance }) {
  const t = useTranslations('marks')
  return (
    <span className={classes.chip} data-value={value}>
      {t(value)}
    </span>
  )
}
