import { useTranslations } from '../../platform/ui/phrases.tsx'
import { useCurrencies } from '../../core/currency/ui/currencies.ts'
import type { Currency } from '../../platform/i18n/reader-choices.ts'
import { Menu } from '../../platform/ui/kit/menu.tsx'
import classes from './top-bar.module.css'

export function CurrencyMenu() {
  const t = useTranslations('currency')
  const { currencies, currency, choose, name } = useCurrencies()
  return (
    <Menu
      width="11rem"
      trigger={
        <button
          type="button"
          className={`inline-line central gap-8 round-8 soft plain medium fills inks ${classes.choice}`}
          aria-label={t('currencyIs', { name: `${name}, ${currency}` })}
        >
          {currency}
        </button>
      }
    >
      <Menu.RadioGroup value={currency} onChange={(wanted) => choose(wanted as Currency)}>
        {currencies.map(({ value, label }) => (
          <Menu.Choice
            key={value}
            value={value}
            closes
            rightSection={<span className="soft small bold">{value}</span>}
          >
            {label}
          </Menu.Choice>
        ))}
      </Menu.RadioGroup>
    </Menu>
  )
}
