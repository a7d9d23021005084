import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { ChildAbsences } from '../../../absences/ui/child-absences.tsx'
import { useToday } from '../../../platform/ui/today.ts'
import { LocalisedText } from '../../../platform/ui/localised-text.tsx'
import { Avatar } from '../../../platform/ui/avatar.tsx'
import { fullName } from '../../../platform/ui/shown.ts'
import { DayLine } from '../../../schedule/ui/day-lessons.tsx'
import { wishes } from '../../../store/contract.orders.ts'
import { useRead } from '../../../platform/web.tsx'
import type { Student } from '../../contract.ts'
import { useRecord, weekTo } from '../record/record.ts'
import { TodayFacts } from '../record/today-facts.tsx'
import { WalletFacts } from '../record/wallet-facts.tsx'
import classes from '../record/week.module.css'
import { WeekList } from '../record/week-list.tsx'

/** What a parent wants to know of a child: how today is, how the last days were, and the wallet. */
export function ChildCard({ child, early }: { child: Student; early: boolean }) {
  const t = useTranslations('students')
  const record = useRecord(child.id, weekTo(useToday()))
  const { product: goal } = useRead(wishes.show, { params: { id: child.id } })
  const name = fullName(child)
  return (
    <article className={`stack box gap-8 ${classes.card}`} aria-label={name}>
      <header className={`line near gap-12 ${classes.head}`}>
        <Avatar name={name} imageId={child.image_id} />
        <div className="shrinks">
          <h2 className="airy unbroken">
            <Link to={`/students/${child.id}`} className="quiet block clipped underlines">
              {child.first_name}
              <span className="on-desk"> {child.last_name}</span>
            </Link>
          </h2>
          <p className="soft plain breaks">
            {child.classes?.map(({ label }) => label).join(', ')}
            {goal && (
              <>
                {' · '}
                <Link to={`/store/product/${goal.store.id}/detail/${goal.id}`}>
                  <LocalisedText content={goal.name} />
                </Link>
              </>
            )}
          </p>
        </div>
        <WalletFacts id={child.id} coins={record.balance} goal={goal?.price} />
      </header>
      <TodayFacts of={record} />
      <DayLine of={{ student_id: child.id }} />
      <WeekList of={record} />
      <div className={`row plain ${classes.links}`}>
        <Link to={`/students/${child.id}?tab=marks`}>{t('allMarks')}</Link>
        <ChildAbsences child={{ id: child.id, name }} early={early} />
      </div>
    </article>
  )
}
