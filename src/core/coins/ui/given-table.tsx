import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { useFigure } from '../../../platform/ui/layout/figure-words.ts'
import { Empty } from '../../../platform/ui/feedback/empty.tsx'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { fullName } from '../../../platform/ui/shown.ts'
import styles from '../../../platform/ui/list/table.module.css'
import type { Given } from '../ledger/contract.ts'
import classes from './coins.module.css'

/** As many of those who have given stand there until all are asked for. */
const few = 12

/** What each teacher has given since Monday, the most first, against what one may give. */
export function GivenTable({ given: { budget, results } }: { given: Given }) {
  const t = useTranslations('coins')
  const figure = useFigure()
  const [all, showAll] = useState(false)
  if (results.length === 0) return <Empty title={t('noTeachers')} />
  const shown = all
    ? results
    : results
        .filter((each) => each.given !== 0)
        .toSorted((one, other) => other.given - one.given)
        .slice(0, few)
  return (
    <>
      {shown.length === 0 && <p className="below-12 soft plain measure">{t('noneGiven')}</p>}
      <div className={`box near sways ${styles.frame}`} hidden={shown.length === 0}>
        <table className={`full plain ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">{t('teacher')}</th>
              <th scope="col" className={styles.number}>
                {t('minted')}
              </th>
              {budget !== null && (
                <th scope="col" className={styles.number}>
                  {t('left')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ teacher, given, left }) => (
              <tr key={teacher.id}>
                <td>
                  <Link
                    className={`quiet medium start-text ${styles.whole}`}
                    to={`/coins?tab=transfers&made_by=${teacher.id}`}
                  >
                    {fullName(teacher)}
                  </Link>
                </td>
                <td className={`bold ${styles.number}`}>{figure(given)}</td>
                {budget !== null && (
                  <td className={styles.number}>
                    <span className={`inline-line gap-10 ${classes.left}`}>
                      {figure(left ?? 0)}
                      <progress
                        className="on-desk"
                        value={given}
                        max={Math.max(budget, 1)}
                        aria-hidden="true"
                      />
                    </span>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!all && results.length > shown.length && (
        <Button variant="default" className="unprinted" onClick={() => showAll(true)}>
          {t('showAll', { count: results.length })}
        </Button>
      )}
    </>
  )
}
