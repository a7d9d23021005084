import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { currencies, useChoices } from '../../../platform/i18n/reader-choices.ts'

/** What can be chosen from, each by its name in the language of the page. */
export function useCurrencies() {
  const t = useTranslations('currency')
  const { currency, setCurrency } = useChoices()
  return {
    currency,
    choose: setCurrency,
    name: t(currency),
    currencies: currencies.map((value) => ({ value, label: t(value) })),
  }
}
