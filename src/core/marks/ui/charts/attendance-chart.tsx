import { shownDate, shownDayMonth } from '../../../../platform/i18n/formats.ts'
import { usePercent } from '../../../../platform/ui/layout/figure-words.ts'
import { LineChart } from '../../../../platform/ui/charts/line-chart.tsx'
import { attendances, type AttendanceCounts, percentCame } from '../../contract.attendance.ts'
import type { Attendance } from '../../day/contract.mark.ts'

type AttendanceChartProps = {
  /** The oldest first. */
  points: (AttendanceCounts & { date: string })[]
  title: string
  text: string
  /** How it is for the most part. */
  usual?: AttendanceCounts
  word(attendance: Attendance): string
  /** What a point is, a day or a week, and what is drawn of it. */
  heads: { step: string; share: string }
  /** A point in words. */
  named?: (date: string) => string
  /** Where those stand who were not there. */
  listOf?: (date: string) => string
}

/** How many of those marked came, late or not, over time. */
export function AttendanceChart(props: AttendanceChartProps) {
  const { points, title, text, usual, word, heads, named = shownDate, listOf } = props
  const percent = usePercent()
  const shown = (point: AttendanceCounts) => {
    const share = percentCame(point)
    return share === null ? '—' : percent(share, 1)
  }
  return (
    <LineChart
      title={title}
      text={text}
      usual={(usual && percentCame(usual)) ?? undefined}
      last={shown(points.at(-1)!)}
      unit="percent"
      points={points.map((point) => ({
        key: point.date,
        name: shownDayMonth(point.date),
        text: `${named(point.date)}: ${shown(point)}`,
        to: listOf?.(point.date),
        value: percentCame(point),
      }))}
      table={{
        heads: [heads.step, ...attendances.map((kind) => word(kind)), heads.share],
        rows: points.toReversed().map((point) => ({
          key: point.date,
          to: listOf?.(point.date),
          cells: [
            shownDate(point.date),
            ...attendances.map((kind) => `${point[kind]}`),
            shown(point),
          ],
        })),
      }}
    />
  )
}
