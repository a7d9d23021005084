import { expect, test } from 'vitest'
import { breakable } from './syllables.ts'

test.each([
  ['Алгебра', 'Алгебра'],
  ['Математика', 'Мате-ма-тика'],
  ['Изобразительное искусство', 'Изоб-ра-зи-тель-ное искусство'],
  ['Физическая культура', 'Физи-чес-кая культура'],
  ['Oʻzbekiston tarixi', 'Oʻzbe-kis-ton tarixi'],
  ['Chizmachilik', 'Chiz-ma-chi-lik'],
])('%s is broken between syllables', (word, broken) => {
  expect(breakable(word, 'ru').replaceAll('\u00ad', '-')).toBe(broken)
})

test('nothing of a name is lost', () => {
  const name = 'Maʼnaviyat va maʼrifat, 10-sinf (chuqurlashtirilgan)'
  expect(breakable(name, 'uz').replaceAll('\u00ad', '')).toBe(name)
  expect(breakable('Mathematics', 'en')).toBe('Mathematics')
})
