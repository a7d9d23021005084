import { expect, test } from 'vitest'
import { nameHas } from '../i18n/folding.ts'
import { fullName, initials, localised, shortName, weekdayOf } from './shown.ts'

const person = (last_name: string, first_name: string, patronymic = '') => ({
  last_name,
  first_name,
  patronymic,
})

test('a name in full, leaving out what is not there', () => {
  expect(fullName(person('Karimov', 'Aziz', 'Akmal oʻgʻli'))).toBe('Karimov Aziz Akmal oʻgʻli')
  expect(fullName(person('Karimov', 'Aziz'))).toBe('Karimov Aziz')
})

test.each([
  [person('Karimov', 'Aziz'), 'Karimov A.'],
  [person('Karimov', 'Sherzod'), 'Karimov Sh.'],
  [person('Karimova', 'Charos'), 'Karimova Ch.'],
  [person('Karimov', 'Oʻtkir'), 'Karimov Oʻ.'],
  [person('Петрова', 'Наталья'), 'Петрова Н.'],
  [person('Karimov', ''), 'Karimov'],
])('a short name keeps a letter of two signs whole: %o', (named, short) => {
  expect(shortName(named)).toBe(short)
})

test.each([
  ['Karimov Aziz Akmal oʻgʻli', 'KA'],
  ['Oʻktamov Gʻani', 'OG'],
  ['madina', 'M'],
  ['  ', ''],
  ['Ўктамова Қундуз', 'ЎҚ'],
])('the initials of %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})

test('which day of the week a day is', () => {
  expect(weekdayOf('2026-11-22')).toBe(0)
  expect(weekdayOf('2026-11-21')).toBe(6)
})

test('a name is found with any apostrophe or none, and by any of its words', () => {
  const name = 'Karimova Oʻgʻiloy Otajon qizi'
  for (const typed of ["o'g'iloy", 'ogiloy', 'OʻGʻILOY kar', ''])
    expect(nameHas(name, typed)).toBe(true)
  expect(nameHas(name, 'karimova aziz')).toBe(false)
})

test('content falls back to a language that it has, and says so', () => {
  expect(localised({ uz: 'Fizika', en: 'Physics' }, 'en')).toEqual({ text: 'Physics', lang: 'en' })
  expect(localised({ uz: 'Fizika' }, 'ru')).toEqual({ text: 'Fizika', lang: 'uz' })
})
