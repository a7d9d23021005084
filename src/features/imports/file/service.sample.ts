import type { Lang } from '../../../platform/shapes.ts'
import type { Column } from '../../../platform/sheets/protocol.ts'
import type { Sheet } from '../../../platform/sheets/write.ts'
import { columnLabel, type Field, fieldsOf, type ImportKind } from './contract.columns.ts'
import { portionFields } from '../goods/contract.dish-columns.ts'

type Example = Partial<Record<Field, string | number>>
const titles: Record<ImportKind, Record<Lang, string>> = {
  students: { uz: 'Oʻquvchilar', ru: 'Ученики', en: 'Students' },
  guardians: { uz: 'Ota-onalar', ru: 'Родители', en: 'Parents' },
  teachers: { uz: 'Oʻqituvchilar', ru: 'Учителя', en: 'Teachers' },
  classes: { uz: 'Sinflar', ru: 'Классы', en: 'Classes' },
  timetable: { uz: 'Dars jadvali', ru: 'Расписание', en: 'Timetable' },
  load: { uz: 'Yuklama', ru: 'Нагрузка', en: 'Workload' },
  products: { uz: 'Mahsulotlar', ru: 'Товары', en: 'Products' },
  dishes: { uz: 'Taomlar', ru: 'Блюда', en: 'Dishes' },
}

const girl: Record<Lang, string> = { uz: 'Qiz bola', ru: 'Женский', en: 'Female' }
const boy: Record<Lang, string> = { uz: 'Oʻgʻil bola', ru: 'Мужской', en: 'Male' }
const mother: Record<Lang, string> = { uz: 'Ona', ru: 'Мать', en: 'Mother' }
const tongue: Record<Lang, string> = { uz: 'Oʻzbek', ru: 'Русский', en: 'English' }
const onSale: Record<Lang, string> = { uz: 'Sotuvda', ru: 'В продаже', en: 'On sale' }
const soup: Record<Lang, string> = { uz: 'Birinchi taom', ru: 'Первое', en: 'Soup' }
const porridge: Record<Lang, string> = { uz: 'Boʻtqa', ru: 'Каша', en: 'Porridge' }
const milk: Record<Lang, string> = { uz: 'Sut', ru: 'Молоко', en: 'Milk' }
const without: Record<Lang, string> = { uz: 'Yoʻq', ru: 'Нет', en: 'None' }
const subject: Record<Lang, string> = { uz: 'Matematika', ru: 'Математика', en: 'Mathematics' }

const monday: Record<Lang, string> = { uz: 'Dushanba', ru: 'Понедельник', en: 'Monday' }
const english: Record<Lang, string> = { uz: 'Ingliz tili', ru: 'Английский язык', en: 'English' }

