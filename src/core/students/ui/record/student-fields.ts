import { noCard } from '../../../profile/ui/details.ts'
import type { Student } from '../../contract.ts'

/** What is edited together, in the order in which it stands there. */
export const fieldsOf = {
  person: [
    'last_name',
    'first_name',
    'patronymic',
    'birth_date',
    'gender',
    'student_number',
    'card_number',
    'lang',
  ],
  contacts: ['phone', 'username', 'address'],
  health: [
    'allergies',
    'diets',
    'meal_price',
    'meal_price_from',
    'meal_price_until',
    'health_notes',
  ],
} as const
export type Section = keyof typeof fieldsOf
export type FieldName = (typeof fieldsOf)[Section][number]
export type Values = Record<string, string>

/** As a form holds it: texts; of several codes a text with commas. */
export const valuesOf = (student: Student, section: Section): Values =>
  Object.fromEntries(
    fieldsOf[section].map((name) => {
      const value = student[name]
      return [name, Array.isArray(value) ? value.join(',') : (value ?? '')]
    }),
  )

const emptied = [
  'birth_date',
  'gender',
  'student_number',
  'phone',
  'meal_price',
  'meal_price_from',
  'meal_price_until',
]

/** What has changed, as the contract wants it: an emptied field is null. */
export const inputOf = (values: Values, before: Values) =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => (value ?? '') !== (before[name] ?? ''))
      .filter(([name, value]) => name !== 'card_number' || value !== '')
      .map(([name, value]) => {
        if (value === noCard) return [name, null]
        if (name === 'allergies' || name === 'diets') return [name, value ? value.split(',') : []]
        return [name, value === '' && emptied.includes(name) ? null : value]
      }),
  )
