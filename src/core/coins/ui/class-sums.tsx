import { Link } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { useFigure } from '../../../platform/ui/layout/figure-words.ts'
import { Empty } from '../../../platform/ui/feedback/empty.tsx'
import styles from '../../../platform/ui/list/table.module.css'
import type { Ledger } from '../ledger/contract.ts'

/** What the students of each class have; a class leads to its transfers. */
export function ClassSums({ rows }: { rows: Ledger['classes'] }) {
  const t = useTranslations('coins')
  const figure = useFigure()
  if (rows.length === 0) return <Empty title={t('noClasses')} />
  return (
    <div className={`box near sways ${styles.frame}`}>
      <table className={`full plain ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('class')}</th>
            <th scope="col" className={styles.number}>
              {t('students')}
            </th>
            <th scope="col" className={styles.number}>
              {t('coins')}
            </th>
            <th scope="col" className={styles.number}>
              {t('perStudent')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, label, students, coins }) => (
            <tr key={id}>
              <td>
                <Link
                  className={`quiet medium start-text ${styles.whole}`}
                  to={`/coins?tab=transfers&class_id=${id}`}
                >
                  {label}
                </Link>
              </td>
              <td className={`soft ${styles.number}`}>{students}</td>
              <td className={`bold ${styles.number}`}>{figure(coins)}</td>
              <td className={styles.number}>{figure(Math.round(coins / students))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
