import { useTranslations } from 'use-intl'
import { Empty } from '../../../platform/ui/empty.tsx'
import { useRead } from '../../../platform/web.tsx'
import { students } from '../../contract.ts'
import { ChildCard } from './child-card.tsx'
import classes from './children-section.module.css'

/** A card for each child. `early`: no lesson has begun today, so that an absence is likelier to be reported. */
export function Children({ early = false }: { early?: boolean }) {
  const t = useTranslations('students')
  const { results } = useRead(students.list, {})
  if (results.length === 0) return <Empty title={t('noChildren')} text={t('noChildrenText')} />
  return (
    <section className={`grid top gap-16 ${classes.cards}`} aria-label={t('children')}>
      {results.map((child) => (
        <ChildCard key={child.id} child={child} early={early} />
      ))}
    </section>
  )
}
