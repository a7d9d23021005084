import { Link } from 'react-router'
import { useTimeZone, useTranslations } from '../../../../platform/ui/phrases.tsx'
import { localDay } from '../../../../platform/dates/days.ts'
import { shownDate } from '../../../../platform/i18n/formats.ts'
import { useFigure } from '../../../../platform/ui/layout/figure-words.ts'
import { LocalisedText } from '../../../../platform/ui/form/localised-text.tsx'
import styles from '../../../../platform/ui/list/table.module.css'
import type { StatementLine } from '../../statement/contract.ts'
import classes from './statement.module.css'

type LinesProps = { lines: StatementLine[]; of: 'best' | 'dead'; storeId: string }

/** Products of a statement: what sold best, or when what lies there was last sold. */
export function ProductLines({ lines, of, storeId }: LinesProps) {
  const t = useTranslations('store')
  const figure = useFigure()
  const number = styles.number
  return (
    <div className={`box near sways ${styles.frame}`}>
      <table className={`full plain ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('product')}</th>
            <th scope="col" className={`${number} on-desk ${styles.wide}`}>
              {t('price')}
            </th>
            <th scope="col" className={of === 'best' ? `${number} on-desk ${styles.wide}` : number}>
              {t('stockColumn')}
            </th>
            {of === 'best' ? (
              <>
                <th scope="col" className={number}>
                  {t('statementPieces')}
                </th>
                <th scope="col" className={number}>
                  {t('statementCoins')}
                </th>
              </>
            ) : (
              <th scope="col">{t('lastSold')}</th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td className={`breaks ${classes.name}`}>
                <Link
                  to={`/store/product/${storeId}/detail/${line.id}`}
                  className={`quiet medium start-text ${styles.whole}`}
                >
                  <LocalisedText content={line.name} />
                </Link>
              </td>
              <td className={`${number} on-desk ${styles.wide}`}>{figure(line.price)}</td>
              <td className={of === 'best' ? `${number} on-desk ${styles.wide}` : number}>
                {line.stock === null ? '∞' : figure(line.stock)}
              </td>
              {of === 'best' ? (
                <>
                  <td className={number}>{figure(line.sold)}</td>
                  <td className={number}>{figure(line.earned)}</td>
                </>
              ) : (
                <LastSold at={line.last_sold} />
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function LastSold({ at }: { at: string | null }) {
  const t = useTranslations('store')
  const zone = useTimeZone() ?? 'UTC'
  return <td className="soft">{at ? shownDate(localDay(new Date(at), zone)) : t('neverSold')}</td>
}
