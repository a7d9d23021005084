import { useTranslations } from 'use-intl'
import { Balance } from '../../../coins/ui/balance.tsx'
import { useFixed, usePercent } from '../../../platform/ui/figure-words.ts'
import { Section } from '../../../platform/ui/section.tsx'
import type { Student } from '../../contract.ts'
import { type Day, useRecord } from './record.ts'
import classes from './student-overview.module.css'
import { TodayMarks } from './today-marks-facts.tsx'

/** How today is, and how the last month was. */
export function StudentToday({ student }: { student: Student }) {
  const t = useTranslations('family')
  const { balance, today, before, lessons } = useRecord(student.id)
  const days = [...today, ...before]
  return (
    <Section title={t('today')} aside={<Balance coins={balance} />}>
      <div className={classes.today}>
        <TodayMarks days={today} lessons={lessons} />
        {days.length > 0 && <Month days={days} />}
      </div>
    </Section>
  )
}

function Month({ days }: { days: Day[] }) {
  const t = useTranslations('family')
  const fixed = useFixed()
  const percent = usePercent()
  const { attended, average, earned, rates } = figuresOf(days)
  return (
    <section aria-label={t('month')}>
      <p className={classes.span}>{t('month')}</p>
      <dl className={classes.figures}>
        <div>
          <dt>{t('attendance')}</dt>
          <dd>{attended === undefined ? '—' : percent(attended)}</dd>
        </div>
        <div>
          <dt>{t('average')}</dt>
          <dd>{average === undefined ? '—' : fixed(average, 1)}</dd>
        </div>
        <div>
          <dt>{t('earned')}</dt>
          <dd>{earned}</dd>
        </div>
      </dl>
      {rates.length > 1 && <Trend rates={rates} />}
    </section>
  )
}

/** Of the days that were marked at all; late is there as well. The newest day comes first. */
export function figuresOf(days: Day[]) {
  const values = days.flatMap(({ attendance }) => attendance?.value ?? [])
  const there = values.filter((value) => value === 'present' || value === 'late').length
  const rates = days.flatMap(({ rate }) => rate?.value ?? []).toReversed()
  const sum = rates.reduce((all, rate) => all + rate, 0)
  return {
    attended: values.length > 0 ? Math.round((there / values.length) * 100) : undefined,
    average: rates.length > 0 ? sum / rates.length : undefined,
    earned: days.reduce((all, { coin }) => all + (coin?.value ?? 0), 0),
    rates,
  }
}

/** The marks as a line from the oldest to the newest; 5 above, or the highest of a longer scale. */
function Trend({ rates }: { rates: number[] }) {
  const t = useTranslations('family')
  const top = Math.max(5, ...rates)
  const points = rates.map(
    (rate, at) => `${(at / (rates.length - 1)) * 100},${((top - rate) / (top - 1)) * 40}`,
  )
  return (
    <svg
      className={classes.trend}
      viewBox="0 -2 100 44"
      preserveAspectRatio="none"
      role="img"
      aria-label={`${t('ratesTrend')}: ${rates.join(', ')}`}
    >
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
