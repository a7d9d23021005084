import { noCard } from '../../profile/ui/details.ts'
import type { Teacher } from '../contract.ts'

/** What is edited together, in the order in which it stands there. */
export const fieldsOf = {
  person: ['last_name', 'first_name', 'patronymic', 'birth_date', 'gender', 'card_number', 'lang'],
  contacts: ['phone', 'username'],
  work: ['hired_on', 'posts', 'subject_ids', 'about'],
} as const
export type Part = keyof typeof fieldsOf
export type FieldName = (typeof fieldsOf)[Part][number]
export type Values = Record<string, string>

/** As a form holds it: texts; the ids of subjects parted by blanks. */
export const valuesOf = (teacher: Teacher, part: Part): Values =>
  Object.fromEntries(fieldsOf[part].map((name) => [name, [teacher[name] ?? ''].flat().join(' ')]))

const emptied = ['birth_date', 'gender', 'phone', 'hired_on', 'posts']

/** What somebody has typed for a field, as the contract wants it: an emptied field is null, a number a number. */
function inputFor(name: string, typed: string) {
  const text = typed.trim()
  if (text === noCard || (text === '' && emptied.includes(name))) return null
  if (name === 'subject_ids') return text.split(' ').filter(Boolean)
  return name === 'posts' ? Number(text.replace(',', '.')) : typed
}

/** What has changed. */
export const changesOf = (values: Values, before: Values) =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name, typed]) => (typed ?? '') !== (before[name] ?? ''))
      .filter(([name, typed]) => name !== 'card_number' || typed !== '')
      .map(([name, typed]) => [name, inputFor(name, typed)]),
  )

/** Of somebody new: what was left empty is not sent. */
export const newTeacherOf = (values: Values) => ({
  last_name: values.last_name ?? '',
  first_name: values.first_name ?? '',
  ...Object.fromEntries(
    Object.entries(values)
      .filter(([, typed]) => typed?.trim())
      .map(([name, typed]) => [name, inputFor(name, typed)]),
  ),
})

export const emptyTeacher: Values = {
  last_name: '',
  first_name: '',
  patronymic: '',
  phone: '',
  username: '',
  hired_on: '',
  posts: '',
  subject_ids: '',
}
