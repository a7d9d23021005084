import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { IntlProvider } from '../../platform/ui/phrases.tsx'
import type { Lang } from '../../platform/shapes.ts'
import type { Messages } from '../../platform/i18n/text.ts'
import { AppContext, type PageApp } from '../../platform/web.tsx'
import { ChoicesContext, type Currency, type Scheme } from '../../platform/i18n/reader-choices.ts'
import { comeAlive } from './early-presses.ts'
import { keepScheme } from './scheme.ts'
import { keepCurrency } from './shown-currency.ts'
import { type LangTools, moveTo, switchTo } from './switch-lang.ts'

export type Frame = {
  app: PageApp
  lang: Lang
  messages: Messages
  /** The colours that were chosen, so that the first frame in the browser is the server's. */
  scheme: Scheme
  currency: Currency
} & LangTools

/** Everything a page may ask for from above. */
export function Providers({ frame, children }: { frame: Frame; children: ReactNode }) {
  const [shown, setShown] = useState({ lang: frame.lang, messages: frame.messages })
  const [currency, setCurrency] = useState(frame.currency)
  const [scheme, setScheme] = useState(frame.scheme)
  const choices = useMemo(
    () => ({
      lang: shown.lang,
      setLang: switchTo(frame, setShown),
      moveTexts: moveTo(frame, shown.lang, setShown),
      currency,
      setCurrency: (wanted: Currency) => {
        keepCurrency(wanted)
        setCurrency(wanted)
      },
      scheme,
      setScheme: (wanted: Scheme) => {
        keepScheme(wanted)
        setScheme(wanted)
      },
    }),
    [shown.lang, frame, currency, scheme],
  )
  // with the words, not before them: no frame says that it is in a language that it is not in
  useLayoutEffect(() => {
    if (document.documentElement.lang !== shown.lang) frame.remember?.(shown.lang)
  }, [shown.lang, frame])
  useEffect(comeAlive, [])
  return (
    <AppContext value={frame.app}>
      <QueryClientProvider client={frame.app.queries}>
        <ChoicesContext value={choices}>
          <IntlProvider locale={shown.lang} messages={shown.messages} timeZone={frame.app.timeZone}>
            {children}
          </IntlProvider>
        </ChoicesContext>
      </QueryClientProvider>
    </AppContext>
  )
}
