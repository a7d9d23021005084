import { type MantineColorScheme, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { IntlProvider } from 'use-intl'
import type { Lang } from '../../platform/shapes.ts'
import type { Messages } from '../../platform/text.ts'
import { AppContext, type PageApp } from '../../platform/web.tsx'
import { ChoicesContext, type Currency } from '../../platform/choices.ts'
import { comeAlive } from './early-presses.ts'
import { schemeManager } from './scheme.ts'
import { keepCurrency } from './shown-currency.ts'
import { type LangTools, moveTo, switchTo } from './switch-lang.ts'
import { theme } from './theme.ts'

export type Frame = {
  app: PageApp
  lang: Lang
  messages: Messages
  nonce: string
  /** The colours that were chosen, so that the first frame in the browser is the server's. */
  scheme: MantineColorScheme
  currency: Currency
} & LangTools

/** Everything a page may ask for from above. */
export function Providers({ frame, children }: { frame: Frame; children: ReactNode }) {
  const [shown, setShown] = useState({ lang: frame.lang, messages: frame.messages })
  const [currency, setCurrency] = useState(frame.currency)
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
    }),
    [shown.lang, frame, currency],
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
          <IntlProvider locale={shown.lang} messages={shown.messages} timeZone="Asia/Tashkent">
            <MantineProvider
              theme={theme}
              defaultColorScheme={frame.scheme}
              colorSchemeManager={schemeManager}
              getStyleNonce={() => frame.nonce}
            >
              {children}
            </MantineProvider>
          </IntlProvider>
        </ChoicesContext>
      </QueryClientProvider>
    </AppContext>
  )
}
