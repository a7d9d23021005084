import compile from 'icu-minify/compile'
import type { Code } from '../errors.ts'
import type { Lang } from '../shapes.ts'
import type { Phrase } from './text.ts'

/** What a phrase may be refused for; undefined when it may stand in for the shipped one. */
type PhraseFault = Extract<
  Code,
  | 'required'
  | 'too_long'
  | 'text_is_malformed'
  | 'text_placeholders_differ'
  | 'text_lacks_plural_forms'
  | 'text_has_foreign_tags'
>

const longestPhrase = 2000
/** Braces within braces: more than any sentence needs is work for the parser and for nobody else. */
const deepest = 8

/** How a placeholder is used: as it is, as a number, as a day or hour, or to choose among words. */
export type Kind = 'plain' | 'number' | 'date' | 'choice'
/** `forms`: the choices that the phrase has words for. */
type Use = { name: string; kind: Kind; plural?: 'cardinal' | 'ordinal'; forms: string[] }
type Parts = { uses: Use[]; tags: string[]; literals: string[] }

/** Forms that a plural must have and those that it may have besides, by the grammar of the language. */
const pluralForms: Record<
  'cardinal' | 'ordinal',
  Record<Lang, { must: string[]; may: string[] }>
> = {
  cardinal: {
    uz: { must: ['other'], may: ['one'] },
    ru: { must: ['one', 'few', 'many', 'other'], may: [] },
    en: { must: ['one', 'other'], may: [] },
  },
  ordinal: {
    uz: { must: ['other'], may: [] },
    ru: { must: ['other'], may: [] },
    en: { must: ['one', 'two', 'few', 'other'], may: [] },
  },
}

/**
 * Whether `text` may be said in `lang` instead of `shipped`: it compiles, has the placeholders that the code will
 * fill in, every form that the language asks for, and no tag of its own.
 */
export function phraseFault(text: string, shipped: Phrase, lang: Lang): PhraseFault | undefined {
  if (text.trim() === '') return 'required'
  if (text.length > longestPhrase) return 'too_long'
  if (depthOf(text) > deepest) return 'text_is_malformed'
  const parts = partsOf(text)
  if (!parts) return 'text_is_malformed'
  const wanted = placeholdersOf(shipped)
  if (!samePlaceholders(parts.uses, wanted)) return 'text_placeholders_differ'
  if (!parts.uses.every((use) => hasForms(use, wanted, lang))) return 'text_lacks_plural_forms'
  const known = new Set(Object.values(shipped).flatMap((each) => tagsOf(partsOf(each))))
  return tagsOf(parts).every((tag) => known.has(tag)) ? undefined : 'text_has_foreign_tags'
}

function depthOf(text: string): number {
  let [depth, most] = [0, 0]
  for (const sign of text) {
    if (sign === '{') most = Math.max(most, (depth += 1))
    if (sign === '}') depth -= 1
  }
  return most
}

export type Placeholder = { kind: Kind; choices: string[] }

/** What the code fills into a phrase: the strongest use of each name in any of the three languages. */
export function placeholdersOf(phrase: Phrase): Map<string, Placeholder> {
  const found = new Map<string, Placeholder>()
  for (const { name, kind, forms } of Object.values(phrase).flatMap(
    (text) => partsOf(text)?.uses ?? [],
  )) {
    const before = found.get(name)
    if (before && kind === 'plain') continue
    const choices = kind === 'choice' ? [...(before?.choices ?? []), ...forms] : []
    found.set(name, { kind, choices: [...new Set(choices)] })
  }
  return found
}

/** The names of the tags that the code may wrap around words of a phrase. */
export const tagNamesOf = (phrase: Phrase): string[] => [
  ...new Set(Object.values(phrase).flatMap((text) => partsOf(text)?.tags ?? [])),
]

function samePlaceholders(uses: Use[], wanted: Map<string, Placeholder>): boolean {
  const names = new Set(uses.map(({ name }) => name))
  if (names.size !== wanted.size) return false
  return uses.every(({ name, kind }) => {
    const of = wanted.get(name)
    // a number may also stand there as it is
    return of && (of.kind === kind || (of.kind === 'number' && kind === 'plain'))
  })
}

function hasForms(use: Use, wanted: Map<string, Placeholder>, lang: Lang): boolean {
  if (use.kind === 'choice') return sameSet(use.forms, wanted.get(use.name)!.choices)
  if (!use.plural) return true
  const { must, may } = pluralForms[use.plural][lang]
  const forms = use.forms.filter((form) => !/^=\d+$/.test(form))
  return (
    must.every((form) => forms.includes(form)) &&
    forms.every((form) => must.includes(form) || may.includes(form))
  )
}

const sameSet = (some: string[], others: string[]) =>
  some.length === others.length && some.every((each) => others.includes(each))

/** Tags that are marked up and such that would only be shown. */
const tagsOf = (parts: Parts | undefined) => [
  ...(parts?.tags ?? []),
  ...(parts?.literals.flatMap((text) => text.match(/<[/!]?[a-z][^>]*>?/gi) ?? []) ?? []),
]

function partsOf(text: string): Parts | undefined {
  const parts: Parts = { uses: [], tags: [], literals: [] }
  try {
    collect(compile(text), parts)
    return parts
  } catch {
    return undefined
  }
}

// the signs of compiled messages; a tag has its first child where they would stand
const kinds: Record<number, Kind> = {
  1: 'choice',
  2: 'number',
  3: 'number',
  4: 'number',
  5: 'date',
  6: 'date',
}
const plurals: Record<number, Use['plural']> = { 2: 'cardinal', 3: 'ordinal' }

function collect(node: unknown, parts: Parts) {
  if (typeof node === 'string') parts.literals.push(node)
  if (Array.isArray(node)) for (const each of node) collectPart(each, parts)
}

function collectPart(node: unknown, parts: Parts) {
  if (!Array.isArray(node)) return collect(node, parts)
  const [name, sign, details] = node as [string, unknown, unknown]
  if (sign === undefined) return void parts.uses.push({ name, kind: 'plain', forms: [] })
  const kind = typeof sign === 'number' ? kinds[sign] : undefined
  if (!kind) {
    parts.tags.push(name)
    return collect(node.slice(1), parts)
  }
  const plural = plurals[sign as number]
  if (kind === 'number' || kind === 'date') tryStyle(kind, plural ? undefined : details)
  const branches = plural || kind === 'choice' ? (details as Record<string, unknown>) : {}
  parts.uses.push({ name, kind, forms: Object.keys(branches), ...(plural && { plural }) })
  for (const branch of Object.values(branches)) collect(branch, parts)
}

/** Throws on a style that could not be shown: a currency that is none, or one by a name, of which there are none. */
function tryStyle(kind: 'number' | 'date', style: unknown) {
  if (typeof style === 'string') throw new RangeError(style)
  if (kind === 'number') Intl.NumberFormat('en', style as Intl.NumberFormatOptions)
  else Intl.DateTimeFormat('en', style as Intl.DateTimeFormatOptions)
}
