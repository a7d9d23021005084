import { useTranslations } from '../../../../../platform/ui/phrases.tsx'
import classes from './attendance-chip.module.css'
import type { Day } from '../record.ts'

type Attendance = NonNullable<NonNullable<Day['attendance']>['value']>

/** `brief`: what is usual is told by its colour, and in words to who does not see it; two words stand one below the other. */
export function AttendanceChip({ value, brief = false }: { value: Attendance; brief?: boolean }) {
  const t = useTranslations('marks')
  return (
    <span className={`${brief ? classes.brief : 'unbroken'} ${classes.dotted}`} data-value={value}>
      <span className={brief && value === 'present' ? 'hidden-text' : undefined}>{t(value)}</span>
    </span>
  )
}
