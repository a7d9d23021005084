import { useTranslations } from 'use-intl'
import type { Attendance } from '../../marks/values.ts'
import classes from './attendance-chip.module.css'

export function AttendanceChip({ value }: { value: Attendance }) {
  const t = useTranslations('students')
  return (
    <span className={classes.chip} data-value={value}>
      {t(value)}
    </span>
  )
}
