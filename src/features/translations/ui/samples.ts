import format from 'icu-minify/format'
import { formatters } from '../../../platform/i18n/numbers.ts'
import {
  type Placeholder,
  placeholdersOf,
  tagNamesOf,
} from '../../../platform/i18n/phrase-check.ts'
import type { Lang } from '../../../platform/shapes.ts'
import { compilePhrase, type Phrase } from '../../../platform/i18n/text.ts'

/** One of each form that a Russian number takes. */
const numbers = [1, 2, 5, 21]
const day = new Date('2026-09-02T04:00:00Z')

type Value = string | number | Date | ((words: unknown[]) => string)
type Values = Record<string, Value>

/** How a phrase reads with what may be filled in; nothing when there is nothing to fill in. */
export function samplesOf(text: string, shipped: Phrase, lang: Lang, name: string): string[] {
  if (placeholdersOf(shipped).size === 0) return []
  const compiled = compilePhrase(text) as Parameters<typeof format>[0]
  const said = variantsOf(shipped, name).map((values) =>
    String(format(compiled, lang, values, { formatters, timeZone: 'Asia/Tashkent' })),
  )
  return [...new Set(said)]
}

/** Every number with the first choices, and then every choice with the first number. */
export function variantsOf(shipped: Phrase, name: string): Values[] {
  const all = [...placeholdersOf(shipped)]
  const tags = tagNamesOf(shipped).map(
    (tag) => [tag, (words: unknown[]) => words.join('')] as const,
  )
  const variant = (number: number, choice: number): Values =>
    Object.fromEntries<Value>([
      ...all.map(([key, of]) => [key, valueOf(key, of, number, choice, name)] as const),
      ...tags,
    ])
  const mostChoices = Math.max(1, ...all.map(([, { choices }]) => choices.length))
  const hasNumber = all.some(([, { kind }]) => kind === 'number')
  return [
    ...(hasNumber ? numbers : [1]).map((number) => variant(number, 0)),
    ...Array.from({ length: mostChoices - 1 }, (_, at) => variant(1, at + 1)),
  ]
}

function valueOf(key: string, of: Placeholder, number: number, choice: number, name: string) {
  if (of.kind === 'number') return number
  if (of.kind === 'date') return day
  if (of.kind === 'choice') return of.choices[choice % of.choices.length]!
  return /name|person|student|teacher|who/i.test(key) ? name : '5'
}
