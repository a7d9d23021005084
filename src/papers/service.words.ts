import { createTranslator, type Messages } from 'use-intl/core'
import type { BusinessId } from '../platform/actor.ts'
import { shownFixed } from '../platform/numbers.ts'
import type { Lang } from '../platform/shapes.ts'
import type { TextService } from '../translations/service.ts'

export type Word = keyof Messages['printed']
export type Say = (word: Word, values?: Record<string, number>) => string

/** In which language something is said, and how. */
export type Tongue = { lang: Lang; word: Say }

/** The words of the business, as it has worded them itself. */
export async function tongueOf(
  texts: TextService,
  business: BusinessId,
  lang: Lang,
): Promise<Tongue> {
  const messages = (await texts.of(business)).messagesOf(lang)
  const word = createTranslator({ messages, locale: lang, namespace: 'printed' } as never)
  return { lang, word: word }
}

/** One digit after the sign of the language; a dash for nothing. */
export const decimal = (value: number | null, lang: Lang) =>
  value === null ? '—' : shownFixed(Math.round(value * 10) / 10, lang, 1)
