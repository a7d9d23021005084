import { Link } from 'react-router'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { ChildAbsences } from '../../../../features/absences/ui/child-absences.tsx'
import type { ChildToday } from '../../../../features/home/contract.ts'
import { LocalisedText } from '../../../../platform/ui/form/localised-text.tsx'
import { Avatar } from '../../../../platform/ui/layout/avatar.tsx'
import { fullName } from '../../../../platform/ui/shown.ts'
import { type Day, DayLineOf } from '../../../../features/schedule/ui/day-lessons.tsx'
import { dayPhase } from '../../../../features/schedule/lessons/rules.day-phase.ts'
import { byTime } from '../../../../features/schedule/ui/week-layout.ts'
import { TodayFacts } from '../record/today-facts.tsx'
import { WalletFacts } from '../record/wallet-facts.tsx'
import classes from '../record/calendar/week.module.css'
import { WeekList } from '../record/calendar/week-list.tsx'

type ChildCardProps = { of: ChildToday; on: Omit<Day, 'lessons'> }

/** What a parent wants to know of a child: how today is, how the last days were, and the wallet. */
export function ChildCard({ of, on }: ChildCardProps) {
  const t = useTranslations('students')
  const { child, balance, goal, marks, absences } = of
  const day = { ...on, lessons: of.lessons.toSorted(byTime) }
  // before the first lesson of the child, reporting an absence is likelier
  const early = dayPhase(day, on.clock.time).phase === 'before'
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
        <WalletFacts id={child.id} coins={balance} goal={goal?.price} />
      </header>
      <TodayFacts of={marks} day={day} />
      <DayLineOf of={{ student_id: child.id }} day={day} told />
      <WeekList of={marks} />
      <div className={`row plain ${classes.links}`}>
        <Link to={`/students/${child.id}?tab=marks`}>{t('allMarks')}</Link>
        <ChildAbsences child={{ id: child.id, name }} rows={absences} early={early} />
      </div>
    </article>
  )
}
