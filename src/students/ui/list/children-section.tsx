import { useTranslations } from 'use-intl'
import { Empty } from '../../../platform/ui/empty.tsx'
import { Section } from '../../../platform/ui/section.tsx'
import { useRead } from '../../../platform/web.tsx'
import { students } from '../../contract.ts'
import { ChildCard } from './child-card.tsx'
import classes from './children-section.module.css'

export function Children() {
  const t = useTranslations('students')
  const { results } = useRead(students.list, {})
  return (
    <Section title={t('children')}>
      {results.length > 0 ? (
        <div className={classes.cards}>
          {results.map((child) => (
            <ChildCard key={child.id} child={child} />
          ))}
        </div>
      ) : (
        <Empty title={t('noChildren')} text={t('noChildrenText')} />
      )}
    </Section>
  )
}
