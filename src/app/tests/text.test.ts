import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { phraseFault } from '../../platform/i18n/phrase-check.ts'
import type { Code } from '../../platform/errors.ts'
import type { Phrase } from '../../platform/i18n/text.ts'
import { errorText } from '../text/errors.text.ts'
import { text } from '../text/text.ts'

const langs = ['uz', 'ru', 'en'] as const
const phrases = Object.entries(text).flatMap(([namespace, keys]) =>
  Object.entries(keys as Record<string, Phrase>).map(([key, phrase]) => ({
    name: `${namespace}.${key}`,
    namespace,
    key,
    phrase,
  })),
)

test('every phrase says something in each language and is one that the office could save', () => {
  const faults = phrases.flatMap(({ name, phrase }) =>
    langs.flatMap((lang) => {
      const fault = phraseFault(phrase[lang], phrase, lang)
      return fault ? [`${name} in ${lang}: ${fault}`] : []
    }),
  )
  expect(faults).toEqual([])
})

test.each([
  ['nothing in one language', { uz: '', ru: 'Класс', en: 'Class' }, 'required'],
  [
    'a Russian plural of two forms',
    {
      uz: '{n, plural, other {# ta}}',
      ru: '{n, plural, one {#} other {#}}',
      en: '{n, plural, one {#} other {#}}',
    },
    'text_lacks_plural_forms',
  ],
  ['a placeholder more', { uz: '{a}', ru: '{a} {b}', en: '{a}' }, 'text_placeholders_differ'],
  ['an open brace', { uz: 'a', ru: 'a {', en: 'a' }, 'text_is_malformed'],
])('the check sees %s', (_, phrase, fault) => {
  expect(langs.map((lang) => phraseFault(phrase[lang], phrase, lang))).toContain(fault)
})

/**
 * Phrases that say the same although they are apart: keys put together from a value that comes from elsewhere, as
 * `column_phone` is.
 */
const foundByCode = /_/

test('what several areas say is said once, in common', () => {
  const saying = new Map<string, string[]>()
  const twins = text.centre as Record<string, Phrase>
  for (const { name, namespace, key, phrase } of phrases) {
    if (foundByCode.test(name)) continue
    const said = JSON.stringify([phrase, twins[`${namespace}_${key}`]])
    saying.set(said, [...(saying.get(said) ?? []), name])
  }
  expect([...saying.values()].filter((names) => names.length > 1)).toEqual([])
})

test('Uzbek is written with its own letters', () => {
  const wrong = phrases.filter(({ phrase }) => /[oOgG]['’‘`]/.test(phrase.uz))
  expect(wrong.map(({ name }) => name)).toEqual([])
})

const files = globSync('src/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => {
    const code = readFileSync(file, 'utf8')
    const imports = [...code.matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g)]
    return { file, code, imports: imports.map((match) => join(dirname(file), match[1]!)) }
  })
type File = (typeof files)[number]

/** Namespaces whose keys are codes that come from elsewhere. */
const looked = ['errors', 'errorTitles', 'centre']
/** Where the product's own words stand that a page looks up: roles, languages, currencies, attendances. */
const vocabulary = [
  'src/platform/actor.ts',
  'src/platform/shapes.ts',
  'src/core/marks/contract.attendance.ts',
]

/** Where the server writes phrases into a file. */
const serverText = /^src\/\w+\/(\w+)\/(?:\w+\/)?(?:service|contract)\./

/** Files that speak from a namespace, those right beside them in the web of imports, and where its words come from. */
const isText = /(\.text|\/text(\.\w+)?)\.tsx?$/
function speakersOf(namespace: string): File[] {
  // every area says what it does not say itself in the words of this one
  if (namespace === 'common') return files.filter(({ file }) => !isText.test(file))
  const own = files.filter(
    ({ code }) =>
      code.includes(`useTranslations('${namespace}')`) ||
      code.includes(`.of('${namespace}')`) ||
      code.includes(`namespace: '${namespace}'`) ||
      code.includes(`${namespace}Text.`),
  )
  const names = new Set(own.map(({ file }) => file))
  return files.filter(
    (each) =>
      !isText.test(each.file) &&
      (names.has(each.file) ||
        each.imports.some((target) => names.has(target)) ||
        own.some(({ imports }) => imports.includes(each.file)) ||
        serverText.exec(each.file)?.[1] === namespace ||
        vocabulary.includes(each.file)),
  )
}

