import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Balance } from '../../../coins/ui/balance.tsx'
import { Section } from '../../../platform/ui/section.tsx'
import { MarkDays } from './mark-days-table.tsx'
import classes from './own-record-section.module.css'
import { useRecord } from './record.ts'
import { TodayMarks } from './today-marks-facts.tsx'

/** What a student finds about the own days: coins, today, and as many days before as there is room for. */
export function OwnRecord({ id, rows }: { id: string; rows: number }) {
  const t = useTranslations('students')
  const { balance, today, before, lessons } = useRecord(id)
  return (
    <Section title={t('ownRecord')}>
      <div className={classes.record}>
        <Link to={`/students/${id}?tab=wallet`} className={classes.coins}>
          <Balance coins={balance} large />
        </Link>
        <TodayMarks days={today} lessons={lessons} />
        {before.length > 0 && <MarkDays days={before.slice(0, rows)} />}
        {today.length + before.length === 0 && <p className={classes.none}>{t('noMarksText')}</p>}
        <Link to={`/students/${id}`} className={classes.whole}>
          {t('wholeRecord')}
        </Link>
      </div>
    </Section>
  )
}
