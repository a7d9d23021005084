import type { Choices } from '../../platform/i18n/reader-choices.ts'
import type { Lang } from '../../platform/shapes.ts'
import type { Messages } from '../../platform/i18n/text.ts'

export type Shown = { lang: Lang; messages: Messages }
/** What the browser lends the frame; the server has no use for it. */
export type LangTools = {
  fetchMessages?: (lang: Lang) => Promise<Messages>
  /** Whether the phrases are to be had elsewhere from now on. */
  moveTexts?: (address: string) => boolean
  /** Keeps the language that is shown from now on, and says so in the document. */
  remember?: (lang: Lang) => void
}

/** First the phrases, then whatever keeps the choice, then the page: whichever fails, the page stays as it was. */
export const switchTo =
  (tools: LangTools, show: (shown: Shown) => void): Choices['setLang'] =>
  async (lang, keep) => {
    try {
      const messages = await tools.fetchMessages?.(lang)
      if (!messages) return false
      await keep?.()
      show({ lang, messages })
      return true
    } catch {
      return false
    }
  }

/** The phrases have changed while they were shown. */
export const moveTo =
  (tools: LangTools, lang: Lang, show: (shown: Shown) => void): Choices['moveTexts'] =>
  async (address) => {
    if (!tools.moveTexts?.(address)) return
    const messages = await tools.fetchMessages?.(lang).catch(() => undefined)
    if (messages) show({ lang, messages })
  }
