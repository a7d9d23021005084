import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { useFigure } from '../../../platform/ui/layout/figure-words.ts'
import classes from './balance.module.css'

type BalanceProps = {
  coins: number
  /** Of whoever reads. */
  own?: boolean
  large?: boolean
  /** The figure alone; whoever listens hears what it is of. */
  brief?: boolean
  /** What is saved for costs so much. */
  goal?: number | undefined
}

/** Coins in a wallet. */
export function Balance(props: BalanceProps) {
  const { coins, own = false, large = false, brief = false, goal } = props
  const t = useTranslations('coins')
  const shown = useFigure()
  return (
    <span
      className={`inline-line gap-6 round-16 filled plain bold unbroken pad-4-12 ${classes.balance}`}
      data-large={large || undefined}
      title={t('wallet')}
    >
      <IconCoins
        className="coin"
        size={large ? '1.75rem' : '1.125rem'}
        stroke={1.75}
        aria-hidden="true"
      />
      {brief && (
        <span aria-hidden="true">
          {shown(coins)}
          {goal !== undefined && <span className="soft">/{shown(goal)}</span>}
        </span>
      )}
      <span className={brief ? 'hidden-text' : undefined}>
        {t(own ? 'youHave' : 'coinsAre', { count: coins })}
        {goal !== undefined && `, ${t('goalIs', { count: goal })}`}
      </span>
    </span>
  )
}
