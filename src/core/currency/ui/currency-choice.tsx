import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { Segments } from '../../../platform/ui/layout/segments.tsx'
import { useCurrencies } from './currencies.ts'
import classes from './currency-choice.module.css'
import { useRateNote } from './money.tsx'

/** The currency of prices, with the rate that they are reckoned by. */
export function CurrencyChoice() {
  const t = useTranslations('currency')
  const { currencies, currency, choose } = useCurrencies()
  const note = useRateNote()
  return (
    <div className={`grid start gap-6 ${classes.choice}`}>
      <Segments legend={t('currency')} value={currency} segments={currencies} choose={choose} />
      <p className={`soft small airy ${classes.note}`}>
        {t('shownOnly')} {note && <span className="inline-block">{note}</span>}
      </p>
    </div>
  )
}
