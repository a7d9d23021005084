import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { type Currency, useChoices } from '../../../platform/i18n/reader-choices.ts'
import { load, type PageApp, useApp } from '../../../platform/web.tsx'
import { currency, type Rates } from '../contract.ts'
import { amountOf } from './amount.ts'

/** For the loader of a page that shows money, so that the server's page shows it in the chosen currency. */
export const loadRates = (app: PageApp) => load(app, currency.rates, {})

/** The rates of today; undefined while they have not come. */
function useRates(): Rates | undefined {
  const { api } = useApp()
  const { resource, action } = currency.rates
  return useQuery({
    queryKey: [resource, action, {}, {}],
    queryFn: () => api(currency.rates, {}),
    staleTime: 60 * 60_000,
  }).data
}

/** The phrase that an amount stands in. */
export const phrases = { UZS: 'amountUZS', RUB: 'amountRUB', USD: 'amountUSD' } as const

const unknown: Rates = { date: '', rates: { USD: '1', RUB: '1' }, source: 'shipped' }

/** How amounts of soʻm are shown: in the chosen currency, and in soʻm while nobody knows what another is worth. */
export function useMoney() {
  const t = useTranslations('currency')
  const rates = useRates()
  const { currency: chosen } = useChoices()
  const shown: Currency = rates ? chosen : 'UZS'
  const inCurrency = (uzs: string, wanted: Currency) => {
    const { sign, amount, tiny } = amountOf(uzs, wanted, rates ?? unknown)
    const phrase = sign + t(phrases[wanted], { amount })
    return tiny ? t('lessThan', { amount: phrase }) : phrase
  }
  return { rates, shown, inCurrency }
}
