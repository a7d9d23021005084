import { useTranslations } from 'use-intl'
import { movesOfWeek } from '../../coins/ui/week-moves.ts'
import { shownDayMonth } from '../../platform/formats.ts'
import { useFigure } from '../../platform/ui/figure-words.ts'
import { BarChart } from '../../platform/ui/charts/bar-chart.tsx'
import { LineChart } from '../../platform/ui/charts/line-chart.tsx'
import type { Trends } from '../contract.ts'

type Weeks = NonNullable<Trends['coins']>

/** What was given and spent, and what the student in the middle has: in charts of their own, since one is far larger. */
export function CoinCharts({ weeks }: { weeks: Weeks }) {
  const t = useTranslations('insights')
  const figure = useFigure()
  const named = ({ date }: Weeks[number]) => ({
    key: date,
    name: shownDayMonth(date),
    week: t('weekOf', { day: shownDayMonth(date) }),
  })
  const bars = weeks.map((each) => {
    const { week, ...place } = named(each)
    const said = `${t('minted')} ${figure(each.minted)}, ${t('spent')} ${figure(each.spent)}`
    const to = movesOfWeek(each.date)
    return { ...place, to, text: `${week}: ${said}`, values: [each.minted, each.spent] }
  })
  const points = weeks.map((each) => {
    const { week, ...place } = named(each)
    const said = each.median === null ? '—' : figure(each.median)
    return { ...place, text: `${week}: ${said}`, value: each.median }
  })
  const sums = {
    minted: figure(weeks.reduce((sum, each) => sum + each.minted, 0)),
    spent: figure(weeks.reduce((sum, each) => sum + each.spent, 0)),
  }
  const now = weeks.findLast(({ median }) => median !== null)?.median ?? 0
  return (
    <>
      <BarChart
        title={t('coinFlow')}
        text={t('coinText', sums)}
        bars={bars}
        series={[t('minted'), t('spent')]}
        table={{
          heads: [t('week'), t('minted'), t('spent')],
          rows: weeks.toReversed().map((each) => ({
            key: each.date,
            to: movesOfWeek(each.date),
            cells: [shownDayMonth(each.date), figure(each.minted), figure(each.spent)],
          })),
        }}
      />
      <LineChart
        title={t('medianChart')}
        text={t('medianText', { now: figure(now) })}
        list={{ to: '/students?sort=-balance', label: t('byWallet') }}
        unit="number"
        points={points}
        table={{
          heads: [t('week'), t('amountOfCoins')],
          rows: weeks.toReversed().map(({ date, median }) => ({
            key: date,
            cells: [shownDayMonth(date), median === null ? '—' : figure(median)],
          })),
        }}
      />
    </>
  )
}
