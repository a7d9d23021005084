import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { school } from '../../testing/school.ts'
import { classes } from '../../core/classes/contract.ts'
import { guardians } from '../../core/students/guardians/contract.ts'
import { students } from '../../core/students/contract.ts'
import { writeSheet } from '../../platform/sheets/write.ts'
import { type Import, imports } from './contract.ts'
import { joinedClasses } from './file/service.sheets.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
  for (const letter of ['A', 'B', 'V'])
    await at.as('admin')(classes.create, {
      body: { grade: 8, letter, academic_year: '2026/2027' },
    })
})
afterAll(() => at.close())

const office = () => at.as('admin')
const paste = (rows: string[][]) => rows.map((row) => row.join('\t')).join('\n')
const open = (...rows: string[][]) =>
  office()(imports.create, { body: { kind: 'students', text: paste(rows) } })
const openFile = (bytes: Buffer, name: string) =>
  office()(imports.create, {
    body: { kind: 'students', file: bytes.toString('base64'), file_name: name },
  })
const edit = (draft: Import, body: object) =>
  office()(imports.edit, { params: { id: draft.id }, body: { version: draft.version, ...body } })
const save = (draft: Import) =>
  office()(imports.save, { params: { id: draft.id }, body: { version: draft.version } })
const codes = ({ rows }: Import) =>
  rows.results.flatMap(({ row, faults }) =>
    faults.map(({ code, blocks }) => (blocks ? `${row} ${code}` : `(${row} ${code})`)),
  )
const readAs = ({ rows }: Import) => rows.results.map(({ read }) => read.map(({ text }) => text))

/** Each student with class, birth date and parents. */
async function saved(q: string) {
  const { results } = await office()(students.list, { query: { q } })
  return Promise.all(
    results.map(async ({ id, last_name, first_name, classes: own = [], birth_date }) => {
      const { results: links } = await office()(guardians.list, { params: { id } })
      return [
        `${last_name} ${first_name}`,
        own.map(({ label }) => label).join(),
        birth_date,
        links.map(({ parent }) => `${parent.last_name} ${parent.first_name}`).join(),
      ]
    }),
  )
}
let number = 0
const phone = () => `88 ${500 + Math.floor((number += 1) / 100)} 77 ${String(10 + (number % 90))}`

