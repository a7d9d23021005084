import { useTranslations } from 'use-intl'
import { weekdayName } from '../../../marks/ui/day.ts'
import { shownDayMonth } from '../../../platform/formats.ts'
import styles from '../../../platform/ui/table.module.css'
import { AttendanceChip } from './attendance-chip.tsx'
import classes from './mark-days-table.module.css'
import type { Day } from './record.ts'

/** A student's marks, day by day, the newest first; the class stands there where there are several. */
export function MarkDays({ days }: { days: Day[] }) {
  const t = useTranslations('marks')
  const several = new Set(days.map((day) => day.class.id)).size > 1
  return (
    <table className={`${styles.table} ${classes.days}`}>
      <thead>
        <tr>
          <th scope="col">{t('day')}</th>
          <th scope="col">{t('attendance')}</th>
          <th scope="col" className={styles.number}>
            {t('rate')}
          </th>
          <th scope="col" className={styles.number}>
            {t('amountOfCoins')}
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <DayRow key={day.date + day.class.id} day={day} several={several} />
        ))}
      </tbody>
    </table>
  )
}

function DayRow({ day, several }: { day: Day; several: boolean }) {
  const t = useTranslations('students')
  return (
    <tr>
      <td>
        {shownDayMonth(day.date)} <span className={styles.soft}>{t(weekdayName(day.date))}</span>
        {several && <span className="block soft text-13 breaks">{day.class.label}</span>}
      </td>
      <td>{day.attendance?.value && <AttendanceChip value={day.attendance.value} />}</td>
      <td className={`${styles.number} ${styles.strong}`}>{day.rate?.value}</td>
      <td className={styles.number}>{day.coin?.value}</td>
    </tr>
  )
}
