import type { Lang } from '../../platform/shapes.ts'
import { phraseFault } from '../../platform/i18n/phrase-check.ts'
import type { Phrase, Texts } from '../../platform/i18n/text.ts'
import type { Completeness, Saying, TextEntry, TextFile } from './contract.ts'
import type { Edit, SignedEdit } from './queries.ts'

export const langs = ['uz', 'ru', 'en'] as const satisfies Lang[]

/** Every shipped phrase by `namespace.key`, in the order in which the areas are written down. */
export type Catalogue = Map<string, Phrase>

export const catalogueOf = (shipped: Texts): Catalogue =>
  new Map(
    Object.entries(shipped).flatMap(([namespace, phrases]) =>
      Object.entries(phrases).map(([key, phrase]) => [`${namespace}.${key}`, phrase]),
    ),
  )

export const namespaceOf = (key: string) => key.slice(0, key.indexOf('.'))

/** One of the catalogue as the office sees it; its version is filled in by whoever counts the changes. */
export function entryOf(key: string, shipped: Phrase, edits: Map<string, SignedEdit>): TextEntry {
  const saying = (lang: Lang): Saying => {
    const edit = edits.get(`${lang}.${key}`)
    return {
      shipped: shipped[lang],
      edited: edit?.phrase ?? null,
      version: 0,
      editor: edit?.editor ?? null,
      edited_at: edit?.editedAt.toISOString() ?? null,
      fault: (edit && phraseFault(edit.phrase, shipped, lang)) ?? null,
    }
  }
  return { key, uz: saying('uz'), ru: saying('ru'), en: saying('en') }
}

export const isMissing = ({ edited, shipped }: Saying) => (edited ?? shipped).trim() === ''
export const isChanged = ({ edited }: Saying) => edited !== null

export const completenessOf = (entries: TextEntry[]): Completeness[] =>
  langs.map((lang) => ({
    lang,
    total: entries.length,
    complete: entries.filter((entry) => !isMissing(entry[lang])).length,
    changed: entries.filter((entry) => isChanged(entry[lang])).length,
  }))

const folded = (text: string) => text.toLowerCase().replace(/[ʻʼ'’‘`ʹ]/g, '')

/** Whether the key or the phrase in any of its languages has what was typed, with any apostrophe or none. */
export function entryHas(entry: TextEntry, typed: string): boolean {
  const wanted = folded(typed)
  const said = langs.flatMap((lang) => [entry[lang].shipped, entry[lang].edited ?? ''])
  return [entry.key, ...said].some((text) => folded(text).includes(wanted))
}

/** The phrases as a file: those in words of the business, or all as they are said. */
export function fileOf(catalogue: Catalogue, edits: Edit[], of: 'edits' | 'all') {
  const edited = new Map(edits.map((edit) => [`${edit.lang}.${edit.key}`, edit.phrase]))
  const inLang = (lang: Lang) =>
    Object.fromEntries(
      [...catalogue].flatMap(([key, shipped]) => {
        const phrase = edited.get(`${lang}.${key}`) ?? (of === 'all' ? shipped[lang] : undefined)
        return phrase === undefined ? [] : [[key, phrase]]
      }),
    )
  return { uz: inLang('uz'), ru: inLang('ru'), en: inLang('en') } satisfies TextFile
}
