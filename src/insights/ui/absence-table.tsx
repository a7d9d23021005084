import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { shownDayMonth } from '../../platform/formats.ts'
import { fullName } from '../../platform/ui/shown.ts'
import styles from '../../platform/ui/table.module.css'
import { useRowsOnTheirWay } from '../../platform/ui/on-their-way.ts'
import { FirstToCall } from '../../students/ui/family/to-call-list.tsx'
import type { Missing } from '../contract.absences.ts'

export function AbsenceTable({ rows }: { rows: Missing[] }) {
  const t = useTranslations('insights')
  const waiting = useRowsOnTheirWay()
  return (
    <div className={`box near sways ${styles.frame}`}>
      <table className={`full plain ${styles.table}`} aria-busy={waiting}>
        <thead>
          <tr>
            <th scope="col">{t('student')}</th>
            <th scope="col">{t('class')}</th>
            <th scope="col" className={`on-desk ${styles.wide}`}>
              {t('callFirst')}
            </th>
            <th scope="col" className={`on-desk ${styles.wide}`}>
              {t('days')}
            </th>
            <th scope="col" className={styles.number}>
              {t('number')}
            </th>
          </tr>
        </thead>
        <tbody className={waiting ? styles.waiting : undefined}>
          {rows.map(({ student, class: of, guardians, days }) => (
            <tr key={`${student.id} ${of.id}`}>
              <td>
                <Link
                  to={`/students/${student.id}`}
                  className={`quiet medium start-text ${styles.whole}`}
                >
                  {fullName(student)}
                </Link>
                <span className={styles.below}>{days.map(shownDayMonth).join(', ')}</span>
                <span className={styles.below}>
                  <FirstToCall guardians={guardians} />
                </span>
              </td>
              <td>{of.label}</td>
              <td className={`on-desk ${styles.wide}`}>
                <FirstToCall guardians={guardians} />
              </td>
              <td className={`on-desk ${styles.wide}`}>{days.map(shownDayMonth).join(', ')}</td>
              <td className={styles.number}>{days.length}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
