import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { AttendanceChart } from '../../marks/ui/charts/attendance-chart.tsx'
import { RateChart } from '../../marks/ui/charts/rate-chart.tsx'
import { Empty } from '../../../platform/ui/feedback/empty.tsx'
import { useRead } from '../../../platform/web.tsx'
import { classRecords } from '../record/contract.ts'

/** Of the last thirty days: how many came each day and which rates were given. */
export function Charts({ id }: { id: string }) {
  const t = useTranslations('classes')
  const { days, rates } = useRead(classRecords.statistics, { params: { id } })
  if (days.length === 0 && rates.length === 0) return <Empty title={t('noMarks')} />
  return (
    <section>
      <h2 className="hidden-text">{t('charts')}</h2>
      <div className="grid gap-16 top columns-24">
        {days.length > 0 && (
          <AttendanceChart
            points={days}
            title={t('attendance30')}
            text={t('attendanceHint')}
            word={t}
            heads={{ step: t('day'), share: t('share') }}
          />
        )}
        {rates.length > 0 && (
          <RateChart
            rates={rates}
            title={t('rates30')}
            text={({ average }) => t('average', { value: average })}
            heads={[t('rate'), t('times')]}
          />
        )}
      </div>
    </section>
  )
}
