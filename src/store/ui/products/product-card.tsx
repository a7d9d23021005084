import IconWish from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../../currency/ui/rates.ts'
import card from '../../../platform/ui/card.module.css'
import { LocalisedText } from '../../../platform/ui/localised-text.tsx'
import type { Product } from '../../contract.products.ts'
import { Photo } from './photo.tsx'
import classes from './product-card.module.css'

type ProductCardProps = { product: Product; obstacle: string | undefined }

/** One product among others: what it is, what it costs, and what stands in the way of having it. */
export function ProductCard({ product, obstacle }: ProductCardProps) {
  const t = useTranslations('store')
  const { id, images, name, price, stock, store, worth } = product
  return (
    <li className={`${card.card} ${classes.card}`} data-off={obstacle !== undefined || undefined}>
      <div className={classes.photo}>
        <Photo imageId={images[0]} />
      </div>
      <div className={classes.body}>
        <h2 className="text-15 breaks">
          <Link to={`/store/product/${store.id}/detail/${id}`} className={card.link}>
            <LocalisedText content={name} />
          </Link>
        </h2>
        <p className={classes.price}>
          <b>{t('coinsAre', { count: price })}</b>
          {worth !== null && <Worth uzs={worth} />}
        </p>
        {obstacle !== undefined && <p className="late text-14 bold">{obstacle}</p>}
        {stock !== null && stock > 0 && (
          <p className={classes.soft}>{t('inStock', { count: stock })}</p>
        )}
        {product.buying?.wished && (
          <p className={classes.wished}>
            <IconWish size="1rem" aria-hidden="true" />
            {t('isWish')}
          </p>
        )}
      </div>
    </li>
  )
}

/** Without the rate that `Money` tells: the whole card is a link already. */
function Worth({ uzs }: { uzs: number }) {
  const { shown, inCurrency } = useMoney()
  return <span className={classes.worth}>{inCurrency(String(uzs), shown)}</span>
}
