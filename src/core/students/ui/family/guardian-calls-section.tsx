import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { shownPhone } from '../../../../platform/i18n/formats.ts'
import { Section } from '../../../../platform/ui/layout/section.tsx'
import { fullName } from '../../../../platform/ui/shown.ts'
import { useRead } from '../../../../platform/web.tsx'
import { guardians } from '../../guardians/contract.ts'
import type { Student } from '../../contract.ts'
import classes from '../record/student-overview.module.css'

/** Whom to call, the first one first; one press on a phone. */
export function GuardianCalls({ student }: { student: Student }) {
  const t = useTranslations('family')
  const { results } = useRead(guardians.list, { params: { id: student.id } })
  const callable = results.filter(({ may_call, parent }) => may_call && parent.phone)
  if (callable.length === 0) return null
  return (
    <Section title={t('callFirst')}>
      <div className={`box ${classes.card}`}>
        <ul className={`grid gap-10 ${classes.calls}`}>
          {callable.map(({ id, relation, parent }) => (
            <li key={id} className="gap-2 grid start">
              <span>
                <b>{fullName(parent)}</b> · {t(`relation_${relation}`)}
              </span>
              <a
                href={`tel:+${parent.phone}`}
                className="inline-line accent unlined underlines finger-on-phone"
              >
                {shownPhone(parent.phone!)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
