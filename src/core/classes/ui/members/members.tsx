import { Link } from 'react-router'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { shownDate } from '../../../../platform/i18n/formats.ts'
import { Empty } from '../../../../platform/ui/feedback/empty.tsx'
import { fullName } from '../../../../platform/ui/shown.ts'
import styles from '../../../../platform/ui/list/table.module.css'
import { useRead } from '../../../../platform/web.tsx'
import { classRecords, type PastMember } from '../../record/contract.ts'
import { FirstDayMenu } from './first-day.tsx'

/** Who comes to the class, who came and who left it. */
export function Members({ id }: { id: string }) {
  const t = useTranslations('classes')
  const { results } = useRead(classRecords.members, { params: { id } })
  if (results.length === 0) return <Empty title={t('noHistory')} />
  return (
    <div className={`box near sways ${styles.frame}`}>
      <table className={`full plain ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('fullName')}</th>
            <th scope="col" className={`on-desk ${styles.narrow} ${styles.wide}`}>
              {t('joinedOn')}
            </th>
            <th scope="col" className={`on-desk ${styles.narrow} ${styles.wide}`}>
              {t('leftOn')}
            </th>
            <th scope="col" className="unprinted">
              <span className="hidden-text">{t('actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {results.map((member) => (
            <Member key={member.id} member={member} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Member({ member }: { member: PastMember }) {
  const { student, from_date: from, to_date: to, planned } = member
  const t = useTranslations('classes')
  const until = to ? (
    shownDate(to)
  ) : (
    <span className="soft">{t(planned ? 'planned' : 'untilNow')}</span>
  )
  return (
    <tr>
      <td>
        <Link to={`/students/${student.id}`} className={`quiet medium start-text ${styles.whole}`}>
          {fullName(student)}
        </Link>
        {student.archived && <span className="soft small"> {t('archived')}</span>}
        <span className={styles.below}>
          {shownDate(from)} {planned ? '·' : '–'} {until}
        </span>
      </td>
      <td className={`on-desk ${styles.narrow} ${styles.wide}`}>{shownDate(from)}</td>
      <td className={`on-desk ${styles.narrow} ${styles.wide}`}>{until}</td>
      <td className="unprinted end-text">
        <FirstDayMenu of={member} name={fullName(student)} />
      </td>
    </tr>
  )
}