describe('sheets as they are', () => {
  test('a title above the heads, in Cyrillic, with a number and a total below', async () => {
    const draft = await open(
      ['5-мактаб ўқувчилари'],
      ['2026-2027 ўқув йили'],
      [],
      ['№', 'Фамилияси', 'Исми', 'Отасининг исми', 'Туғилган санаси', 'Жинси', 'Синфи'],
      ['1', 'Бахтовар', 'Лола', 'Анвар қизи', '01,09,2013', 'қиз', '8 «Б»'],
      ['2', 'Бахтовар', 'Нодир', '-', '1 сентября 2013 г.', 'ўғил', '8В'],
      ['', 'Жами: 2 нафар', '', '', '', '', ''],
      ['', 'Итого', '2', '', '', '', ''],
    )
    expect(codes(draft)).toEqual(['(7 row_is_total)', '(8 row_is_total)'])
    expect(readAs(draft)).toEqual([['01.09.2013'], ['01.09.2013'], [], []])
    expect(draft.counts).toMatchObject({ create: 2, skip: 2, faulty: 0 })
    await save(draft)
    expect(await saved('Бахтовар')).toEqual([
      ['Бахтовар Лола', '8-B', '2013-09-01', ''],
      ['Бахтовар Нодир', '8-V', '2013-09-01', ''],
    ])
  })

  test('name, birth date, class and the phone of a parent without a name', async () => {
    const [one, other] = [phone(), phone()]
    const draft = await open(
      ['F.I.Sh.', 'Tugʻilgan sanasi', 'Sinf', 'Ota-onasining telefoni'],
      ['Telefonov Anvar', '03.04.2014', '8-A', one],
      ['Telefonova Barno', '05.06.2015', '8-A', one],
      ['Nomsizova Gul', '05.06.2014', '8-A', other],
      ['Begonayev Ali', '05.07.2014', '8-A', other],
    )
    expect(codes(draft)).toEqual([
      '(2 parent_named_after_child)',
      '(3 parent_of_other_row)',
      '(4 parent_named_after_child)',
      '5 phone_has_two_names',
    ])
    expect(draft.families).toMatchObject([{ children: [{ row: 5, name: 'Begonayev Ali' }] }])
    await save(await edit(draft, { skip_faulty: true }))
    const [anvar, barno] = await saved('Telefonov')
    expect(anvar!.at(-1)).toMatch(/^Telefonov /)
    expect(barno!.at(-1)).toBe(anvar!.at(-1))
    expect(await saved('Begonayev')).toEqual([])
  })

  test('two mothers with one phone', async () => {
    const one = phone()
    const draft = await open(
      ['Familiyasi', 'Ismi', 'Onasi', 'Onasining telefoni'],
      ['Sinovov', 'Bir', 'Okaova Ona', one],
      ['Sinovov', 'Ikki', 'Окаова Она', one],
      ['Sinovov', 'Uch', 'Boshqa Ayol', one],
    )
    expect(codes(draft)).toEqual(['4 phone_has_two_names'])
    expect(draft.rows.results[2]!.faults[0]!.about).toBe('Okaova Ona')
    await expect(save(draft)).rejects.toMatchObject({ detail: 'import_has_faults' })
  })

  test('cells that say nothing, two phones in one, a word beside a phone, days that no calendar has', async () => {
    const [first, second, third] = [phone(), phone(), phone()]
    const draft = await open(
      ['Familiyasi', 'Ismi', 'Tugʻilgan sanasi', 'Telefon', 'Ona', 'Onasining telefoni', 'Manzil'],
      ['Chalayev', 'Bir', '31.02.2014', 'нет', 'Chalayeva Ona', `${first}, ${second}`, '-'],
      ['Chalayev', 'Ikki', 'yoʻq', 'telefoni yoʻq', 'Chalayeva Ona', `${first} (мама)`, 'йўқ'],
      ['Chalayev', 'Uch', '2014 yil', '12345', 'Onasi', '', ''],
      ['Chalayev', 'Toʻrt', '02/03/2014', '', 'Karima', third, ''],
    )
    expect(codes(draft)).toEqual([
      '(2 invalid_date)',
      '(2 part_was_read)',
      '(3 invalid_phone)',
      '(3 part_was_read)',
      '(4 invalid_date)',
      '(4 invalid_phone)',
      '(4 parent_left_out)',
      '(5 parent_named_after_child)',
    ])
    expect(draft.rows.results[0]!.faults[0]!.left_out).toBe(true)
    const shown = `+998 (88) ${first.slice(3, 6)}-${first.slice(7, 9)}-${first.slice(10)}`
    expect(readAs(draft)).toEqual([[shown], [shown], [], ['02.03.2014']])
    await save(draft)
    expect(await saved('Chalayev')).toEqual([
      ['Chalayev Bir', '', null, 'Chalayeva Ona'],
      ['Chalayev Ikki', '', null, 'Chalayeva Ona'],
      ['Chalayev Toʻrt', '', '2014-03-02', 'Chalayev Karima'],
      ['Chalayev Uch', '', null, ''],
    ])
  })

  test('a birth date that cannot be read makes nobody a namesake who is there', async () => {
    const heads = ['Familiyasi', 'Ismi', 'Tugʻilgan sanasi']
    await save(await open(heads, ['Adashov', 'Olim', '']))
    const draft = await open(heads, ['Adashov', 'Olim', '45.45.2014'])
    expect(codes(draft)).toContain('2 name_is_not_enough')
    expect(draft.counts).toMatchObject({ skip: 0, faulty: 1 })
    const decided = await edit(draft, { choices: [{ row: 2, choice: 'skip' }] })
    expect(decided.counts).toMatchObject({ skip: 1, faulty: 0 })
  })

  test('a class for all rows, also from the name of the sheet', async () => {
    const columns = ['Familiyasi', 'Ismi'].map((label) => ({ label, type: 'text' as const }))
    const sheet = { name: '8-Б', lang: 'uz' as const, columns, rows: [['Varaqov', 'Bir']] }
    const draft = await openFile(await writeSheet('xlsx', sheet), '8.xlsx')
    expect(draft).toMatchObject({ sheet_class: '8-Б', counts: { faulty: 0 } })
    await save(draft)
    expect((await saved('Varaqov'))[0]![1]).toBe('8-B')
    const pasted = await open(['Familiyasi', 'Ismi'], ['Varaqova', 'Ikki'])
    expect(pasted.known_classes).toContain('8-V')
    await save(await edit(pasted, { sheet_class: '8-V' }))
    expect((await saved('Varaqova Ikki'))[0]![1]).toBe('8-V')
    const unknown = await edit(await open(['Familiyasi', 'Ismi'], ['Varaqova', 'Uch']), {
      sheet_class: '9-Z',
    })
    expect(codes(unknown)).toEqual(['2 class_is_unknown'])
    expect(unknown.rows.results[0]!.faults[0]!.column).toBe(0)
  })

  test('a sheet for each class, all in one go', () => {
    const sheet = (name: string, ...cells: string[][]) => ({
      name,
      cells: [['Familiyasi', 'Ismi'], ...cells],
      formulas: [],
      merged: [],
    })
    const joined = joinedClasses(
      [
        sheet('7-A', ['Birov', 'Bir'], ['Jami', '1']),
        sheet('Izoh'),
        sheet('7-Б', ['Ikkiyev', 'Ikki']),
      ],
      'students',
    )
    expect(joined?.cells).toEqual([
      ['Familiyasi', 'Ismi', 'Sinf'],
      ['Birov', 'Bir', '7-A'],
      ['Jami', '1'],
      ['Ikkiyev', 'Ikki', '7-Б'],
    ])
    // sheets of other columns are chosen one by one
    const other = { ...sheet('7-V'), cells: [['Ismi', 'Familiyasi']] }
    expect(joinedClasses([sheet('7-A'), other], 'students')).toBeUndefined()
  })

  test('windows-1251 with semicolons, no heads, and what is no sheet', async () => {
    const text = 'Фамилия;Имя;Класс\r\nКодовый;Олим;8В\r\n'
    const bytes = Buffer.from(
      [...text].map((letter) => {
        const code = letter.codePointAt(0)!
        return code >= 0x410 ? code - 0x350 : code
      }),
    )
    const draft = await openFile(bytes, 'ру.csv')
    expect(codes(draft)).toEqual([])
    await save(draft)
    expect((await saved('Кодовый'))[0]![1]).toBe('8-V')
    const bare = await open(['Boshsizov', 'Bir', '8-A'], ['Boshsizov', 'Ikki', '8-Б'])
    expect(bare.columns.map(({ field }) => field)).toEqual(['last_name', 'first_name', 'class'])
    for (const [given, detail] of [
      ['%PDF-1.7 nothing', 'not_a_sheet'],
      [' \r\n \r\n', 'sheet_is_empty'],
    ] as const)
      await expect(openFile(Buffer.from(given), 'x')).rejects.toMatchObject({ detail })
  })
})
