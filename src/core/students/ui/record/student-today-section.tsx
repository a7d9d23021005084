import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { Balance } from '../../../coins/ui/balance.tsx'
import { useFixed, usePercent } from '../../../../platform/ui/layout/figure-words.ts'
import { Section } from '../../../../platform/ui/layout/section.tsx'
import { useDay } from '../../../../features/schedule/ui/day-lessons.tsx'
import type { Student } from '../../contract.ts'
import { type Day, useRecord } from './record.ts'
import classes from './student-overview.module.css'
import { TodayFacts } from './today-facts.tsx'

/** How today is, and how the last month was. */
export function StudentToday({ student }: { student: Student }) {
  const t = useTranslations('family')
  const record = useRecord(student.id)
  const day = useDay({ student_id: student.id })
  return (
    <Section title={t('today')} aside={<Balance coins={record.balance} />}>
      <div className={`box clipped ${classes.today}`}>
        <TodayFacts of={record} day={day} />
        {record.days.length > 0 && <Month days={record.days} />}
      </div>
    </Section>
  )
}

function Month({ days }: { days: Day[] }) {
  const t = useTranslations('family')
  const fixed = useFixed()
  const percent = usePercent()
  const { attended, average, earned } = figuresOf(days)
  return (
    <section aria-label={t('month')}>
      <p className={`soft small bold ${classes.span}`}>{t('month')}</p>
      <dl className={`grid ${classes.figures}`}>
        <div>
          <dt>{t('attendance')}</dt>
          <dd className="bold heading above-2">
            {attended === undefined ? '—' : percent(attended)}
          </dd>
        </div>
        <div>
          <dt>{t('average')}</dt>
          <dd className="bold heading above-2">
            {average === undefined ? '—' : fixed(average, 1)}
          </dd>
        </div>
        <div>
          <dt>{t('earned')}</dt>
          <dd className="bold heading above-2">{earned}</dd>
        </div>
      </dl>
    </section>
  )
}

/** Of the days that were marked at all; late is there as well. */
export function figuresOf(days: Day[]) {
  const values = days.flatMap(({ attendance }) => attendance?.value ?? [])
  const there = values.filter((value) => value === 'present' || value === 'late').length
  const rates = days.flatMap(({ rate }) => rate?.value ?? [])
  const sum = rates.reduce((all, rate) => all + rate, 0)
  return {
    attended: values.length > 0 ? Math.round((there / values.length) * 100) : undefined,
    average: rates.length > 0 ? sum / rates.length : undefined,
    earned: days.reduce((all, { coin }) => all + (coin?.value ?? 0), 0),
  }
}
