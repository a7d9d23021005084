import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { RateChart } from '../../../core/marks/ui/charts/rate-chart.tsx'
import { daysBetween } from '../../../platform/dates/days.ts'
import type { Trends } from '../contract.ts'

/** As far as a list of who was rated so goes. */
const maxDays = 62

export function RateTrend({ trends: { rates, from, to } }: { trends: Trends }) {
  const t = useTranslations('insights')
  const listed = daysBetween(from, to) < maxDays
  return (
    <RateChart
      rates={rates}
      title={t('rateChart')}
      text={(said) => t('rateText', said)}
      heads={[t('rate'), t('times')]}
      listOf={(rate) => (listed ? `/attendance?rate=${rate}&from=${from}&to=${to}` : undefined)}
    />
  )
}
