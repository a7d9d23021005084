import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { shownDayMonth } from '../../../platform/i18n/formats.ts'
import { LineChart } from '../../../platform/ui/charts/line-chart.tsx'
import { useFigure } from '../../../platform/ui/layout/figure-words.ts'
import { load, type PageApp, useRead } from '../../../platform/web.tsx'
import { overview } from '../contract.ts'

export const read = (app: PageApp) => load(app, overview.medians, {})

/** What the student in the middle has, week by week; nothing while nobody has any. */
export function Component() {
  const t = useTranslations('insights')
  const figure = useFigure()
  const { weeks } = useRead(overview.medians, {})
  const last = weeks.at(-1)
  if (!last || weeks.every(({ median }) => median === 0)) return null
  return (
    <LineChart
      title={t('medianChart')}
      text={t('medianText', { now: figure(last.median) })}
      list={{ to: '/students?sort=-balance', label: t('byWallet') }}
      unit="number"
      last={figure(last.median)}
      points={weeks.map(({ date, median }) => ({
        key: date,
        name: shownDayMonth(date),
        text: `${t('weekOf', { day: shownDayMonth(date) })}: ${figure(median)}`,
        value: median,
      }))}
      table={{
        heads: [t('week'), t('amountOfCoins')],
        rows: weeks.toReversed().map(({ date, median }) => ({
          key: date,
          cells: [shownDayMonth(date), figure(median)],
        })),
      }}
    />
  )
}
