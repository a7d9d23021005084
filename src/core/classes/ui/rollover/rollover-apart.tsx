import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { Section } from '../../../../platform/ui/layout/section.tsx'
import { fullName } from '../../../../platform/ui/shown.ts'
import type { Planning } from './rollover-plan.ts'
import form from '../row-form.module.css'

/** Students who do not go the way of their class. */
export function RolloverApart({ planning: { shown } }: { planning: Planning }) {
  const t = useTranslations('classes')
  if (shown.students.length === 0) return null
  return (
    <Section title={t('apart')}>
      <ul className={`box ruled ${form.rows}`}>
        {shown.students.map((student) => (
          <li key={student.id}>
            {fullName(student)} · {student.class.label} →{' '}
            {student.into ? student.into.label : t(`apart_${student.action}`)}
            {student.obstacle && <p className="whole bad small">{t('obstacle_wrong_class')}</p>}
          </li>
        ))}
      </ul>
    </Section>
  )
}
