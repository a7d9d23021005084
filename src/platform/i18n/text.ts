import compile from 'icu-minify/compile'
import type { Lang } from '../shapes.ts'
import { typeset } from './typeset.ts'

/** One sentence in three languages, in ICU message format; `phrases` of `phrases.ts` sees that none is missing. */
export type Phrase = { uz: string; ru: string; en: string }
/** Namespace → key → phrase. */
export type Texts = Record<string, Record<string, Phrase>>
/** What the browser is given: the phrases of one language, compiled, so that it needs no parser. */
export type Messages = Record<string, Record<string, unknown>>

/** All phrases as one page says them. */
export type PageTexts = {
  /** Of the phrases as a file, with `{lang}` where the language goes. */
  address: string
  messagesOf(lang: Lang): Messages
}

/** As the browser formats it, without a parser. Throws on what is no ICU message. */
export const compilePhrase = (text: string, lang?: Lang): unknown =>
  compile(lang ? typeset(text, lang) : text)

export const compileTexts = (texts: Texts, lang: Lang): Messages =>
  Object.fromEntries(
    Object.entries(texts).map(([namespace, phrases]) => [
      namespace,
      Object.fromEntries(
        Object.entries(phrases).map(([key, phrase]) => [key, compilePhrase(phrase[lang], lang)]),
      ),
    ]),
  )
