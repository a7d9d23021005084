import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { school } from '../../../testing/school.ts'
import { classes } from '../../../core/classes/contract.ts'
import { writeSheet } from '../../../platform/sheets/write.ts'
import { guardians } from '../../../core/students/guardians/contract.ts'
import { students } from '../../../core/students/contract.ts'
import { teachers } from '../../../core/teachers/contract.ts'
import { type Import, imports } from '../contract.ts'

// Each kind of sheet that a school has: it goes in as it was meant, or it is said in words why it does not. None puts a
// child into a wrong class or family.

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
  for (const letter of ['A', 'B', 'V'])
    await office()(classes.create, { body: { grade: 8, letter, academic_year: '2026/2027' } })
  await office()(teachers.create, {
    body: { last_name: 'Ustozova', first_name: 'Nargiza', phone: '+998 88 610 00 01' },
  })
  const heads = 'Familiya\tIsm\tSinf\tOna\tOnasining telefoni'
  const there = await open(
    `${heads}\nBoriyev\tOlim\t8-A\tBoriyeva Lola\t88 610 00 02\nKunsizov\tOlim\t8-A\t\t`,
  )
  await save(there)
})
afterAll(() => at.close())

type Given = string | Buffer | (() => Promise<Buffer>)
const office = () => at.as('admin')
const open = async (given: Given, name = 'x') => {
  const what = typeof given === 'function' ? await given() : given
  const body =
    typeof what === 'string' ? { text: what } : { file: what.toString('base64'), file_name: name }
  return office()(imports.create, { body: { kind: 'students', ...body } })
}
const edit = (draft: Import, body: object) =>
  office()(imports.edit, { params: { id: draft.id }, body: { version: draft.version, ...body } })
const save = (draft: Import) =>
  office()(imports.save, { params: { id: draft.id }, body: { version: draft.version } })
const saysOf = ({ rows }: Import) => [
  ...new Set(rows.results.flatMap(({ faults }) => faults.map(({ code }) => code))),
]

const rows = (...all: string[][]) => all.map((row) => row.join('\t')).join('\n')
const xlsx = (name: string, ...[head, ...cells]: string[][]) =>
  writeSheet('xlsx', {
    name,
    lang: 'uz',
    columns: head!.map((label) => ({ label, type: 'text' as const })),
    rows: cells,
  })
/** The sheet itself, changed by hand as other programs write it. */
async function changed(bytes: Promise<Buffer>, change: (xml: string) => string) {
  const parts = unzipSync(await bytes)
  const path = 'xl/worksheets/sheet1.xml'
  return Buffer.from(zipSync({ ...parts, [path]: strToU8(change(strFromU8(parts[path]!))) }))
}
const windows1251 = (text: string) =>
  Buffer.from(
    [...text].map((letter) => {
      const code = letter.codePointAt(0)!
      return code >= 0x410 && code <= 0x44f ? code - 0x350 : code
    }),
  )
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')
/** The first bytes of what older versions of Excel write. */
const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex')

const named = ['Familiya', 'Ism', 'Sinf']
const born = ['Familiya', 'Ism', "Tug'ilgan sana"]
const mothers = ['Familiya', 'Ism', 'Sinf', 'Onasi', 'Onasining telefoni']

type Kind = {
  given: Given
  /** What is looked for afterwards, and whom that finds: name, class, birth date, parents. */
  find?: string
  found?: [name: string, label: string, birth?: string | null, parents?: string][]
  /** What is said of the rows. */
  says?: string[]
  refused?: string
  /** What the office answers before it saves. */
  answer?: object
}

