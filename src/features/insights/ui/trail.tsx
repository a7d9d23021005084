import { useTranslations } from '../../../platform/ui/phrases.tsx'
import type { Warning } from '../warnings/contract.ts'
import classes from './warning-rows.module.css'

type TrailProps = { of: Warning['trail']; kind: 'attendance' | 'rates' }

/** How high a day stands, in the box of 24: who was missed stands out by height, and not by colour alone. */
const heights = { present: 3, late: 10, excused: 17, absent: 24 }
const box = 96
/** Days of three weeks, of six each; with fewer the bars do not grow, since a bar is a day. */
const fewest = 18

/** The last weeks day by day, as a bar for each: what was missed, or how high the marks were. */
export function Trail({ of, kind }: TrailProps) {
  const t = useTranslations('insights')
  const top = Math.max(5, ...of.rates)
  const bars =
    kind === 'attendance'
      ? of.attendance.map((value) => ({ height: heights[value], look: value }))
      : of.rates.map((rate) => ({ height: (rate / top) * 24, look: rate < 3 ? 'absent' : 'rate' }))
  const step = box / Math.max(fewest, bars.length)
  const start = box - bars.length * step
  return (
    <svg viewBox={`0 0 ${box} 24`} className={classes.trail} role="img">
      <title>{t(kind === 'attendance' ? 'trailDays' : 'trailRates')}</title>
      {bars.map(({ height, look }, at) => (
        <rect
          // the oldest first: a bar is its place
          key={at}
          x={start + at * step}
          y={24 - height}
          width={step - 1.5}
          height={height}
          data-look={look}
        />
      ))}
    </svg>
  )
}

/** A bar by itself, for the key. */
export const KeyBar = ({ look }: { look: 'absent' | 'excused' | 'late' }) => (
  <svg viewBox="0 0 4 24" className={classes.key} aria-hidden="true">
    <rect y={24 - heights[look]} width="4" height={heights[look]} data-look={look} />
  </svg>
)
