import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTimeZone, useTranslations } from 'use-intl'
import { useMoney } from '../../../currency/ui/rates.ts'
import { localDay } from '../../../platform/days.ts'
import { shownDate } from '../../../platform/formats.ts'
import { useFigure } from '../../../platform/ui/figure-words.ts'
import { LocalisedText } from '../../../platform/ui/localised-text.tsx'
import type { Selection } from '../../../platform/ui/selection.ts'
import { SelectCell } from '../../../platform/ui/selection-cells.tsx'
import styles from '../../../platform/ui/table.module.css'
import type { Product } from '../../contract.products.ts'
import { useLocalised } from '../localised.ts'
import { Photo } from './photo.tsx'
import classes from './products-table.module.css'
import { ProductMenu } from './product-menu.tsx'

type ProductRowProps = {
  product: Product
  shown: ReadonlySet<string>
  selection: Selection
}

export function ProductRow({ product, shown, selection }: ProductRowProps) {
  const t = useTranslations('store')
  const figure = useFigure()
  const name = useLocalised()(product.name)
  const { id, price, stock, state } = product
  const stockShown = stock === null ? t('unlimitedStock') : figure(stock)
  return (
    <tr>
      <SelectCell id={id} name={name} selection={selection} />
      <td>
        <Name product={product} />
      </td>
      {shown.has('price') && <Num>{figure(price)}</Num>}
      {shown.has('worth') && (
        <Num>{product.worth === null ? null : <Worth uzs={product.worth} />}</Num>
      )}
      {shown.has('stock') && (
        <Num>
          <span data-out={stock === 0 || undefined} className={classes.stock}>
            {stockShown}
          </span>
        </Num>
      )}
      {shown.has('reserved') && <Num>{product.reserved ? figure(product.reserved) : null}</Num>}
      {shown.has('limit') && (
        <td className={styles.wide}>{product.limit && <Limit {...product.limit} />}</td>
      )}
      {shown.has('state') && (
        <td className={styles.wide}>
          <span className={classes.state} data-state={state}>
            {t(`state_${state}`)}
          </span>
        </td>
      )}
      {shown.has('window') && (
        <td className={styles.wide}>
          <Window product={product} />
        </td>
      )}
      <td className={styles.narrow}>
        <ProductMenu product={product} name={name} />
      </td>
    </tr>
  )
}

function Name({ product }: { product: Product }) {
  const t = useTranslations('store')
  const figure = useFigure()
  const { id, images, price, stock, state, store } = product
  return (
    <span className={classes.name}>
      <span className={classes.photo}>
        <Photo imageId={images[0]} of={product} />
      </span>
      <span>
        <Link to={`/store/product/${store.id}/edit/${id}`} className={styles.whole}>
          <LocalisedText content={product.name} />
        </Link>
        <span className={styles.below}>
          {t('coinsAre', { count: price })}
          {stock !== null && ` · ${t('stockLeft', { count: figure(stock) })}`}
          {state !== 'on_sale' && ` · ${t(`state_${state}`)}`}
        </span>
      </span>
    </span>
  )
}

const Num = ({ children }: { children: ReactNode }) => (
  <td className={`${styles.wide} ${styles.number}`}>{children}</td>
)

/** Without the rate that `Money` tells: the whole row is a link already. */
function Worth({ uzs }: { uzs: number }) {
  const { shown, inCurrency } = useMoney()
  return inCurrency(String(uzs), shown)
}

function Limit({ count, period }: NonNullable<Product['limit']>) {
  const t = useTranslations('store')
  return t('limitShown', { count, period })
}

function Window({ product }: { product: Product }) {
  const t = useTranslations('store')
  const zone = useTimeZone() ?? 'UTC'
  const day = (instant: string) => shownDate(localDay(new Date(instant), zone))
  const { sale_from: from, sale_until: until } = product
  const parts = [
    from && t('windowFrom', { from: day(from) }),
    until && t('windowUntil', { until: day(until) }),
  ].filter(Boolean)
  return <span className={styles.line}>{parts.join(' ') || t('always')}</span>
}
