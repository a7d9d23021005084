import format from 'icu-minify/format'
import { expect, test } from 'vitest'
import fc from '../../testing/chance.ts'
import { text } from '../../app/text/text.ts'
import { variantsOf } from '../../features/translations/ui/samples.ts'
import { phraseFault } from './phrase-check.ts'
import { compilePhrase, type Phrase } from './text.ts'
import { messageInUzbekCyrillic } from './uzbek-cyrillic.ts'

const langs = ['uz', 'ru', 'en'] as const
const shipped: Phrase[] = Object.values(text).flatMap((keys) => Object.values(keys))
const formatters = {
  getDateTimeFormat: (...given: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...given),
  getNumberFormat: (...given: ConstructorParameters<typeof Intl.NumberFormat>) =>
    new Intl.NumberFormat(...given),
  getPluralRules: (...given: ConstructorParameters<typeof Intl.PluralRules>) =>
    new Intl.PluralRules(...given),
}

/** What an editor may come up with: pieces of the phrases themselves, braces, tags and words, in any order. */
const pieces = fc.oneof(
  fc.constantFrom(
    '{',
    '}',
    '#',
    "'",
    '<b>',
    '</b>',
    '<',
    ' ',
    'Слово',
    'soʻz',
    '{count}',
    '{name}',
  ),
  fc.constantFrom(
    '{count, plural, other {#}}',
    '{count, plural, one {#} few {#} many {#} other {#}}',
    '{count, plural, one {#} other {# {name}}}',
    '{count, select, other {x}}',
    '{count, number}',
    '{name, date}',
  ),
  fc.constantFrom(...shipped).map((phrase) => phrase.ru),
  fc.string({ maxLength: 8 }),
)

test('whatever is accepted compiles and can be said with everything that the code fills in', () => {
  let accepted = 0
  fc.assert(
    fc.property(
      fc.constantFrom(...shipped),
      fc.constantFrom(...langs),
      fc.array(pieces, { minLength: 1, maxLength: 4 }),
      fc.constantFrom('made', 'around', 'own'),
      (phrase, lang, made, how) => {
        const own = how === 'made' ? '' : phrase[lang]
        const said = how === 'own' ? messageInUzbekCyrillic(own) : made.join('') + own
        if (phraseFault(said, phrase, lang)) return
        accepted += 1
        const compiled = compilePhrase(said) as Parameters<typeof format>[0]
        for (const values of variantsOf(phrase, 'Aziza')) {
          const shown = format(compiled, lang, values, { formatters, timeZone: 'Asia/Tashkent' })
          expect(typeof shown).toBe('string')
        }
      },
    ),
    { numRuns: 3_000 },
  )
  expect(accepted).toBeGreaterThan(500)
})

const count: Phrase = {
  uz: '{count} ta',
  ru: '{count, plural, one {#} few {#} many {#} other {#}}',
  en: '{count, plural, one {#} other {#}}',
}
const who: Phrase = {
  uz: '{who, select, parent {Bola} other {Siz}}',
  ru: '{who, select, parent {Ребёнок} other {Вы}}',
  en: '{who, select, parent {Child} other {You}}',
}

test.each([
  ['uz', count, '{count, plural, other {#}}', undefined],
  ['uz', count, '{count, plural, one {#} other {#}}', undefined],
  ['ru', count, 'Классов: {count}', undefined],
  ['ru', count, '{count, plural, =0 {нет} one {#} few {#} many {#} other {#}}', undefined],
  ['ru', count, '{count, plural, one {#} few {#} other {#}}', 'text_lacks_plural_forms'],
  ['en', count, '{count, plural, other {#}}', 'text_lacks_plural_forms'],
  ['en', count, '{count, plural, oen {#} one {#} other {#}}', 'text_lacks_plural_forms'],
  ['en', count, '{count, select, other {x}}', 'text_placeholders_differ'],
  ['en', count, '{count, date}', 'text_placeholders_differ'],
  ['en', count, '{count, number, ::.00}', undefined],
  ['en', count, '{count, number, ::currency/XXXX}', 'text_is_malformed'],
  ['en', count, '{count, number, dozens}', 'text_is_malformed'],
  [
    'en',
    count,
    '{count, plural, one {#} other {{count, number, ::unit/foo}}}',
    'text_is_malformed',
  ],
  ['en', who, '{who}', 'text_placeholders_differ'],
  ['en', who, '{who, select, teacher {T} other {You}}', 'text_lacks_plural_forms'],
  ['en', who, '{who, plural, one {1} other {2}}', 'text_placeholders_differ'],
  ['en', who, '{who, select, parent {<i>x</i>} other {y}}', 'text_has_foreign_tags'],
  ['en', who, "{who, select, parent {'<i>'} other {y}}", 'text_has_foreign_tags'],
  ['en', who, '{who, select, parent {x}}', 'text_is_malformed'],
  ['en', who, '', 'required'],
] as const)('in %s, instead of %j: %s is %s', (lang, phrase, said, fault) => {
  expect(phraseFault(said, phrase, lang)).toBe(fault)
})

test('a tag that the shipped phrase has may be used', () => {
  const marked: Phrase = { uz: '<b>a</b>', ru: '<b>б</b>', en: '<b>a</b>' }
  expect(phraseFault('Quite <b>bold</b>', marked, 'en')).toBe(undefined)
  expect(phraseFault('Quite <i>bold</i>', marked, 'en')).toBe('text_has_foreign_tags')
})

test('a phrase has an end and a bottom', () => {
  expect(phraseFault('x'.repeat(2001), who, 'en')).toBe('too_long')
  const nested = (depth: number): string =>
    depth === 0 ? '{count}' : `{count, plural, one {#} other {${nested(depth - 1)}}}`
  expect(phraseFault(nested(2), count, 'en')).toBeUndefined()
  expect(phraseFault(nested(50), count, 'en')).toBe('text_is_malformed')
})
