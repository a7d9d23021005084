import type { Phrase } from './text.ts'

/** Phrases of an area: a language that is left out is an error at the very phrase. */
export const phrases = <Keys extends string>(texts: Record<Keys, Phrase>): Record<Keys, Phrase> =>
  texts
