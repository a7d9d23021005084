import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { IntlProvider } from '../../../platform/ui/phrases.tsx'
import { type Currency, ChoicesContext } from '../../../platform/i18n/reader-choices.ts'
import type { Lang } from '../../../platform/shapes.ts'
import { compileTexts } from '../../../platform/i18n/text.ts'
import { AppContext } from '../../../platform/web.tsx'
import type { Rates } from '../contract.ts'
import { currencyText } from '../text.ts'
import { Money, useRateNote } from './money.tsx'

const rates: Rates = {
  date: '2026-11-20',
  rates: { USD: '12240.01', RUB: '131.72' },
  source: 'central_bank',
}

function Note() {
  return useRateNote()
}

/** The words on the server's page, with or without rates at hand. */
function words(part: React.ReactNode, lang: Lang, currency: Currency, known = true): string {
  const queries = new QueryClient()
  if (known) queries.setQueryData(['currency', 'rates', {}, {}], rates)
  const choices = { lang, currency } as never
  const html = renderToString(
    <AppContext value={{ queries } as never}>
      <QueryClientProvider client={queries}>
        <ChoicesContext value={choices}>
          <IntlProvider
            locale={lang}
            timeZone="UTC"
            messages={compileTexts({ currency: currencyText }, lang)}
          >
            {part}
          </IntlProvider>
        </ChoicesContext>
      </QueryClientProvider>
    </AppContext>,
  )
  return html.replace(/<style.*?<\/style>|<[^>]*>/gs, '').trim()
}

test.each([
  ['uz', 'UZS', '150 000 soʻm'],
  ['ru', 'UZS', '150 000 сум'],
  ['en', 'UZS', '150 000 soʻm'],
  ['uz', 'RUB', '1 138.78 ₽'],
  ['ru', 'USD', '12.25 $'],
  ['en', 'USD', '$12.25'],
] as const)('150 000 soʻm in %s and %s is %s', (lang, currency, shown) => {
  expect(words(<Money uzs={150_000} />, lang, currency)).toBe(shown)
})

test('a sign stands before all of it, and too little is said to be less', () => {
  expect(words(<Money uzs="-150000" />, 'en', 'USD')).toBe('-$12.25')
  expect(words(<Money uzs={1} />, 'ru', 'USD')).toBe('меньше 0.01 $')
})

test('while nobody knows the rates an amount is shown as it is: in soʻm', () => {
  expect(words(<Money uzs={150_000} />, 'ru', 'USD', false)).toBe('150 000 сум')
})

test('the rate is told with its day, and not where nothing is reckoned', () => {
  expect(words(<Note />, 'ru', 'USD')).toBe(
    '1 $ = 12 240.01 сум. Курс Центрального банка на 20.11.2026',
  )
  expect(words(<Note />, 'en', 'UZS')).toBe('')
})
