import { Menu } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useCurrencies } from '../../currency/ui/currencies.ts'
import type { Currency } from '../../platform/choices.ts'
import { inBar } from './in-bar.ts'
import classes from './top-bar.module.css'

export function CurrencyMenu() {
  const t = useTranslations('currency')
  const { currencies, currency, choose, name } = useCurrencies()
  return (
    <Menu position="bottom-end" width="11rem" shadow="md" {...inBar}>
      <Menu.Target>
        <button
          type="button"
          className={classes.choice}
          aria-label={t('currencyIs', { name: `${name}, ${currency}` })}
        >
          {currency}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={currency} onChange={(wanted) => choose(wanted as Currency)}>
          {currencies.map(({ value, label }) => (
            <Menu.RadioItem
              key={value}
              value={value}
              closeMenuOnClick
              rightSection={<span className={classes.code}>{value}</span>}
            >
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
