import { describe, expect, test } from 'vitest'
import { inAlphabet } from './alphabet.ts'
import { formatters, shownFixed, shownNumber, shownPercent } from './numbers.ts'
import { compilePhrase } from './text.ts'
import { createTranslator } from './translator.ts'

describe('numbers', () => {
  test.each([
    ['uz', '1\u00a0234\u00a0567,5', '4,0', '95%'],
    ['ru', '1\u00a0234\u00a0567,5', '4,0', '95\u00a0%'],
    ['en', '1,234,567.5', '4.0', '95%'],
  ] as const)('are written as in %s', (lang, number, average, share) => {
    expect(shownNumber(1_234_567.5, lang)).toBe(number)
    expect(shownFixed(4, lang, 1)).toBe(average)
    expect(shownPercent(95, lang)).toBe(share)
    expect(shownNumber(0.1 + 0.2, lang, 0)).toBe('0')
    expect(shownNumber(-12_345, lang)).toMatch(/^-12.345$/)
  })

  test.each([
    ['uz', '2\u00a0908 ta, 2\u00a0908'],
    ['ru', '2\u00a0908 ta, 2\u00a0908'],
    ['en', '2,908 ta, 2,908'],
  ] as const)('stand in a phrase in %s as they stand alone', (locale, said) => {
    const phrase = '{count, number} ta, {count, plural, one {one} other {#}}'
    const compiled = compilePhrase(phrase)
    const messages = { only: { phrase: compiled } }
    const t = createTranslator({ locale, messages, namespace: 'only' })
    expect(t('phrase', { count: 2908 })).toBe(said)
  })

  test('an Uzbek plural is asked of nobody, so that a Russian browser has no few and no many', () => {
    const forms = [1, 2, 5, 21].map((n) => formatters.getPluralRules('uz').select(n))
    expect(forms).toEqual(['one', 'other', 'other', 'other'])
    expect(forms).toEqual([1, 2, 5, 21].map((n) => new Intl.PluralRules('uz').select(n)))
  })
})

test('words stand in the order of the Uzbek alphabet, whatever the machine is set to', () => {
  const order = [
    ...['Abdullayev', 'Karimov A', 'Karimova', 'Salimov', 'Tursunov', 'Zokirov'],
    ...['Oʻrinov', 'Gʻaniyev', 'Sharipov', 'Choriyev', 'Абдуллаев', 'Елин', 'Ёлкин', 'Жуков'],
  ]
  expect(order.toReversed().toSorted(inAlphabet)).toEqual(order)
  expect(['5-B', '5-A', '11-A'].toSorted(inAlphabet)).toEqual(['11-A', '5-A', '5-B'])
  expect(inAlphabet("O'rinov", 'Oʻrinov')).not.toBe(0)
})
