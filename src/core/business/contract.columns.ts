import type { Lang } from '../../platform/shapes.ts'

/**
 * The heads of columns in a spreadsheet. An export takes its heads from here, so that the file can come back as an import.
 */
export const columnHeads = {
  last_name: { uz: 'Familiyasi', ru: 'Фамилия', en: 'Last name' },
  first_name: { uz: 'Ismi', ru: 'Имя', en: 'First name' },
  patronymic: { uz: 'Otasining ismi', ru: 'Отчество', en: 'Patronymic' },
  full_name: { uz: 'F.I.Sh.', ru: 'ФИО', en: 'Full name' },
  birth_date: { uz: 'Tugʻilgan sanasi', ru: 'Дата рождения', en: 'Date of birth' },
  gender: { uz: 'Jinsi', ru: 'Пол', en: 'Gender' },
  class: { uz: 'Sinf', ru: 'Класс', en: 'Class' },
  phone: { uz: 'Telefon', ru: 'Телефон', en: 'Phone' },
  username: { uz: 'Login', ru: 'Логин', en: 'Username' },
  student_number: { uz: 'Oʻquvchi raqami', ru: 'Номер ученика', en: 'Student number' },
  address: { uz: 'Manzil', ru: 'Адрес', en: 'Address' },
  mother_name: { uz: 'Onasi', ru: 'Мать', en: 'Mother' },
  mother_phone: { uz: 'Onasining telefoni', ru: 'Телефон матери', en: 'Mother’s phone' },
  father_name: { uz: 'Otasi', ru: 'Отец', en: 'Father' },
  father_phone: { uz: 'Otasining telefoni', ru: 'Телефон отца', en: 'Father’s phone' },
  guardian_name: {
    uz: 'Ota-ona yoki vasiy',
    ru: 'Родитель или представитель',
    en: 'Parent or guardian',
  },
  guardian_phone: {
    uz: 'Ota-ona yoki vasiy telefoni',
    ru: 'Телефон родителя или представителя',
    en: 'Phone of the parent or guardian',
  },
  guardian_relation: {
    uz: 'Ota-ona yoki vasiy kim boʻladi',
    ru: 'Кем приходится родитель или представитель',
    en: 'Relation of the parent or guardian',
  },
  guardian2_name: {
    uz: '2-ota-ona yoki vasiy',
    ru: 'Родитель или представитель 2',
    en: 'Parent or guardian 2',
  },
  guardian2_phone: {
    uz: '2-ota-ona yoki vasiy telefoni',
    ru: 'Телефон родителя или представителя 2',
    en: 'Phone of parent or guardian 2',
  },
  guardian2_relation: {
    uz: '2-ota-ona yoki vasiy kim boʻladi',
    ru: 'Кем приходится родитель или представитель 2',
    en: 'Relation of parent or guardian 2',
  },
  relation: { uz: 'Qarindoshligi', ru: 'Кем приходится', en: 'Relation' },
  student_name: { uz: 'Oʻquvchi', ru: 'Ученик', en: 'Student' },
  subjects: { uz: 'Fanlari', ru: 'Предметы', en: 'Subjects' },
  subject: { uz: 'Fan', ru: 'Предмет', en: 'Subject' },
  weekday: { uz: 'Hafta kuni', ru: 'День недели', en: 'Weekday' },
  period: { uz: 'Dars', ru: 'Урок', en: 'Lesson' },
  hours: { uz: 'Haftalik soat', ru: 'Часов в неделю', en: 'Hours a week' },
  teacher: { uz: 'Oʻqituvchi', ru: 'Учитель', en: 'Teacher' },
  group: { uz: 'Guruhcha', ru: 'Подгруппа', en: 'Subgroup' },
  weeks: { uz: 'Haftalar', ru: 'Недели', en: 'Weeks' },
  in_a_row: { uz: 'Ketma-ket', ru: 'Подряд', en: 'In a row' },
  locked: { uz: 'Qotirilgan', ru: 'Зафиксирован', en: 'Locked' },
  hired_on: { uz: 'Ishga kirgan sanasi', ru: 'Дата приёма на работу', en: 'Hired on' },
  shift: { uz: 'Smena', ru: 'Смена', en: 'Shift' },
  room: { uz: 'Xona', ru: 'Кабинет', en: 'Room' },
  homeroom_teacher: { uz: 'Sinf rahbari', ru: 'Классный руководитель', en: 'Homeroom teacher' },
  capacity: { uz: 'Oʻrinlar soni', ru: 'Вместимость', en: 'Capacity' },
  language: { uz: 'Taʼlim tili', ru: 'Язык обучения', en: 'Language of instruction' },
  academic_year: { uz: 'Oʻquv yili', ru: 'Учебный год', en: 'School year' },
  name_uz: { uz: 'Nomi (oʻzbekcha)', ru: 'Название (узб.)', en: 'Name (Uzbek)' },
  name_ru: { uz: 'Nomi (ruscha)', ru: 'Название (рус.)', en: 'Name (Russian)' },
  name_en: { uz: 'Nomi (inglizcha)', ru: 'Название (англ.)', en: 'Name (English)' },
  price: { uz: 'Narxi, tanga', ru: 'Цена, монет', en: 'Price, coins' },
  worth: { uz: 'Qiymati, soʻm', ru: 'Стоимость, сум', en: 'Worth, soʻm' },
  stock: { uz: 'Qoldiq', ru: 'Остаток', en: 'Stock' },
  state: { uz: 'Holati', ru: 'Состояние', en: 'State' },
} satisfies Record<string, Record<Lang, string>>

/** The head of a column, in the language of the file. */
export const columnHead = (field: keyof typeof columnHeads, lang: Lang): string =>
  columnHeads[field][lang]
