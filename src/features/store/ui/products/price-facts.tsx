import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import classes from './price-facts.module.css'

/** What one costs, in coins. `hero`: it is what the page is about. */
export function Price({ coins, hero }: { coins: number; hero?: boolean }) {
  const t = useTranslations('store')
  return (
    <p className={`line bold title ${classes.price}`} data-hero={hero}>
      <IconCoins className="coin" size="1em" stroke={2} aria-hidden="true" />
      {t('coinsAre', { count: coins })}
    </p>
  )
}
