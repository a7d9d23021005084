import { useTranslations } from 'use-intl'
import type { Product } from '../contract.products.ts'
import { useLocalised } from './localised.ts'
import classes from './progress.module.css'

/** How far the coins reach for what is saved for. */
export function WishProgress({ product, balance }: { product: Product; balance: number }) {
  const t = useTranslations('store')
  const { price } = product
  const name = useLocalised()(product.name)
  const have = Math.max(0, Math.min(balance, price))
  const far = t('wishProgress', { have, price })
  return (
    <>
      <progress className={classes.bar} value={have} max={price} aria-label={`${name}: ${far}`} />
      <p className={classes.far}>
        <span>{far}</span>
        <span className={classes.missing} data-enough={have === price || undefined}>
          {have === price ? t('wishEnough') : t('needMore', { count: price - have })}
        </span>
      </p>
    </>
  )
}
