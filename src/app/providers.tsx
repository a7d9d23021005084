import { type MantineColorScheme, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { IntlProvider } from 'use-intl'
import type { Lang } from '../platform/shapes.ts'
import type { Messages } from '../platform/text.ts'
import { AppContext, type PageApp } from '../platform/web.tsx'
import { ChoicesContext } from '../platform/choices.ts'
import { schemeManager } from './scheme.ts'
import { theme } from './theme.ts'

export type Frame = {
  app: PageApp
  lang: Lang
  messages: Messages
  nonce: string
  /** The colours that were chosen, so that the first frame in the browser is the server's. */
  scheme: MantineColorScheme
  /** Fetches the phrases of a language; the server has no use for it. */
  fetchMessages?: (lang: Lang) => Promise<Messages>
  remember?: (lang: Lang) => void
}

/** Everything a page may ask for from above. */
export function Providers({ frame, children }: { frame: Frame; children: ReactNode }) {
  const [shown, setShown] = useState({ lang: frame.lang, messages: frame.messages })
  const choices = useMemo(
    () => ({ lang: shown.lang, setLang: switchTo(frame, setShown) }),
    [shown.lang, frame],
  )
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

const switchTo =
  (frame: Frame, show: (shown: { lang: Lang; messages: Messages }) => void) =>
  async (lang: Lang) => {
    try {
      const messages = await frame.fetchMessages?.(lang)
      if (!messages) return false
      show({ lang, messages })
      frame.remember?.(lang)
      return true
    } catch {
      return false
    }
  }
