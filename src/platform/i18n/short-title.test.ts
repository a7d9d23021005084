import { expect, test } from 'vitest'
import fc from '../../testing/chance.ts'
import { shortTitle } from './short-title.ts'

test.each([
  ['Algebra', 12, 'Algebra'],
  ['Физическая культура', 13, 'Физич. культ.'],
  ['Jismoniy tarbiya', 12, 'Jismon. tarb.'],
])('%s in %i signs', (title, most, short) => {
  expect(shortTitle(title, most).length).toBeLessThanOrEqual(most)
  expect(shortTitle(title, most)[0]).toBe(short[0])
})

test('what is left does not end in “and”, and what comes behind it stays where there is room', () => {
  expect(shortTitle('Информатика и ИТ', 16)).toBe('Информатика и ИТ')
  expect(shortTitle('Информатика и ИТ', 13)).not.toMatch(/ и$/)
})

test('no name is longer than its room, and none is lost', () => {
  const words = fc.array(
    fc.constantFrom(
      'Основы',
      'безопасности',
      'жизнедеятельности',
      'Ona',
      'tili',
      'Oʻqish',
      'ь',
      'IT',
    ),
    { minLength: 1, maxLength: 6 },
  )
  fc.assert(
    fc.property(words, fc.integer({ min: 3, max: 30 }), (title, most) => {
      const short = shortTitle(title.join(' '), most)
      expect(short.length).toBeLessThanOrEqual(most)
      expect(short[0]).toBe(title[0]![0])
    }),
  )
})
