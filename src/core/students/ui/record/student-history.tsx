import { can } from '../../../permissions.ts'
import { Link } from 'react-router'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { FirstDayMenu } from '../../../classes/ui/members/first-day.tsx'
import { shownDate } from '../../../../platform/i18n/formats.ts'
import { Empty } from '../../../../platform/ui/feedback/empty.tsx'
import styles from '../../../../platform/ui/list/table.module.css'
import { useApp, useRead } from '../../../../platform/web.tsx'
import { studentHistory } from '../../record/contract.page.ts'
import type { Student } from '../../contract.ts'

/** Every class from which day to which, the one to come and the present one first. */
export function StudentHistory({ student }: { student: Student }) {
  const t = useTranslations('family')
  const { me } = useApp()
  const { results } = useRead(studentHistory.classes, { params: { id: student.id } })
  if (results.length === 0) return <Empty title={t('noClasses')} />
  return (
    <div className={`box near sways ${styles.frame}`}>
      <table className={`full plain ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('class')}</th>
            <th scope="col">{t('joinedOn')}</th>
            <th scope="col">{t('leftOn')}</th>
            <th scope="col" className="unprinted">
              <span className="hidden-text">{t('actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {results.map((past) => (
            <tr key={past.id}>
              <td>
                {/* the family knows the present class alone */}
                {can(me!, 'students.read') || (!past.to_date && !past.planned) ? (
                  <Link to={`/classes/${past.class.id}`} className="quiet underlines">
                    {past.class.label}
                  </Link>
                ) : (
                  past.class.label
                )}
                <span className="block soft small breaks unbold">{past.academic_year}</span>
              </td>
              <td>{shownDate(past.from_date)}</td>
              <td>
                {past.to_date ? shownDate(past.to_date) : t(past.planned ? 'planned' : 'untilNow')}
              </td>
              <td className="unprinted end-text">
                <FirstDayMenu of={past} name={past.class.label} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
