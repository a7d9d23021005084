import { useFigure, usePercent } from '../../../../platform/ui/layout/figure-words.ts'
import { BarChart } from '../../../../platform/ui/charts/bar-chart.tsx'

type Rates = { rate: number; count: number }[]
type RateChartProps = {
  /** From the lowest, without those that nobody got; at least one. */
  rates: Rates
  title: string
  text(said: { average: string; count: string }): string
  heads: [rate: string, times: string]
  /** Where those stand who got the rate. */
  listOf?: (rate: number) => string | undefined
}

/** How often each rate was given. */
export function RateChart({ rates, title, text, heads, listOf }: RateChartProps) {
  const figure = useFigure()
  const percent = usePercent()
  const count = rates.reduce((sum, each) => sum + each.count, 0)
  const average = rates.reduce((sum, each) => sum + each.rate * each.count, 0) / count
  const bars = withGaps(rates).map(({ rate, count: times }) => ({
    key: `${rate}`,
    name: `${rate}`,
    text: `${rate}: ${figure(times)}`,
    to: times > 0 ? listOf?.(rate) : undefined,
    values: [times],
    said: percent((times / count) * 100, 0),
  }))
  return (
    <BarChart
      title={title}
      text={text({ average: figure(average, 2), count: figure(count) })}
      bars={bars}
      table={{
        heads,
        rows: bars.map(({ key, to, values: [times] }) => ({
          key,
          to,
          cells: [key, figure(times!)],
        })),
      }}
    />
  )
}

/** Rates that nobody got are between the others, so that they stand apart as they should. */
export function withGaps(rates: Rates): Rates {
  const [low, high] = [rates[0]!.rate, rates.at(-1)!.rate]
  return Array.from({ length: high - low + 1 }, (_, at) => {
    const rate = low + at
    return rates.find((each) => each.rate === rate) ?? { rate, count: 0 }
  })
}
