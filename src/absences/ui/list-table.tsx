import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useWords } from '../../marks/ui/words.ts'
import { Avatar } from '../../platform/ui/avatar.tsx'
import { fullName } from '../../platform/ui/shown.ts'
import styles from '../../platform/ui/table.module.css'
import { useRowsOnTheirWay } from '../../platform/ui/on-their-way.ts'
import type { Absence } from '../contract.ts'
import { AbsenceActions } from './absence-actions.tsx'
import { shownSpan, useSayer } from './absence-words.ts'

/** Absences of many students. */
export function AbsenceTable({ rows }: { rows: Absence[] }) {
  const t = useTranslations('absences')
  const waiting = useRowsOnTheirWay()
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-busy={waiting}>
        <thead>
          <tr>
            <th scope="col">{t('student')}</th>
            <th scope="col" className={styles.wide}>
              {t('class')}
            </th>
            <th scope="col" className={styles.wide}>
              {t('days')}
            </th>
            <th scope="col" className={styles.wide}>
              {t('why')}
            </th>
            <th scope="col" className={styles.wide}>
              {t('by')}
            </th>
            <th scope="col">
              <span className="hidden-text">{t('actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody className={waiting ? styles.waiting : undefined}>
          {rows.map((row) => (
            <Row key={row.id} absence={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ absence }: { absence: Absence }) {
  const { excuses } = useWords()
  const sayer = useSayer()
  const { student, classes, excuse, note } = absence
  const name = fullName(student)
  const labels = classes.map(({ label }) => label).join(', ')
  const by = sayer(absence.announced_by)
  return (
    <tr>
      <td>
        <span className="line gap-12">
          <Avatar name={name} imageId={student.image_id} />
          <span>
            <Link to={`/students/${student.id}?tab=absences`} className={styles.quiet}>
              {name}
            </Link>
            <span className={styles.below}>{[labels, shownSpan(absence)].join(' · ')}</span>
            <span className={styles.below}>
              {[excuses[excuse], note, by].filter(Boolean).join(' · ')}
            </span>
          </span>
        </span>
      </td>
      <td className={`${styles.wide} ${styles.narrow}`}>{labels}</td>
      <td className={`${styles.wide} ${styles.narrow}`}>{shownSpan(absence)}</td>
      <td className={styles.wide}>
        {excuses[excuse]}
        {note && <span className={styles.soft}> · {note}</span>}
      </td>
      <td className={`${styles.wide} ${styles.soft}`}>{by}</td>
      <td className={styles.narrow}>{absence.may_edit && <AbsenceActions absence={absence} />}</td>
    </tr>
  )
}
