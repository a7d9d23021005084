import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { can } from '../../../permissions.ts'
import { Empty } from '../../../../platform/ui/feedback/empty.tsx'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { Menu } from '../../../../platform/ui/kit/menu.tsx'
import { LocalisedText } from '../../../../platform/ui/form/localised-text.tsx'
import { MoreMenu } from '../../../../platform/ui/overlay/more-menu.tsx'
import { Section } from '../../../../platform/ui/layout/section.tsx'
import { shortName } from '../../../../platform/ui/shown.ts'
import styles from '../../../../platform/ui/list/table.module.css'
import { useApp, useRead } from '../../../../platform/web.tsx'
import { normOf } from '../../../subjects/rules.norms.ts'
import { subjects } from '../../../subjects/contract.ts'
import { FitSection } from '../../../../features/schedule/ui/lamp/fit-section.tsx'
import { canManageClasses } from '../../access.ts'
import type { ClassDetail } from '../../contract.ts'
import { allSubjects } from '../class-parts.ts'
import { totalOf, vacanciesOf } from './plan-rows.ts'

const PlanEditor = lazy(() => import('./plan-editor.tsx'))
const ClosedDialog = lazy(() => import('./closed-dialog.tsx'))
const HalvesDialog = lazy(() => import('../../../../features/schedule/ui/halves-dialog.tsx'))

/** What the class is taught, by whom and how much of it. */
export function PlanPart({ of }: { of: ClassDetail }) {
  const t = useTranslations('classes')
  const { me } = useApp()
  const [editing, setEditing] = useState(false)
  const [dividing, divide] = useState(false)
  const [closing, open] = useState(false)
  const graded = of.grade !== null
  const halved = of.subjects.some(({ group_number }) => group_number !== null)
  const manages = canManageClasses.role(me!) && !of.archived
  const edit = manages && (
    <Button
      variant={of.subjects.length > 0 ? 'default' : 'filled'}
      onClick={() => setEditing(true)}
    >
      {t('editPlan')}
    </Button>
  )
  if (editing)
    return (
      <Suspense>
        <PlanEditor of={of} close={() => setEditing(false)} />
      </Suspense>
    )
  const bring = manages && (
    <Button component={Link} to="/classes/load/import" variant="default">
      {t('bringLoad')}
    </Button>
  )
  if (of.subjects.length === 0)
    return (
      <Empty title={t('noSubjects')}>
        {edit}
        {bring}
      </Empty>
    )
  return (
    <Section
      title={t('subjects')}
      aside={
        <div className="row gap-8">
          {edit}
          {manages && (graded || halved) && (
            <MoreMenu of={t('subjects')}>
              {halved && <Menu.Item onClick={() => divide(true)}>{t('divide')}</Menu.Item>}
              {graded && <Menu.Item onClick={() => open(true)}>{t('closedHours')}</Menu.Item>}
            </MoreMenu>
          )}
        </div>
      }
    >
      <PlanTable of={of} />
      {manages && graded && (
        <div className="above-16">
          <FitSection seen={of.plan_version} />
        </div>
      )}
      {closing && (
        <Suspense>
          <ClosedDialog of={of} close={() => open(false)} />
        </Suspense>
      )}
      {dividing && (
        <Suspense>
          <HalvesDialog of={of} close={() => divide(false)} />
        </Suspense>
      )}
    </Section>
  )
}

function PlanTable({ of }: { of: ClassDetail }) {
  const t = useTranslations('classes')
  const { me } = useApp()
  const normed = of.grade !== null && can(me!, 'school.read')
  const { results } = useRead(subjects.list, allSubjects)
  const norms = new Map(
    results.map((subject) => [subject.id, normOf(subject, of.grade ?? 0, of.language)]),
  )
  const vacant = vacanciesOf(of.subjects.map((row) => ({ ...row, hours: row.hours_per_week })))
  const named = (teacher: ClassDetail['subjects'][number]['teacher']) =>
    teacher ? shortName(teacher) : <span className="late">{t('vacancy')}</span>
  return (
    <div className={`box near sways ${styles.frame}`}>
      <table className={`full plain ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('subject')}</th>
            <th scope="col" className={`on-desk ${styles.wide}`}>
              {t('teacher')}
            </th>
            <th scope="col" className={`${styles.narrow} ${styles.number}`}>
              {t('lessonHours')}
            </th>
            {normed && (
              <th scope="col" className={`${styles.narrow} ${styles.number}`}>
                {t('norm')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {of.subjects.map(({ id, subject, teacher, hours_per_week, group_number }) => (
            <tr key={id}>
              <td>
                <LocalisedText content={subject.name} />
                {group_number !== null && (
                  <span className="soft small unbroken">
                    {' '}
                    {t('groupNumber', { group: group_number })}
                  </span>
                )}
                <span className={styles.below}>{named(teacher)}</span>
              </td>
              <td className={`on-desk ${styles.wide} ${styles.line}`}>{named(teacher)}</td>
              <td className={styles.number}>{hours_per_week}</td>
              {normed && (
                <td className={`soft ${styles.number}`}>{norms.get(subject.id) || '—'}</td>
              )}
            </tr>
          ))}
          <tr>
            <td className="bold">
              {t('sum')}
              {vacant && <span className={`late ${styles.below}`}>{t('vacancies', vacant)}</span>}
            </td>
            <td className={`on-desk late ${styles.wide}`}>{vacant && t('vacancies', vacant)}</td>
            <td className={`bold ${styles.number}`}>{totalOf(of.subjects)}</td>
            {normed && (
              <td className={`soft ${styles.number}`}>
                {[...norms.values()].reduce((sum, hours) => sum + hours, 0)}
              </td>
            )}
          </tr>
        </tbody>
      </table>
    </div>
  )
}
