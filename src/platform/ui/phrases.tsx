import { createContext, type ReactNode, use, useMemo } from 'react'
import type * as library from 'use-intl'
import type { Lang } from '../shapes.ts'
import type { Messages } from '../i18n/text.ts'
import { createTranslator } from '../i18n/translator.ts'

/**
 * The hooks of the library `use-intl`, with its types: the library makes a translator for each component anew, on the
 * server with each page, and here all components share the one of their namespace.
 */
type Spoken = { locale: Lang; messages: Messages; timeZone: string }
const Spoken = createContext<Spoken | null>(null)

export function IntlProvider(given: Partial<Spoken> & { locale: Lang; children: ReactNode }) {
  const { locale, messages = none, timeZone = 'UTC', children } = given
  const spoken = useMemo(() => ({ locale, messages, timeZone }), [locale, messages, timeZone])
  return <Spoken value={spoken}>{children}</Spoken>
}
const none: Messages = {}

function useSpoken(): Spoken {
  const spoken = use(Spoken)
  if (!spoken) throw new Error('Phrases need an IntlProvider: every page is rendered within it')
  return spoken
}

export const useLocale = () => useSpoken().locale
export const useTimeZone = () => useSpoken().timeZone

type Translator = ReturnType<typeof createTranslator>
const translators = new WeakMap<Messages, Map<string, Translator>>()

function translatorOf({ messages, locale, timeZone }: Spoken, namespace?: string) {
  let known = translators.get(messages)
  if (!known) translators.set(messages, (known = new Map()))
  const name = `${locale} ${timeZone} ${namespace ?? ''}`
  let translator = known.get(name)
  if (!translator)
    known.set(name, (translator = createTranslator({ messages, locale, namespace, timeZone })))
  return translator
}
export const useTranslations = ((namespace?: string) =>
  translatorOf(useSpoken(), namespace)) as never as typeof library.useTranslations
