import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs'
import { useTranslations } from 'use-intl'
import classes from './balance.module.css'

type BalanceProps = {
  coins: number
  /** Of whoever reads. */
  own?: boolean
  large?: boolean
}

/** Coins in a wallet. */
export function Balance({ coins, own = false, large = false }: BalanceProps) {
  const t = useTranslations('coins')
  return (
    <span
      className={`inline-line gap-6 round-16 filled plain bold unbroken ${classes.balance}`}
      data-large={large || undefined}
      title={t('wallet')}
    >
      <IconCoins size={large ? '1.75rem' : '1.125rem'} stroke={1.75} aria-hidden="true" />
      {t(own ? 'youHave' : 'coinsAre', { count: coins })}
    </span>
  )
}
