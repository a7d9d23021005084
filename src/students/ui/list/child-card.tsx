import { ChildAbsences } from '../../../absences/ui/child-absences.tsx'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Balance } from '../../../coins/ui/balance.tsx'
import { shownDayMonth } from '../../../platform/formats.ts'
import { Avatar } from '../../../platform/ui/avatar.tsx'
import { fullName } from '../../../platform/ui/shown.ts'
import { ChildWish } from '../../../store/ui/products/wish-section.tsx'
import type { Student } from '../../contract.ts'
import classes from './child-card.module.css'
import { MarkDays } from '../record/mark-days-table.tsx'
import { useRecord } from '../record/record.ts'
import { TodayMarks } from '../record/today-marks-facts.tsx'

/** What a parent wants to know of a child: how today is, how the last days were, and the wallet. */
export function ChildCard({ child }: { child: Student }) {
  const t = useTranslations('students')
  const { balance, today, before, lessons } = useRecord(child.id)
  const last = [...today, ...before].find(({ rate }) => rate?.value)
  const name = fullName(child)
  return (
    <article className={classes.card} aria-label={name}>
      <header className={classes.head}>
        <Avatar name={name} imageId={child.image_id} />
        <div className={classes.who}>
          <h3>
            <Link to={`/students/${child.id}`}>{name}</Link>
          </h3>
          <p>{child.classes?.map(({ label }) => label).join(', ')}</p>
        </div>
        <Balance coins={balance} />
      </header>
      <TodayMarks days={today} lessons={lessons} />
      {last?.rate?.value && (
        <p className={classes.last}>
          {t('lastRate', { day: shownDayMonth(last.date) })} <b>{last.rate.value}</b>
        </p>
      )}
      {before.length > 0 && (
        <details className={classes.more} open={today.length === 0}>
          <summary>{t('lastDays')}</summary>
          <MarkDays days={before.slice(0, 5)} />
        </details>
      )}
      <ChildWish id={child.id} />
      <ChildAbsences child={{ id: child.id, name }} />
    </article>
  )
}
