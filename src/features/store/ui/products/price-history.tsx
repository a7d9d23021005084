import { useTimeZone, useTranslations } from '../../../../platform/ui/phrases.tsx'
import { shownInstant } from '../../../../platform/i18n/formats.ts'
import { useFigure } from '../../../../platform/ui/layout/figure-words.ts'
import { Section } from '../../../../platform/ui/layout/section.tsx'
import styles from '../../../../platform/ui/list/table.module.css'
import { useRead } from '../../../../platform/web.tsx'
import { products } from '../../products/contract.ts'
import classes from './price-history.module.css'

/** What one has cost since when, and who has said so; the newest first. */
export function PriceHistory({ id }: { id: string }) {
  const t = useTranslations('store')
  const figure = useFigure()
  const zone = useTimeZone() ?? 'UTC'
  const { results } = useRead(products.prices, { params: { id } })
  return (
    <div className={`measure ${classes.history}`}>
      <Section title={t('priceHistory')}>
        <div className={`box near sways ${styles.frame}`}>
          <table className={`full plain ${styles.table}`}>
            <thead>
              <tr>
                <th scope="col">{t('priceSince')}</th>
                <th scope="col" className={styles.number}>
                  {t('priceCoins')}
                </th>
                <th scope="col">{t('priceBy')}</th>
              </tr>
            </thead>
            <tbody>
              {results.map(({ price, set_at, set_by }) => (
                <tr key={set_at}>
                  <td className={styles.line}>{shownInstant(set_at, zone)}</td>
                  <td className={styles.number}>{figure(price)}</td>
                  <td>{set_by ?? '—'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Section>
    </div>
  )
}