const examples: Record<ImportKind, (lang: Lang) => Example[]> = {
  students: (lang) => [
    {
      last_name: 'Karimova',
      first_name: 'Oʻgʻiloy',
      patronymic: 'Alisher qizi',
      birth_date: '2015-05-06',
      gender: girl[lang],
      class: '5-A',
      phone: '901234567',
      student_number: '1024',
      address: 'Chilonzor 5, 12-uy',
      mother_name: 'Karimova Nodira',
      mother_phone: '901112233',
      father_name: 'Karimov Alisher',
      father_phone: '935556677',
    },
    {
      last_name: 'Aliyev',
      first_name: 'Jasur',
      patronymic: 'Botir oʻgʻli',
      birth_date: '2014-11-23',
      gender: boy[lang],
      class: '6-B',
      student_number: '1025',
      mother_name: 'Aliyeva Zulfiya',
      mother_phone: '977778899',
    },
  ],
  guardians: (lang) => [
    {
      last_name: 'Karimova',
      first_name: 'Nodira',
      phone: '901112233',
      relation: mother[lang],
      student_number: '1024',
      student_name: 'Karimova Oʻgʻiloy',
      class: '5-A',
    },
  ],
  teachers: (lang) => [
    {
      last_name: 'Yusupova',
      first_name: 'Malika',
      patronymic: 'Rustamovna',
      birth_date: '1988-03-14',
      gender: girl[lang],
      phone: '909876543',
      username: 'malika@mail.uz',
      subjects: subject[lang],
      hired_on: '2019-09-02',
    },
  ],
  classes: (lang) => [
    {
      class: '5-A',
      shift: 1,
      room: '12',
      capacity: 35,
      language: tongue[lang],
      academic_year: '2026/2027',
    },
    {
      class: '6-B',
      shift: 2,
      room: '14',
      capacity: 30,
      language: tongue[lang],
      academic_year: '2026/2027',
    },
  ],
  load: (lang) => [
    { class: '5-A', subject: subject[lang], hours: 5, teacher: 'Yusupova Malika' },
    { class: '5-A', subject: english[lang], hours: 3, teacher: 'Karimov Aziz', group: 1 },
    { class: '5-A', subject: english[lang], hours: 3, group: 2 },
  ],
  timetable: (lang) => [
    {
      class: '5-A',
      weekday: monday[lang],
      period: 1,
      subject: subject[lang],
      teacher: 'Yusupova M.',
      room: '12',
    },
    {
      class: '5-A',
      weekday: monday[lang],
      period: 2,
      subject: english[lang],
      teacher: 'Karimov A.',
      room: '12',
      group: 1,
    },
    {
      class: '5-A',
      weekday: monday[lang],
      period: 2,
      subject: english[lang],
      teacher: 'Aliyeva N.',
      room: '14',
      group: 2,
    },
  ],
  products: (lang) => [
    {
      ...{ name_uz: 'Qalamdon', name_ru: 'Пенал', name_en: 'Pencil case' },
      ...{ price: 40, worth: 25_000, stock: 12, state: onSale[lang] },
    },
    {
      ...{ name_uz: 'Daftar, 48 varaq', name_ru: 'Тетрадь, 48 листов' },
      ...{ price: 8, worth: 6_000, stock: 60, state: onSale[lang] },
    },
  ],
  dishes: (lang) => [
    {
      ...{ name_uz: 'Mastava', name_ru: 'Мастава', name_en: 'Mastava rice soup' },
      ...{ dish_kind: soup[lang], ingredients_ru: 'Рис, говядина, морковь, лук' },
      ...{ allergens: without[lang], dish_price: 9_000, reduced_price: 4_500 },
      ...{ weight_1_4: 250, kcal_1_4: 170, protein_1_4: 8.5, fat_1_4: 7.3, carbohydrate_1_4: 17.8 },
      ...{ weight_5_9: 300, kcal_5_9: 204, weight_10_11: 300, kcal_10_11: 204 },
    },
    {
      ...{ name_uz: 'Sutli guruch boʻtqasi', name_ru: 'Рисовая молочная каша' },
      ...{ dish_kind: porridge[lang], allergens: milk[lang], dish_price: 6_000 },
      ...{ weight_1_4: 200, kcal_1_4: 194, weight_5_9: 230, kcal_5_9: 223 },
    },
  ],
}
/** Columns that a sample is clearer without: the same is said by others. */
const left: Field[] = [
  'full_name',
  'guardian2_name',
  'guardian2_phone',
  'guardian2_relation',
  'guardian_name',
  'guardian_phone',
  'guardian_relation',
  ...portionFields.filter((field) => field.endsWith('_all')),
]

const days: Field[] = ['birth_date', 'hired_on']
const numbers: Field[] = [
  'shift',
  'period',
  'hours',
  'group',
  'in_a_row',
  'capacity',
  'price',
  'worth',
  'stock',
  'dish_price',
  'reduced_price',
  ...portionFields,
]

export const titleOf = (kind: ImportKind, lang: Lang) => titles[kind][lang]

/** A table to fill in, whose heads are recognised in any case. */
export function sampleOf(kind: ImportKind, lang: Lang): Sheet {
  const fields = fieldsOf[kind].filter((field) => !left.includes(field))
  const typeOf = (field: Field): Column['type'] =>
    days.includes(field) ? 'date' : numbers.includes(field) ? 'number' : 'text'
  return {
    name: titleOf(kind, lang),
    lang,
    columns: fields.map((field) => ({ label: columnLabel(field, lang), type: typeOf(field) })),
    rows: examples[kind](lang).map((example) => fields.map((field) => example[field] ?? null)),
  }
}
