import { createContext, use } from 'react'
import type { Lang } from './shapes.ts'

/** Language and colours, chosen here and remembered in cookies so that the server's first frame is right. */
export type Choices = {
  lang: Lang
  /** Shows another language in place; false when its texts could not be fetched. */
  setLang(lang: Lang): Promise<boolean>
}
export const ChoicesContext = createContext<Choices | null>(null)
export function useChoices(): Choices {
  const choices = use(ChoicesContext)
  if (!choices) throw new Error('outside of the app')
  return choices
}
