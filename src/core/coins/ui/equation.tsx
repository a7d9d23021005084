import IconWrong from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconRight from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { Fragment } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { useFigure } from '../../../platform/ui/layout/figure-words.ts'
import type { Sums } from '../ledger/contract.ts'
import classes from './coins.module.css'

const parts = ['wallets', 'spent', 'expired'] as const

/** Minted = wallets + spent + expired, with the numbers: no coin comes out of nothing. */
export function Equation({ sums, balanced }: { sums: Sums; balanced: boolean }) {
  const t = useTranslations('coins')
  const figure = useFigure()
  const Icon = balanced ? IconRight : IconWrong
  return (
    <div className={`box below-12 pad-20 ${classes.equation}`}>
      <dl className="flex wrap">
        <Term label={t('minted')} coins={sums.minted} whole />
        {parts.map((part, nth) => (
          <Fragment key={part}>
            <span className="on-desk dense soft title" aria-hidden="true">
              {nth === 0 ? '=' : '+'}
            </span>
            <Term label={t(part)} coins={sums[part]} />
          </Fragment>
        ))}
      </dl>
      {sums.escrow > 0 && (
        <p className="line gap-8 soft plain above-16" data-part>
          {t('escrow', { coins: figure(sums.escrow) })}
        </p>
      )}
      <p className={`line gap-8 plain ${balanced ? 'good' : 'bad'} above-16`}>
        <Icon size="1.25rem" stroke={1.75} aria-hidden="true" />
        {t(balanced ? 'balanced' : 'unbalanced')}
      </p>
    </div>
  )
}

function Term({ label, coins, whole }: { label: string; coins: number; whole?: true }) {
  const figure = useFigure()
  return (
    <div data-whole={whole}>
      <dt className="plain">{label}</dt>
      <dd className="bold dense title unbroken">{figure(coins)}</dd>
    </div>
  )
}
