import { line } from 'd3-shape'
import classes from './charts.module.css'
import { usePercent } from '../layout/figure-words.ts'
import { ChartFigure, type ChartProps } from './figure.tsx'
import { type Place, Plot } from './plot.tsx'
import { heightOf, middleOf, percentAxis, rateAxis, roundAxis } from './scales.ts'

type LineChartProps = ChartProps & {
  /** Nothing known of a place: the line has a gap there. */
  points: (Place & { value: number | null })[]
  /** Percent from somewhere to 100, whatever from zero, or rates from the one below the lowest. */
  unit: 'percent' | 'number' | 'rate'
  /** As it is for the most part: a thin line across. */
  usual?: number | undefined
  /** The last of them, printed where the line ends. */
  last?: string
}
const axes = { percent: percentAxis, number: roundAxis, rate: rateAxis }
type Point = { x: number; y: number | null }

const known = ({ y }: Point) => y !== null
const lineOf = line<Point>()
  .defined(known)
  .x(({ x }) => x)
  .y(({ y }) => y!)

/** How something went over time, as a line. */
export function LineChart({ points, unit, usual, last, ...figure }: LineChartProps) {
  const percent = usePercent()
  const values = points.map(({ value }) => value)
  const axis = axes[unit](values)
  const shape = points.map(({ value }, at) => ({
    x: middleOf(at, points.length),
    y: value === null ? null : heightOf(value, axis.ends),
  }))
  return (
    <ChartFigure {...figure}>
      {(titleId) => (
        <Plot
          titleId={titleId}
          text={figure.text}
          axis={axis}
          {...(unit === 'percent' && { markText: (mark: number) => percent(mark) })}
          places={points}
          peaks={values}
          atEnd
          said={points.map((_, at) => (at === points.length - 1 ? last : undefined))}
        >
          {usual !== undefined && (
            <path d={`M0 ${heightOf(usual, axis.ends)}H100`} className={classes.usual} />
          )}
          <path d={lineOf(shape) ?? ''} className={classes.line} />
          {shape.map(({ x, y }, at) =>
            y === null ? null : (
              // a line of no length with round ends: a dot that does not stretch
              <path key={points[at]!.key} d={`M${x} ${y}h0`} className={classes.dot} />
            ),
          )}
        </Plot>
      )}
    </ChartFigure>
  )
}
