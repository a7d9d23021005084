import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs'
import { useTranslations } from 'use-intl'
import classes from './balance.module.css'

/** Coins in a wallet. */
export function Balance({ coins, large = false }: { coins: number; large?: boolean }) {
  const t = useTranslations('coins')
  return (
    <span className={classes.balance} data-large={large || undefined} title={t('wallet')}>
      <IconCoins size={large ? '1.75rem' : '1.25rem'} stroke={1.75} aria-hidden="true" />
      {t('coinsAre', { count: coins })}
    </span>
  )
}
