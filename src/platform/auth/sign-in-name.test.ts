import { expect, test } from 'vitest'
import { type NameShape, signInNames } from './sign-in-name.ts'

const nobody = new Set<string>()
const nameOf = (last_name: string, first_name: string, shape: NameShape, used = nobody) => {
  const person = { last_name, first_name }
  return signInNames([person], { handle: 'maktab5', shape }, used).get(person)!
}

test.each([
  ['Gʻaniyeva', 'Oʻgʻiloy', 'o.ganiyeva'],
  ['Ғаниева', 'Ўғилой', 'o.ganieva'],
  ['Йўлдошев', 'Ёқуб', 'y.yoldoshev'],
  ['Ким-Ли', 'Анна', 'a.kimli'],
  ['王', '明', 'x.x'],
])('%s %s becomes %s', (last, first, beginning) => {
  expect(nameOf(last, first, 'numbered').replace(/\.\d{6}@maktab5$/, '')).toBe(beginning)
})

test.each([
  ['last_f', 'karimov.a@maktab5'],
  ['f_last', 'a.karimov@maktab5'],
  ['first_last', 'aziz.karimov@maktab5'],
] as const)('the shape %s gives %s', (shape, name) => {
  expect(nameOf('Karimov', 'Aziz', shape)).toBe(name)
})

test('who is called alike gets a number, past those that there are', () => {
  const people = ['Aziz', 'Anvar', 'Akmal'].map((first_name) => ({
    last_name: 'Karimov',
    first_name,
  }))
  const used = new Set(['karimov.a@maktab5', 'karimov.a3@maktab5'])
  const made = signInNames(people, { handle: 'maktab5', shape: 'last_f' }, used)
  expect(people.map((person) => made.get(person))).toEqual([
    'karimov.a2@maktab5',
    'karimov.a4@maktab5',
    'karimov.a5@maktab5',
  ])
})
