import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import fc from '../../../testing/chance.ts'
import { school } from '../../../testing/school.ts'
import { columnLabel, fieldsOf, importKinds } from './contract.columns.ts'
import { classNameOf } from './service.cells.ts'
import { findHeader, recogniseColumns } from './service.headers.ts'
import { guessColumns } from './service.intake.ts'
import { foldLabel } from './service.labels.ts'
import { genderOf, relationOf, shiftOf } from './service.words.ts'

const langs = ['uz', 'ru', 'en'] as const

describe('columns', () => {
  test.each(importKinds.flatMap((kind) => langs.map((lang) => [kind, lang] as const)))(
    'of %s are known by their own heads in %s',
    (kind, lang) => {
      const heads = fieldsOf[kind].map((field) => columnLabel(field, lang))
      expect(recogniseColumns(heads, kind)).toEqual(fieldsOf[kind])
    },
  )

  test.each([
    [
      'students',
      'Фамилияси|Исми|Отасининг исми|Туғилган йили|Жинси|Синфи',
      'last_name|first_name|patronymic|birth_date|gender|class',
    ],
    [
      'students',
      "№|F.I.Sh.|Tug'ilgan sanasi|Ota-onasining telefoni",
      '|full_name|birth_date|guardian_phone',
    ],
    [
      'students',
      'ФИО ученика|Класс|Дата рожд.|Отец|Телефон|Мать|Телефон',
      'full_name|class||father_name|father_phone|mother_name|mother_phone',
    ],
    [
      'students',
      'Familiya Ism Sharif|Sinf|Otasining F.I.SH|Otasining tel. raqami',
      'full_name|class|father_name|father_phone',
    ],
    [
      'students',
      'Surname|Given name|DOB|E-mail|Student ID',
      'last_name|first_name|birth_date|username|student_number',
    ],
    [
      'guardians',
      'Фамилия|Имя|Телефон|Ребёнок|Класс ученика',
      'last_name|first_name|phone|student_name|class',
    ],
    ['guardians', 'Oʻquvchi|Sinfi|Ota-ona|Telefoni', 'student_name|class|full_name|phone'],
    ['teachers', 'Ф.И.О.|Предмет|Моб. телефон|Эл. почта', 'full_name|subjects|phone|username'],
    ['classes', 'Класс|Кабинет|Кл. руководитель|Смена', 'class|room||shift'],
  ] as const)('%s: %s', (kind, heads, fields) => {
    expect(
      recogniseColumns(heads.split('|'), kind)
        .map((field) => field ?? '')
        .join('|'),
    ).toBe(fields)
  })

  test('stand below a title, or nowhere', () => {
    const rows = [['5-A sinf roʻyxati'], [], ['Familiyasi', 'Ismi'], ['Karimov', 'Aziz']]
    expect(findHeader(rows, 'students').row).toBe(2)
    expect(findHeader(rows.slice(3), 'students').row).toBe(-1)
  })

  test('without heads are guessed by what stands in them', () => {
    const rows = [
      ['Karimov', 'Aziz', 'Alisherovich', '06.05.2015', '5-A', '90 123 45 67', 'erkak', 'a@b.uz'],
      ['Каримова', 'Азиза', '', '2015-05-07', '6Б', '+998901234568', 'қиз', ''],
    ]
    expect(guessColumns(rows, 'students')).toEqual([
      'last_name',
      'first_name',
      'patronymic',
      'birth_date',
      'class',
      'phone',
      'gender',
      'username',
    ])
    expect(guessColumns([['Karimov Aziz', '7-A']], 'students')).toEqual(['full_name', 'class'])
  })
})

describe('words in cells', () => {
  test.each([
    ['5-A', '5-A'],
    ['5 «а»', '5-А'],
    ['11Б класс', '11-Б'],
    ['0-B sinfi', '0-B'],
    ['Frontend-12', 'Frontend-12'],
  ])('%s is the class %s', (text, label) => {
    expect(classNameOf(text)?.label).toBe(label)
  })
  test.each(['13-A', '5', ''])('%j is none', (text) => {
    expect(classNameOf(text)).toBeUndefined()
  })

  test('say who and when in every script', () => {
    expect(['Qiz', 'қиз бола', 'жен.', 'F', 'Аёл'].map(genderOf)).toEqual(Array(5).fill('female'))
    expect(["O'g'il bola", 'ўғил', 'М', 'муж', 'Erkak'].map(genderOf)).toEqual(
      Array(5).fill('male'),
    )
    expect(['Onasi', 'мать', 'Mother', 'она'].map(relationOf)).toEqual(Array(4).fill('mother'))
    expect(['Togʻasi', 'дядя', 'амаки'].map(relationOf)).toEqual(Array(3).fill('uncle'))
    expect(['1', 'II', '2-smena', '3 смена', '4'].map(shiftOf)).toEqual([1, 2, 2, 3, undefined])
  })
})

describe('labels of classes', () => {
  let at: Awaited<ReturnType<typeof school>>
  beforeAll(async () => {
    at = await school()
  })
  afterAll(() => at.close())

  test('are told apart by sound as the database does', async () => {
    const signs = fc.constantFrom(
      ...'059АаБбВвГҒғДЕЖжЗИІіЙКҚЛМНОПРСТУЎўФХҲЦцЧШшЩЪъЬЫЭЮЯяЁёABCVabcv -–—.«»"\'`’‘ʻʼ“',
      ' ',
    )
    const labels = fc.sample(
      fc.array(signs, { minLength: 1, maxLength: 8 }).map((all) => all.join('')),
      300,
    )
    const { rows } = await at.here.inside((db) =>
      db.execute<{ folded: string }>(
        sql`select sound_class_label(label) as folded from unnest(${sql.param(labels)}::text[]) with ordinality as l (label, place) order by place`,
      ),
    )
    expect(labels.map((label) => foldLabel(label))).toEqual(rows.map(({ folded }) => folded))
  })
})
