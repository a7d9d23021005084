import IconWish from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import { Link } from 'react-router'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { useMoney } from '../../../../core/currency/ui/rates.ts'
import card from '../../../../platform/ui/layout/card.module.css'
import { LocalisedText } from '../../../../platform/ui/form/localised-text.tsx'
import { ProgressBar } from '../../../../platform/ui/feedback/progress-bar.tsx'
import type { Product } from '../../products/contract.ts'
import { Photo } from '../../../../platform/ui/media/photo.tsx'
import { Price } from './price-facts.tsx'
import classes from './product-card.module.css'

type ProductCardProps = { product: Product; obstacle: string | undefined }

/** As many are worth a word: of more there are enough for everybody who reads it. */
const fewLeft = 5

/** One product among others: what it is, what it costs, and what stands in the way of having it. */
export function ProductCard({ product, obstacle }: ProductCardProps) {
  const t = useTranslations('store')
  const { buying, id, images, name, price, stock, store, worth } = product
  const dear = buying?.obstacle === 'dont_have_enough_coin'
  const off = obstacle !== undefined && !dear
  return (
    <li
      className={`box near flex upright shrinks clipped ${card.card} ${classes.card}`}
      data-off={off || undefined}
    >
      <div className={classes.photo}>
        <Photo imageId={images[0]} of={product} />
      </div>
      <div className={`flex grows upright gap-4 ${classes.body}`}>
        <h2 className="plain bold breaks">
          <Link to={`/store/product/${store.id}/detail/${id}`} className={`quiet ${card.link}`}>
            <LocalisedText content={name} />
          </Link>
        </h2>
        <Price coins={price} />
        {!buying && worth !== null && <Worth uzs={worth} />}
        {dear && <Far price={price} missing={buying.missing} />}
        {off && <p className="late plain bold">{obstacle}</p>}
        {stock !== null && stock > 0 && stock <= fewLeft && (
          <p className="soft small">{t('inStock', { count: stock })}</p>
        )}
        {buying?.wished && (
          <p className="gap-6 accent line small bold">
            <IconWish size="1rem" aria-hidden="true" />
            {t('isWish')}
          </p>
        )}
      </div>
    </li>
  )
}

/** How far the coins reach for what they do not reach for. */
function Far({ price, missing }: { price: number; missing: number }) {
  const t = useTranslations('store')
  return (
    <p className="grid gap-4 above-4 soft small">
      <ProgressBar value={Math.max(0, price - missing)} max={price} thin />
      {t('moreToGo', { count: missing })}
    </p>
  )
}

/** Without the rate that `Money` tells: the whole card is a link already. */
function Worth({ uzs }: { uzs: number }) {
  const { shown, inCurrency } = useMoney()
  return <p className="soft small">{inCurrency(String(uzs), shown)}</p>
}
