import type { Messages } from 'use-intl'
import type { BusinessId } from '../actor.ts'
import { shownFixed } from '../i18n/numbers.ts'
import type { Lang } from '../shapes.ts'
import { type Phrases, tongueOf, type Tongue as Spoken } from '../sheets/list.ts'

export type Word = keyof Messages['printed']
export type Say = (word: Word, values?: Record<string, number>) => string

/** In which language something is said, and how. */
export type Tongue = Spoken & { word: Say }

/** The words of the business, as it has worded them itself. */
export async function wordsOf(phrases: Phrases, business: BusinessId, lang: Lang): Promise<Tongue> {
  const tongue = await tongueOf(phrases, business, lang)
  return { ...tongue, word: tongue.of('printed') }
}

/** One digit after the sign of the language; a dash for nothing. */
export const decimal = (value: number | null, lang: Lang) =>
  value === null ? '—' : shownFixed(Math.round(value * 10) / 10, lang, 1)
