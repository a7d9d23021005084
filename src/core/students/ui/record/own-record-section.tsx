import { Link } from 'react-router'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { useToday } from '../../../../platform/ui/today.ts'
import { useDay } from '../../../../features/schedule/ui/day-lessons.tsx'
import { useRecord, weekTo } from './record.ts'
import { TodayFacts } from './today-facts.tsx'
import { WalletFacts } from './wallet-facts.tsx'
import classes from './calendar/week.module.css'
import { WeekList } from './calendar/week-list.tsx'

/** What a student finds about the own days: how today is, the last days, and the coins. */
export function OwnRecord({ id }: { id: string }) {
  const t = useTranslations('students')
  const record = useRecord(id, weekTo(useToday()))
  const day = useDay({ student_id: id })
  return (
    <section className={`stack box gap-8 ${classes.card}`} aria-label={t('ownRecord')}>
      <TodayFacts of={record} day={day} />
      <WeekList of={record} />
      <div className={`row plain ${classes.links}`}>
        <Link to={`/students/${id}?tab=marks`}>{t('allMarks')}</Link>
        <WalletFacts id={id} coins={record.balance} />
      </div>
    </section>
  )
}
