import { columnHeads } from '../../../core/business/contract.columns.ts'
import type { Lang } from '../../../platform/shapes.ts'
import { dishFields, dishLabels } from '../goods/contract.dish-columns.ts'

/** The columns that an import recognises, and their heads in samples and exports. */
const labels = {
  ...columnHeads,
  ...dishLabels,
} satisfies Record<string, Record<Lang, string>>

/** What stands in a cell of a column that is either so or not. */
export const yes: Record<Lang, string> = { uz: 'Ha', ru: 'Да', en: 'Yes' }

export type Field = keyof typeof labels
export const fields = Object.keys(labels) as Field[]

/** The head of a column, in the language of the file. */
export const columnLabel = (field: Field, lang: Lang): string => labels[field][lang]

export const importKinds = [
  'students',
  'guardians',
  'teachers',
  'classes',
  'load',
  'timetable',
  'products',
  'dishes',
] as const
export type ImportKind = (typeof importKinds)[number]

const name = ['last_name', 'first_name', 'patronymic', 'full_name'] as const
const guardian = ['guardian', 'guardian2'] as const

/** What the columns of a spreadsheet of each kind may be, in the order of its sample. */
export const fieldsOf: Record<ImportKind, readonly Field[]> = {
  students: [
    ...name,
    'birth_date',
    'gender',
    'class',
    'phone',
    'username',
    'student_number',
    'address',
    'mother_name',
    'mother_phone',
    'father_name',
    'father_phone',
    ...guardian.flatMap((who) => [`${who}_name`, `${who}_phone`, `${who}_relation`] as const),
  ],
  guardians: [...name, 'phone', 'username', 'relation', 'student_number', 'student_name', 'class'],
  teachers: [...name, 'birth_date', 'gender', 'phone', 'username', 'subjects', 'hired_on'],
  classes: ['class', 'shift', 'room', 'homeroom_teacher', 'capacity', 'language', 'academic_year'],
  load: ['class', 'subject', 'hours', 'teacher', 'group'],
  timetable: [
    ...(['class', 'weekday', 'period', 'subject', 'teacher', 'room', 'group'] as const),
    ...(['weeks', 'in_a_row', 'locked'] as const),
  ],
  products: ['name_uz', 'name_ru', 'name_en', 'price', 'worth', 'stock', 'state'],
  dishes: ['name_uz', 'name_ru', 'name_en', ...dishFields],
}

/** Columns without which nothing can be saved; of those in brackets one is enough. */
export const neededOf: Record<ImportKind, readonly (readonly Field[])[]> = {
  students: [
    ['last_name', 'full_name'],
    ['first_name', 'full_name'],
  ],
  guardians: [
    ['last_name', 'full_name'],
    ['first_name', 'full_name'],
    ['phone'],
    ['student_number', 'student_name'],
  ],
  teachers: [
    ['last_name', 'full_name'],
    ['first_name', 'full_name'],
  ],
  classes: [['class']],
  load: [['class'], ['subject'], ['hours']],
  timetable: [['class'], ['weekday'], ['period'], ['subject']],
  products: [['name_uz', 'name_ru', 'name_en'], ['price']],
  dishes: [['name_uz', 'name_ru', 'name_en'], ['dish_kind']],
}
