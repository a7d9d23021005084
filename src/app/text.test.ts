import { globSync, readFileSync } from 'node:fs'
import compile from 'icu-minify/compile'
import { expect, test } from 'vitest'
import type { Phrase } from '../platform/text.ts'
import { text } from './text.ts'

const langs = ['uz', 'ru', 'en'] as const
const phrases = Object.entries(text).flatMap(([namespace, keys]) =>
  Object.entries(keys as Record<string, Phrase>).map(([key, phrase]) => ({
    name: `${namespace}.${key}`,
    namespace,
    key,
    phrase,
  })),
)

/** Names of the placeholders, and whether any of them decides by number. */
function placeholders(message: string) {
  return [...message.matchAll(/\{\s*(\w+)\s*(?:,|\})/g)].map((match) => match[1]!).sort()
}

test('every phrase says something in each language and compiles', () => {
  for (const { name, phrase } of phrases)
    for (const lang of langs) {
      expect(phrase[lang].trim(), `${name} in ${lang}`).not.toBe('')
      expect(() => compile(phrase[lang]), `${name} in ${lang}`).not.toThrow()
    }
})

test('the placeholders are the same in all three languages', () => {
  const differing = phrases.filter(({ phrase }) => {
    const [uz, ru, en] = langs.map((lang) => [...new Set(placeholders(phrase[lang]))].join())
    return uz !== ru || ru !== en
  })
  expect(differing.map(({ name }) => name)).toEqual([])
})

test('a Russian plural has all four forms', () => {
  const lacking = phrases.filter(({ phrase }) =>
    [...phrase.ru.matchAll(/plural,((?:[^{}]|\{[^{}]*\})*)/g)].some(
      (match) =>
        !['one', 'few', 'many', 'other'].every((form) =>
          new RegExp(`\\b${form}\\s*\\{`).test(match[1]!),
        ),
    ),
  )
  expect(lacking.map(({ name }) => name)).toEqual([])
})

test('Uzbek is written with its own letters', () => {
  const wrong = phrases.filter(({ phrase }) => /[oOgG]['’‘`]/.test(phrase.uz))
  expect(wrong.map(({ name }) => name)).toEqual([])
})

const code = globSync('src/**/*.{ts,tsx}')
  .filter((file) => !/(\.text|\/text|\.test)\.tsx?$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

/** Namespaces whose keys are codes that come from elsewhere. */
const looked = ['errors']

test('no phrase is there for nobody', () => {
  const used = (name: string, key: string) =>
    code.includes(`'${name}'`) || code.includes(`'${key}'`) || code.includes(`\`${key}`)
  const unused = phrases.filter(
    ({ namespace, name, key }) => !looked.includes(namespace) && !used(name, key),
  )
  expect(unused.map(({ name }) => name)).toEqual([])
})
