import classes from './charts.module.css'
import { ChartFigure, type ChartProps } from './figure.tsx'
import { type Place, Plot } from './plot.tsx'
import { heightOf, roundAxis } from './scales.ts'

type BarChartProps = ChartProps & {
  /** One bar for each place, or two side by side; `said`: what is printed on it. */
  bars: (Place & { values: readonly number[]; said?: string })[]
  /** What the first and the second of two are. */
  series?: readonly [string, string]
}

const looks = ['first', 'second'] as const
/** Of the room of a place. */
const filled = 0.68

/** How many there are of each. */
export function BarChart({ bars, series, ...figure }: BarChartProps) {
  const axis = roundAxis(bars.flatMap(({ values }) => values))
  const legend = series?.map((label, at) => ({ look: looks[at]!, label }))
  return (
    <ChartFigure {...figure} legend={legend}>
      {(titleId) => (
        <Plot
          titleId={titleId}
          text={figure.text}
          axis={axis}
          places={bars}
          peaks={bars.map(({ values }) => Math.max(0, ...values))}
          said={bars.map(({ said }) => said)}
        >
          {bars.flatMap(({ key, values }, at) =>
            values.map((value, which) => {
              const room = 100 / bars.length
              const wide = (room * filled) / values.length
              const y = heightOf(Math.max(0, value), axis.ends)
              return (
                <rect
                  key={`${key} ${which}`}
                  x={at * room + (room * (1 - filled)) / 2 + which * wide}
                  y={y}
                  width={wide * (values.length > 1 ? 0.92 : 1)}
                  height={100 - y}
                  className={classes.bar}
                  data-look={looks[which]}
                />
              )
            }),
          )}
        </Plot>
      )}
    </ChartFigure>
  )
}
