import { useTranslations } from '../../../../../platform/ui/phrases.tsx'
import { ProgressBar } from '../../../../../platform/ui/feedback/progress-bar.tsx'
import type { Product } from '../../../products/contract.ts'
import { useLocalised } from '../../../../../platform/ui/localised.ts'
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
      <div className={classes.bar}>
        <ProgressBar value={have} max={price} label={`${name}: ${far}`} />
      </div>
      <p className="flex wrap apart gap-0-12 plain">
        <span>{far}</span>
        <span className={have === price ? 'good bold' : 'soft'}>
          {have === price ? t('wishEnough') : t('needMore', { count: price - have })}
        </span>
      </p>
    </>
  )
}
