import { expect, test } from 'vitest'
import { emptyStudent, genderOf, inputOf, NewStudentForm, noClass, sentOf } from './new-fields.ts'

const id = '01a00f5b-a753-773d-a86a-1feb69b83e6e'
const typed = {
  ...emptyStudent,
  last_name: 'Karimov',
  first_name: 'Aziz',
  patronymic: 'Anvar oʻgʻli',
  birth_date: '2016-03-14',
  gender: 'male',
  class_id: id,
}
const faultsOf = (values: typeof typed) =>
  Object.fromEntries(
    (NewStudentForm.safeParse(inputOf(values)).error?.issues ?? []).map((issue) => [
      issue.path.join('.'),
      issue.message,
    ]),
  )

test.each([
  ['Anvar qizi', 'female'],
  ['Анвар қизи', 'female'],
  ['Сергеевна', 'female'],
  ['Anvar oʻgʻli', 'male'],
  ["Anvar o'g'li", 'male'],
  ['Anvar ogli', 'male'],
  ['Анвар ўғли', 'male'],
  ['Mirjalolovich', 'male'],
  ['Anvar', undefined],
  ['-', undefined],
])('%s says %s', (patronymic, gender) => expect(genderOf(patronymic)).toBe(gender))

test('six fields are asked for, and nothing else', () => {
  expect(faultsOf(typed)).toEqual({})
  expect(faultsOf(emptyStudent)).toEqual({
    last_name: 'required',
    first_name: 'required',
    patronymic: 'required',
    birth_date: 'required',
    gender: 'required',
    class_id: 'required',
  })
  expect(faultsOf({ ...typed, birth_date: '2016-02-31' })).toEqual({ birth_date: 'invalid_date' })
})

test.each(['-', '—', ' – '])('%j is no patronymic, and is not sent as one', (patronymic) => {
  expect(faultsOf({ ...typed, patronymic })).toEqual({})
  expect(sentOf(inputOf({ ...typed, patronymic }))).toMatchObject({ patronymic: '' })
})

test('in no class for now is a choice as well', () => {
  expect(faultsOf({ ...typed, class_id: noClass })).toEqual({})
  expect(sentOf(inputOf({ ...typed, class_id: noClass }))).toMatchObject({ class_id: null })
})
