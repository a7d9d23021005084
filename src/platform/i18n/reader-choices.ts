import { createContext, use } from 'react'
import type { Lang } from '../shapes.ts'

/** What amounts can be shown in. */
export const currencies = ['UZS', 'RUB', 'USD'] as const
export type Currency = (typeof currencies)[number]

/** The colours of the page; `auto` as the device has them. */
export const colourSchemes = ['light', 'dark', 'auto'] as const
export type Scheme = (typeof colourSchemes)[number]

/** Language, currency and colours, chosen here and remembered in cookies so that the server's first frame is right. */
export type Choices = {
  lang: Lang
  /**
   * Shows another language in place, once its texts have come and `keep` has kept the choice; false when either
   * failed, and then the page stays as it was.
   */
  setLang(lang: Lang, keep?: () => Promise<unknown>): Promise<boolean>
  currency: Currency
  setCurrency(currency: Currency): void
  scheme: Scheme
  setScheme(scheme: Scheme): void
  /** Shows the texts that are to be had under another address from now on. */
  moveTexts(address: string): Promise<void>
}
export const ChoicesContext = createContext<Choices | null>(null)
export function useChoices(): Choices {
  const choices = use(ChoicesContext)
  if (!choices)
    throw new Error(
      'the choices of the reader need their context: every page is rendered within it',
    )
  return choices
}
