import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { maskedNumber, shownDate } from '../../../platform/i18n/formats.ts'
import { Tooltip } from '../../../platform/ui/overlay/tooltip.tsx'
import classes from './money.module.css'
import { phrases, useMoney } from './rates.ts'

/** An amount of soʻm in the currency that was chosen. Where it was reckoned, a tooltip says from what and by what rate. */
export function Money({ uzs }: { uzs: string | number }) {
  const { shown, inCurrency } = useMoney()
  const note = useRateNote()
  const amount = String(uzs)
  if (shown === 'UZS') return <span className="round-4 unbroken">{inCurrency(amount, 'UZS')}</span>
  return (
    <Tooltip label={`${inCurrency(amount, 'UZS')}\n${note}`} position="auto" theme="blue" touch>
      <button type="button" className={`round-4 unbroken inherits near ${classes.told}`}>
        {inCurrency(amount, shown)}
      </button>
    </Tooltip>
  )
}

/** The rate of the chosen currency and its day; undefined where nothing is reckoned. */
export function useRateNote(): string | undefined {
  const t = useTranslations('currency')
  const { rates, shown } = useMoney()
  if (!rates || shown === 'UZS') return undefined
  return t('rateOf', {
    unit: t(phrases[shown], { amount: '1' }),
    amount: t(phrases.UZS, { amount: maskedNumber(rates.rates[shown]) }),
    day: shownDate(rates.date),
  })
}