const kinds: Record<string, Kind> = {
  'a title and a date above the heads, one column for the whole name, a number before it': {
    given: rows(
      ['5-maktab'],
      ['01.09.2026'],
      [],
      ['№', 'Ф.И.О.', 'Синф'],
      ['1', 'Titulov Ali Valiyevich', '8-A'],
    ),
    find: 'Titulov',
    found: [['Titulov Ali', '8-A']],
  },
  'heads in Uzbek Cyrillic with possessive endings': {
    given: rows(
      ['Фамилияси', 'Исми', 'Туғилган санаси', 'Синфи'],
      ['Кирилов', 'Ўктам', '01.09.2013', '8А'],
    ),
    find: 'Кирилов',
    found: [['Кирилов Ўктам', '8-A', '2013-09-01']],
  },
  'heads in Russian': {
    given: rows(['Фамилия', 'Имя', 'Дата рождения', 'Класс'], ['Русов', 'Пётр', '1.9.13', '8 А']),
    find: 'Русов',
    found: [['Русов Пётр', '8-A', '2013-09-01']],
  },
  'no heads at all': {
    given: rows(['Boshsizov', 'Bir', '8-A'], ['Boshsizov', 'Ikki', '8-B']),
    find: 'Boshsizov',
    found: [
      ['Boshsizov Bir', '8-A'],
      ['Boshsizov Ikki', '8-B'],
    ],
  },
  'the third letter in Cyrillic, which looks like the second': {
    given: rows(
      named,
      ['Harfiyev', 'Av', '8А'],
      ['Harfiyev', 'Be', '8Б'],
      ['Harfiyev', 'Ve', '8В'],
    ),
    find: 'Harfiyev',
    found: [
      ['Harfiyev Av', '8-A'],
      ['Harfiyev Be', '8-B'],
      ['Harfiyev Ve', '8-V'],
    ],
  },
  'every way to write one class': {
    given: rows(
      named,
      ...['8A', '8-A', '8 a', '8 «А»', '8 "A" sinf', '8-А класс'].map((label, n) => [
        'Yozuvov',
        `Bola${'abcdef'[n]}`,
        label,
      ]),
    ),
    find: 'Yozuvov',
    found: [...'abcdef'].map((n): [string, string] => [`Yozuvov Bola${n}`, '8-A']),
  },
  'a class that is not there': {
    given: rows(named, ['Yoqsinfov', 'Bir', '9-Z']),
    says: ['class_is_unknown'],
    find: 'Yoqsinfov',
    found: [],
  },
  'a sheet named after its class, without a column of classes': {
    given: () => xlsx('8-Б', ['Familiya', 'Ism'], ['Varaqov', 'Bir']),
    find: 'Varaqov',
    found: [['Varaqov Bir', '8-B']],
  },
  'a class for the whole sheet, said by the office': {
    given: rows(['Familiya', 'Ism'], ['Hammasov', 'Bir']),
    answer: { sheet_class: '8-V' },
    find: 'Hammasov',
    found: [['Hammasov Bir', '8-V']],
  },
  'windows-1251 with semicolons': {
    given: windows1251('Фамилия;Имя;Класс\r\nКодовый;Олим;8В\r\n'),
    find: 'Кодовый',
    found: [['Кодовый Олим', '8-V']],
  },
  'UTF-16 with tabs': {
    given: utf16(rows(named, ['Юникодов', 'Олим', '8В'])),
    find: 'Юникодов',
    found: [['Юникодов Олим', '8-V']],
  },
  'merged cells of the class': {
    given: () =>
      changed(xlsx('1', named, ['Birlashov', 'Bir', '8-A'], ['Birlashov', 'Ikki', '']), (xml) =>
        xml.replace(
          '</sheetData>',
          '</sheetData><mergeCells count="1"><mergeCell ref="C2:C3"/></mergeCells>',
        ),
      ),
    says: ['cells_are_merged'],
    answer: { merged: 'fill' },
    find: 'Birlashov',
    found: [
      ['Birlashov Bir', '8-A'],
      ['Birlashov Ikki', '8-A'],
    ],
  },
  'a formula': {
    given: () =>
      changed(xlsx('1', named, ['Formulov', 'Bir', '8-A']), (xml) =>
        xml.replace(/(<c r="B2"[^>]*>)/, '$1<f>A1</f>'),
      ),
    says: ['cell_is_formula'],
    find: 'Formulov',
    found: [['Formulov Bir', '8-A']],
  },
  'totals below, in Cyrillic and Russian': {
    given: rows(named, ['Jamlov', 'Bir', '8-A'], ['Жами: 1 нафар', '', ''], ['Итого', '1', '']),
    says: ['row_is_total'],
    find: 'Jamlov',
    found: [['Jamlov Bir', '8-A']],
  },
  'the phone of a parent without a name': {
    given: rows(
      [...named, 'Ota-onasining telefoni'],
      ['Telefonov', 'Anvar', '8-A', '88 611 00 01'],
      ['Telefonova', 'Barno', '8-B', '88 611 00 01'],
    ),
    says: ['parent_named_after_child', 'parent_of_other_row'],
    find: 'Telefonov',
    found: [
      ['Telefonov Anvar', '8-A', null, 'Telefonov Ota-ona'],
      ['Telefonova Barno', '8-B', null, 'Telefonov Ota-ona'],
    ],
  },
  'one phone with two mothers: nobody gets a stranger for a mother': {
    given: rows(
      mothers,
      ['Onaliyev', 'Bir', '8-A', 'Onaliyeva Gul', '88 611 00 02'],
      ['Boshqayev', 'Onali', '8-A', 'Boshqayeva Nur', '88 611 00 02'],
    ),
    says: ['phone_has_two_names'],
    find: 'Onali',
    found: [['Onaliyev Bir', '8-A', null, 'Onaliyeva Gul']],
  },
  'the phone of a parent who is there, under another name': {
    given: rows(mothers, ['Begonov', 'Bir', '8-A', 'Begonova Gul', '88 610 00 02']),
    says: ['parent_has_other_name'],
    find: 'Begonov',
    found: [],
  },
  'a second child of a mother who is there': {
    given: rows(mothers, ['Boriyeva', 'Umida', '8-B', 'Бориева Лола', '88 610 00 02']),
    says: ['parent_gets_child'],
    find: 'Boriyeva Umida',
    found: [['Boriyeva Umida', '8-B', null, 'Boriyeva Lola']],
  },
  'a teacher who is a parent as well, with one phone: who has it is said': {
    given: rows(mothers, ['Ustozov', 'Bir', '8-A', 'Ustozova Nargiza', '88 610 00 01']),
    says: ['phone_number_already_exists'],
    find: 'Ustozov Bir',
    found: [],
  },
  'two phones in a cell, a word beside a phone, words for nothing': {
    given: rows(
      mothers,
      ['Ikkitelov', 'Bir', '8-A', 'Ikkitelova Gul', '88 611 00 03, 88 611 00 04'],
      ['Ikkitelov', 'Ikki', '8-A', 'Ikkitelova Gul', '88 611 00 03 (мама)'],
      ['Ikkitelov', 'Uch', '8-A', '-', 'нет'],
    ),
    says: ['part_was_read'],
    find: 'Ikkitelov',
    found: [
      ['Ikkitelov Bir', '8-A', null, 'Ikkitelova Gul'],
      ['Ikkitelov Ikki', '8-A', null, 'Ikkitelova Gul'],
      ['Ikkitelov Uch', '8-A', null, ''],
    ],
  },
  'days in every way to write them': {
    given: rows(
      born,
      ...[
        '9/1/2015',
        '9.1.15',
        '2015.01.09',
        '2015-01-09',
        '9 января 2015 г.',
        '09,01,2015',
        '42013',
      ].map((day, n) => ['Sanayev', `Bola${'abcdefg'[n]}`, day]),
    ),
    find: 'Sanayev',
    found: [...'abcdefg'].map((n): [string, string, string] => [
      `Sanayev Bola${n}`,
      '',
      '2015-01-09',
    ]),
  },
  'a day that no calendar has: the child goes in without it': {
    given: rows(born, ['Oysizov', 'Bir', '31.02.2014']),
    says: ['invalid_date'],
    find: 'Oysizov',
    found: [['Oysizov Bir', '', null]],
  },
  'an unreadable day beside a namesake who is there: nobody is taken for the other': {
    given: rows(born, ['Kunsizov', 'Olim', '45.45.2014']),
    says: ['invalid_date', 'name_is_not_enough'],
    find: 'Kunsizov',
    found: [['Kunsizov Olim', '8-A', null]],
  },
  'the same child once more, in the other script': {
    given: rows(named, ['Бориев', 'Олим', '8-A']),
    says: ['this_user_already_exists'],
    find: 'Boriyev Olim',
    found: [['Boriyev Olim', '8-A', null, 'Boriyeva Lola']],
  },
  'the same child twice in the file': {
    given: rows(named, ['Takrorov', 'Bir', '8-A'], ['Takrorov', 'Bir', '8-A']),
    says: ['twice_in_file'],
    find: 'Takrorov',
    found: [['Takrorov Bir', '8-A']],
  },
  'an old .xls': { given: Buffer.concat([compound, Buffer.alloc(600)]), refused: 'not_a_sheet' },
  'an .ods': {
    given: Buffer.from(
      zipSync({ mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet') }),
    ),
    refused: 'not_a_sheet',
  },
  'a .pdf': { given: Buffer.from('%PDF-1.7 nothing'), refused: 'not_a_sheet' },
  'a workbook with a password': {
    given: Buffer.concat([compound, Buffer.from('EncryptedPackage', 'utf16le')]),
    refused: 'sheet_is_protected',
  },
  'an empty file': { given: Buffer.from(' \r\n \r\n'), refused: 'sheet_is_empty' },
}

/** Each student with class, birth date and parents, as far as it is asked for. */
async function foundNow(q: string, wanted: number) {
  const { results } = await office()(students.list, { query: { q, page_size: '20' } })
  return Promise.all(
    results.map(async ({ id, last_name, first_name, classes: own = [], birth_date }) => {
      const { results: links } = await office()(guardians.list, { params: { id } })
      const parents = links.map(({ parent }) => `${parent.last_name} ${parent.first_name}`).join()
      const all = [`${last_name} ${first_name}`, own.map(({ label }) => label).join(), birth_date]
      return [...all, parents].slice(0, wanted)
    }),
  )
}

test.each(Object.entries(kinds))('%s', async (_, kind) => {
  const { given, says = [], refused, answer, find, found = [] } = kind
  if (refused) {
    await expect(open(given)).rejects.toMatchObject({ status: 400, detail: refused })
    return
  }
  const draft = await open(given)
  expect(saysOf(draft).toSorted()).toEqual(says.toSorted())
  const answered = answer ? await edit(draft, answer) : draft
  const passed = answered.counts.faulty > 0 ? await edit(answered, { skip_faulty: true }) : answered
  if (passed.counts.create + passed.counts.update > 0) await save(passed)
  const wanted = Math.max(2, ...found.map((each) => each.length))
  const now = await foundNow(find!, wanted)
  expect(now.map(String).toSorted()).toEqual(found.map(String).toSorted())
})
