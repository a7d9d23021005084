import { useTranslations } from 'use-intl'
import { Empty } from '../../platform/ui/empty.tsx'
import { LocalisedText } from '../../platform/ui/localised-text.tsx'
import { Section } from '../../platform/ui/section.tsx'
import { shortName } from '../../platform/ui/shown.ts'
import styles from '../../platform/ui/table.module.css'
import type { ClassDetail } from '../contract.ts'

/** What the class is taught, by whom and how much of it. */
export function Plan({ subjects }: { subjects: ClassDetail['subjects'] }) {
  const t = useTranslations('classes')
  return (
    <Section title={t('subjects')}>
      {subjects.length > 0 ? <PlanTable subjects={subjects} /> : <Empty title={t('noSubjects')} />}
    </Section>
  )
}

function PlanTable({ subjects }: { subjects: ClassDetail['subjects'] }) {
  const t = useTranslations('classes')
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('subject')}</th>
            <th scope="col">{t('teacher')}</th>
            <th scope="col" className={`${styles.narrow} ${styles.number}`}>
              {t('hours')}
            </th>
          </tr>
        </thead>
        <tbody>
          {subjects.map(({ id, subject, teacher, hours_per_week, group_number }) => (
            <tr key={id}>
              <td>
                <LocalisedText content={subject.name} />
                {group_number !== null && (
                  <span className={`${styles.soft} ${styles.small} ${styles.line}`}>
                    {' '}
                    {t('groupNumber', { group: group_number })}
                  </span>
                )}
              </td>
              <td className={styles.line}>{shortName(teacher)}</td>
              <td className={styles.number}>{hours_per_week}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
