import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { Empty } from '../../../../platform/ui/feedback/empty.tsx'
import { useRead } from '../../../../platform/web.tsx'
import { children } from '../../../../features/home/contract.ts'
import { useClock } from '../../../../features/schedule/ui/week-lessons.ts'
import { ChildCard } from './child-card.tsx'
import classes from './children-section.module.css'

/** A card for each child. */
export function Children() {
  const t = useTranslations('students')
  const { now, day, bells, results } = useRead(children.today, {})
  const clock = useClock(Date.parse(now))
  if (results.length === 0) return <Empty title={t('noChildren')} text={t('noChildrenText')} />
  return (
    <section className={`grid top gap-16 ${classes.cards}`} aria-label={t('children')}>
      {results.map((of) => (
        <ChildCard key={of.child.id} of={of} on={{ date: day, bells, clock }} />
      ))}
    </section>
  )
}
