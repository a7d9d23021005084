import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { SortHeader } from '../../platform/ui/sort-header.tsx'
import { shortName } from '../../platform/ui/shown.ts'
import styles from '../../platform/ui/table.module.css'
import { useRowsOnTheirWay } from '../../platform/ui/waiting.ts'
import type { Class } from '../contract.ts'

export function ClassTable({ classes }: { classes: Class[] }) {
  const t = useTranslations('classes')
  const waiting = useRowsOnTheirWay()
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-busy={waiting}>
        <thead>
          <tr>
            <SortHeader by="label" label={t('class')} usual />
            <th scope="col" className={styles.wide}>
              {t('homeroomTeacher')}
            </th>
            <th scope="col" className={styles.wide}>
              {t('room')}
            </th>
            <th scope="col" className={styles.wide}>
              {t('shift')}
            </th>
            <SortHeader
              by="student_count"
              label={t('students')}
              className={`${styles.number} ${styles.wide}`}
            />
            <th scope="col" className={styles.narrow}>
              <span className="hidden-text">{t('mark')}</span>
            </th>
          </tr>
        </thead>
        <tbody className={waiting ? styles.waiting : undefined}>
          {classes.map((each) => (
            <ClassRow key={each.id} class={each} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ClassRow({ class: { id, label, ...of } }: { class: Class }) {
  const t = useTranslations('classes')
  const teacher = of.homeroom_teacher && shortName(of.homeroom_teacher)
  const shift = t('shiftNumber', { shift: of.shift })
  const room = of.room && t('roomNumber', { room: of.room })
  return (
    <tr>
      <td>
        <Link to={`/classes/${id}`} className={styles.whole}>
          {label}
        </Link>
        <span className={styles.beside}>{t('studentCount', { count: of.student_count })}</span>
        <span className={styles.below}>{teacher}</span>
        <span className={styles.below}>{[room, shift].filter(Boolean).join(' · ')}</span>
      </td>
      <td className={styles.wide}>{teacher ?? <Nothing />}</td>
      <td className={styles.wide}>{of.room || <Nothing />}</td>
      <td className={styles.wide}>{of.shift}</td>
      <td className={`${styles.number} ${styles.wide}`}>{of.student_count}</td>
      <td className={styles.narrow}>
        {of.may_mark && (
          <Link
            to={`/classes/${id}/mark`}
            className={styles.action}
            aria-label={t('markClass', { label })}
          >
            {t('mark')}
          </Link>
        )}
      </td>
    </tr>
  )
}

const Nothing = () => <span className={styles.soft}>—</span>
