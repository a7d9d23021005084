import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { AttendanceChart } from '../../../core/marks/ui/charts/attendance-chart.tsx'
import { percentCame } from '../../../core/marks/contract.attendance.ts'
import { daysBefore } from '../../../platform/dates/days.ts'
import { shownDate, shownDayMonth } from '../../../platform/i18n/formats.ts'
import { usePercent } from '../../../platform/ui/layout/figure-words.ts'
import type { Counts, Trends } from '../contract.ts'

export function AttendanceTrend({ trends: { attendance, step, to: end } }: { trends: Trends }) {
  const t = useTranslations('insights')
  const percent = usePercent()
  const all = attendance.reduce(added, { present: 0, late: 0, excused: 0, absent: 0 })
  const named = (date: string) =>
    step === 'week' ? t('weekOf', { day: shownDayMonth(date) }) : shownDate(date)
  /** Who was not there without a reason then. */
  const listOf = (date: string) => {
    const last = step === 'week' ? daysBefore(date, -6) : date
    return `/attendance?from=${date}&to=${last > end ? end : last}`
  }
  return (
    <AttendanceChart
      points={attendance}
      title={t('attendance')}
      text={t('attendanceText', { average: percent(percentCame(all) ?? 0, 1) })}
      usual={all}
      word={t}
      heads={{ step: t(step), share: t('attendance') }}
      named={named}
      listOf={listOf}
    />
  )
}

const added = (one: Counts, other: Counts): Counts => ({
  present: one.present + other.present,
  late: one.late + other.late,
  excused: one.excused + other.excused,
  absent: one.absent + other.absent,
})
