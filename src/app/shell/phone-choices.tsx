import type { ReactNode } from 'react'
import { useTranslations } from '../../platform/ui/phrases.tsx'
import { useCurrencies } from '../../core/currency/ui/currencies.ts'
import type { Currency, Scheme } from '../../platform/i18n/reader-choices.ts'
import type { Lang } from '../../platform/shapes.ts'
import { Menu } from '../../platform/ui/kit/menu.tsx'
import { languages, langs } from '../../platform/ui/lang.ts'
import { useSchemes } from '../../platform/ui/scheme-switch.tsx'
import { useMyLang } from '../../core/profile/ui/my-lang.ts'
import classes from './phone-choices.module.css'

/** What a desk has menus of its own for stands in the user's menu on a phone, where the bar is short. */
export function PhoneChoices() {
  const t = useTranslations()
  const { lang, choose } = useMyLang()
  const { currencies, currency, choose: chooseCurrency } = useCurrencies()
  const { schemes, scheme, choose: chooseScheme } = useSchemes()
  // a menu is never open on the server
  if (!matchMedia('(max-width: 47.99em)').matches) return null
  return (
    <>
      <Choice
        label={t('common.language')}
        value={lang}
        options={langs.map((value) => ({ value, name: languages[value], lang: value }))}
        choose={(wanted) => void choose(wanted as Lang)}
      />
      <Choice
        label={t('currency.currency')}
        value={currency}
        options={currencies.map(({ value, label }) => ({ value, name: label }))}
        choose={(wanted) => chooseCurrency(wanted as Currency)}
      />
      <Choice
        label={t('common.colours')}
        value={scheme}
        options={schemes.map(({ value, label, Icon }) => ({
          value,
          name: label,
          shown: <Icon size="1.25rem" stroke={1.75} aria-hidden="true" />,
        }))}
        choose={(wanted) => chooseScheme(wanted as Scheme)}
      />
      <Menu.Divider />
    </>
  )
}

type ChoiceProps = {
  label: string
  value: string
  options: { value: string; name: string; shown?: ReactNode; lang?: string }[]
  choose(value: string): void
}

/** One of three, side by side; the menu stays open, so that what was chosen is seen. */
function Choice({ label, value, options, choose }: ChoiceProps) {
  return (
    <Menu.RadioGroup value={value} onChange={choose} aria-label={label}>
      <Menu.Label>{label}</Menu.Label>
      <div className={`grid gap-2 filled round-10 ${classes.options}`}>
        {options.map(({ value, name, shown, lang }) => (
          <Menu.Choice
            key={value}
            value={value}
            lang={lang}
            aria-label={shown ? name : undefined}
            className={`central soft mid-text ${classes.option}`}
          >
            {shown ?? name}
          </Menu.Choice>
        ))}
      </div>
    </Menu.RadioGroup>
  )
}