/** Words in quotes and behind a text's name, and how those begin that are put together; of each file once. */
const said = new Map(
  files.map((each) => {
    const words = [...each.code.matchAll(/(['"`])(?=(\w+)\1)|Text\.(\w+)/g)]
    const starts = [...each.code.matchAll(/`(\w+)\$\{/g)].map(([, start]) => start!)
    return [each, { words: new Set(words.map(([, , quoted, named]) => quoted ?? named)), starts }]
  }),
)
const named = new Set(
  files.flatMap(({ code }) => [...code.matchAll(/'(?=(\w+\.\w+)')/g)].map(([, name]) => name)),
)

function unusedOf(namespace: string, keys: string[]): string[] {
  const speakers = speakersOf(namespace).map((each) => said.get(each)!)
  const words = new Set(speakers.flatMap((each) => [...each.words]))
  const starts = new Set(speakers.flatMap((each) => each.starts))
  return keys.filter(
    (key) =>
      !named.has(`${namespace}.${key}`) &&
      !words.has(key) &&
      ![...starts].some((start) => key.startsWith(start)),
  )
}

test('no phrase is there for nobody', () => {
  const unused = Object.entries(text)
    .filter(([namespace]) => !looked.includes(namespace))
    .flatMap(([namespace, keys]) =>
      unusedOf(namespace, Object.keys(keys)).map((key) => `${namespace}.${key}`),
    )
  expect(unused).toEqual([])
})

test('the check sees a phrase that another namespace speaks', () => {
  expect(unusedOf('coins', ['wallet', 'homeroomTeacher'])).toContain('homeroomTeacher')
})

/** Attributes whose words a person sees or hears. */
const spoken = ['aria-label', 'aria-description', 'alt', 'label', 'placeholder', 'title']
/** What is the same in every language. */
const sameEverywhere = new Set(['Daftar'])

/** Words in the markup that no translation could reach. */
function wordsIn(file: string, code: string): string[] {
  const found: string[] = []
  const say = (value: unknown) => {
    if (typeof value !== 'string' || sameEverywhere.has(value.trim())) return
    if (/\p{L}{2}/u.test(value)) found.push(`${file}: ${value.trim()}`)
  }
  type Node = { type?: string; name?: { name?: unknown }; value?: unknown; expression?: Node }
  const look = (node: unknown) => {
    if (Array.isArray(node)) return node.forEach(look)
    if (typeof node !== 'object' || node === null) return
    const { type, name, value, expression } = node as Node
    if (type === 'JSXText') say(value)
    if (type === 'JSXExpressionContainer' && expression?.type === 'Literal') say(expression.value)
    if (type === 'JSXAttribute') {
      const given = value as Node | null
      const literal = given?.type === 'JSXExpressionContainer' ? given.expression : given
      if (spoken.includes(String(name?.name)) && literal?.type === 'Literal') say(literal.value)
      // other attributes are for the machine, unless there is markup in them
      if (given?.type === 'JSXExpressionContainer' && literal?.type !== 'Literal') look(literal)
      return
    }
    Object.values(node).forEach(look)
  }
  look(parseSync(file, code).program)
  return found
}

test('no words stand in the markup itself', () => {
  const markup = files.filter(({ file }) => file.endsWith('.tsx'))
  expect(markup.flatMap(({ file, code }) => wordsIn(file, code))).toEqual([])
})

test.each([
  '<p>Hello</p>',
  '<p>{"Hello"}</p>',
  '<a aria-label="Close" />',
  "<a title={'Close'} />",
  '<Part icon={<b>Hello</b>} />',
])('the check sees the words in %s', (code) => {
  expect(wordsIn('a.tsx', code)).toHaveLength(1)
  expect(wordsIn('a.tsx', '<p className="lead" data-x={f("word")}>{t("hello")} · 5</p>')).toEqual(
    [],
  )
})

test('a proxy before which nobody is ready says what we would say', () => {
  const proxy = readFileSync('deploy/Caddyfile', 'utf8')
  for (const lang of langs)
    expect(proxy).toContain(`<p lang="${lang}">${errorText.service_unavailable[lang]}</p>`)
  expect(proxy).toContain(JSON.stringify({ detail: 'service_unavailable' satisfies Code }))
})
