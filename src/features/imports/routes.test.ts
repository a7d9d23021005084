import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ownSchool } from '../../testing/school.ts'
import { batches } from '../../core/audit/contract.ts'
import type { Value } from '../../platform/sheets/protocol.ts'
import { writeSheet } from '../../platform/sheets/write.ts'
import { profile } from '../../core/profile/contract.ts'
import { guardians as guardianCalls } from '../../core/students/guardians/contract.ts'
import { students as studentCalls } from '../../core/students/contract.ts'
import { type Import, imports } from './contract.ts'

let at: Awaited<ReturnType<typeof ownSchool>>
beforeAll(async () => {
  at = await ownSchool()
})
afterAll(() => at.close())

const office = () => at.as('admin')
const heads = [
  'Familiyasi',
  'Ismi',
  'Tugʻilgan sanasi',
  'Jinsi',
  'Sinf',
  'Telefon',
  'Login',
  'Shaxsiy raqami',
]
const paste = (...rows: string[][]) => rows.map((row) => row.join('\t')).join('\n')
const open = (text: string, kind: Import['kind'] = 'students') =>
  office()(imports.create, { body: { kind, text } })
const save = (draft: Import, as = office()) =>
  as(imports.save, { params: { id: draft.id }, body: { version: draft.version } })
const edit = (draft: Import, body: object) =>
  office()(imports.edit, { params: { id: draft.id }, body: { version: draft.version, ...body } })

/** What is wrong, as `row field code`, with what only warns in brackets. */
const wrong = (draft: Import) =>
  draft.rows.results.flatMap(({ row, faults }) =>
    faults.map(({ column, code, blocks }) => {
      const said = `${row} ${draft.columns[column]?.field ?? column} ${code}`
      return blocks ? said : `(${said})`
    }),
  )
const refusal = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  const { detail, fields } = error as { detail: string; fields: Record<string, string> }
  return { detail, fields }
}

const kept = [
  'users',
  'students',
  'accounts',
  'class_students',
  'classes',
  'guardians',
  'teachers',
  'rooms',
  'access_codes',
]
async function checksum() {
  const hash = createHash('sha256')
  for (const table of kept) {
    const { rows } = await at.here.inside((db) =>
      db.execute<{ row: string }>(
        sql.raw(`select (to_jsonb(t) - 'version')::text as row from ${table} t order by id`),
      ),
    )
    hash.update(JSON.stringify(rows))
  }
  return hash.digest('hex')
}
const count = async (table: string) => {
  const { rows } = await at.here.inside((db) =>
    db.execute<{ count: number }>(sql.raw(`select count(*)::int as count from ${table}`)),
  )
  return rows[0]!.count
}

const inOrder = (a: unknown, b: unknown) => String(a).localeCompare(String(b))

let number = 0
/** A number that no other test has. */
const fresh = () => `${7_000_000 + (number += 1)}`
let day = 0
beforeEach(() => {
  day += 1
})

describe('a spreadsheet of students', () => {
  test('is looked through, saved in one go and undone to the last byte', async () => {
    const before = await checksum()
    const [phone, mother] = [`97${fresh()}`, `95${fresh()}`]
    const draft = await open(
      paste(
        [...heads, 'Onasining F.I.Sh.', 'Onasining telefoni', 'Manzil'],
        [
          'Toʻrayev',
          'Sardor',
          '06.05.2015',
          'Oʻgʻil bola',
          '7-Г',
          `8 ${phone}`,
          'sardor@mail.uz',
          'T-1',
          'Toʻrayeva Dilnoza Anvarovna',
          `+998 ${mother}`,
          'Chilonzor 5',
        ],
        [
          'Toʻrayeva',
          'Malika',
          '7.6.17',
          'qiz',
          '5-А',
          '',
          '',
          'T-2',
          'Toʻrayeva Dilnoza',
          mother,
          '',
        ],
      ),
    )
    expect(draft.missing).toEqual([])
    expect(draft.new_classes).toEqual(['7-Г'])
    expect(wrong(draft)).toEqual(['2 class class_is_unknown'])
    expect(await checksum()).toBe(before)
    expect((await refusal(save(draft))).fields).toEqual({ 'rows.2.class': 'class_is_unknown' })
    const agreed = await edit(draft, { make_classes: true })
    expect(agreed.counts).toEqual({ rows: 2, faulty: 0, twins: 0, create: 2, update: 0, skip: 0 })
    const saved = await save(agreed)
    expect(saved).toMatchObject({ state: 'saved', done: 2 })

    const { results } = await office()(studentCalls.list, { query: { q: 'Турае' } })
    expect(results.map((each) => [each.first_name, each.classes?.[0]?.label, each.phone])).toEqual([
      ['Sardor', '7-Г', `998${phone}`],
      ['Malika', '5-A', null],
    ])
    expect(results[0]).toMatchObject({
      username: 'sardor@mail.uz',
      birth_date: '2015-05-06',
      gender: 'male',
      student_number: 'T-1',
      address: 'Chilonzor 5',
    })
    expect(results[1]).toMatchObject({
      username: expect.stringMatching(/^m\.torayeva\.\d{6}@/) as string,
      birth_date: '2017-06-07',
    })
    const parents = await Promise.all(
      results.map(({ id }) => office()(guardianCalls.list, { params: { id } })),
    )
    const [first, second] = parents.map((list) => list.results[0]!)
    expect(first!.parent.id).toBe(second!.parent.id)
    expect(first).toMatchObject({
      relation: 'mother',
      parent: {
        last_name: 'Toʻrayeva',
        first_name: 'Dilnoza',
        patronymic: 'Anvarovna',
        phone: `998${mother}`,
      },
    })

    const undone = await office()(batches.undo, { params: { id: saved.batch_id! } })
    expect(undone.undone_at).not.toBeNull()
    expect(await checksum()).toBe(before)
  })

  test('every kind of wrong cell is named by its row and column, and nothing of it is saved', async () => {
    const before = await checksum()
    const draft = await open(
      paste(
        ['5-maktab oʻquvchilari'],
        heads,
        ['', 'Aziz', '31.04.2015', 'robot', '13-A', '12345', 'not-an-address', 'x'.repeat(41)],
        ['Karimov', 'A'.repeat(101), '18.11.2026', '', '5', '+7 900 123 45 67', '', ''],
        ['Karimov', '', '2015', 'm', '5-A, 5-B', '', '', ''],
      ),
    )
    expect(draft.header_row).toBe(2)
    expect(wrong(draft)).toEqual([
      '(3 birth_date invalid_date)',
      '(3 gender invalid_value)',
      '3 class invalid_value',
      '(3 phone invalid_phone)',
      '(3 username invalid_email)',
      '(3 student_number too_long)',
      '3 last_name required',
      '4 first_name too_long',
      '(4 birth_date out_of_range)',
      '4 class invalid_value',
      '(4 phone invalid_phone)',
      '(5 birth_date invalid_date)',
      '5 class invalid_value',
      '5 first_name required',
    ])
    expect(draft.counts.faulty).toBe(3)
    const { detail, fields } = await refusal(save(draft))
    expect(detail).toBe('import_has_faults')
    expect(fields['rows.3.class']).toBe('invalid_value')
    expect(await checksum()).toBe(before)
    // mended in the grid
    const mended = await edit(draft, {
      cells: [
        { row: 5, column: 1, text: 'Olim' },
        { row: 5, column: 2, text: '2015-04-30' },
        { row: 5, column: 4, text: '5-A' },
      ],
    })
    expect(wrong(mended).filter((said) => said.startsWith('5'))).toEqual([])
    expect((await edit(mended, { skip_faulty: true })).counts).toMatchObject({
      faulty: 0,
      skip: 2,
      create: 1,
    })
    expect((await refusal(edit(draft, { twins: 'skip' }))).detail).toBe('version_conflict')
  })

  test('days in four layouts and as numbers, phones with 8, 998, +998 and blanks', async () => {
    const cases = [
      ['06.05.2015', '8 90 111-00-01', '998901110001'],
      ['6.5.15', '998901110002', '998901110002'],
      ['2015-05-06', '+998 (90) 111 00 03', '998901110003'],
      ['06/05/2015 00:00', '90 111 00 04', '998901110004'],
      ['42130', '901110005.0', '998901110005'],
    ]
    const draft = await open(
      paste(
        ['Фамилия', 'Имя', 'Дата рождения', 'Телефон'],
        ...cases.map(([date, phone], at) => ['Sanayev', `Kun${at}`, date!, phone!]),
      ),
    )
    expect(wrong(draft)).toEqual([])
    const saved = await save(draft)
    const { results } = await office()(studentCalls.list, { query: { q: 'Sanayev' } })
    expect(results.map((each) => each.birth_date)).toEqual(cases.map(() => '2015-05-06'))
    expect(results.map((each) => each.phone).toSorted(inOrder)).toEqual(
      cases.map(([, , phone]) => phone),
    )
    await office()(batches.undo, { params: { id: saved.batch_id! } })
  })

  test('the same e-mail, phone or number twice in the file, and what somebody has already', async () => {
    const [username, elsewhere] = [
      at.here.cast.studentB.username,
      at.elsewhere.cast.studentB.username,
    ]
    const phone = `91${fresh()}`
    const draft = await open(
      paste(
        heads,
        ['Birov', 'Bir', '01.02.2014', '', '', phone, 'bir@mail.uz', 'N-1'],
        ['Ikkiyev', 'Ikki', '01.03.2014', '', '', `998${phone}`, 'BIR@mail.uz', 'N-1'],
        ['Uchov', 'Uch', '01.04.2014', '', '', '', username, ''],
        ['Turtov', 'Turt', '01.05.2014', '', '', '', at.here.cast.teacherA.username, ''],
        ['Beshov', 'Besh', '01.06.2014', '', '', '', elsewhere, ''],
      ),
    )
    expect(wrong(draft)).toEqual([
      '3 phone twice_in_file',
      '3 username twice_in_file',
      '3 student_number twice_in_file',
      '(4 username this_user_already_exists)',
      '5 username this_user_already_exists',
    ])
    expect(draft.rows.results[2]).toMatchObject({
      choice: 'skip',
      allowed: ['update', 'skip'],
      twin: { id: at.here.cast.studentB.id, same: ['username'] },
    })
    const before = await checksum()
    const left = await edit(draft, { choices: [3, 5].map((row) => ({ row, choice: 'skip' })) })
    // that another business has the name is known by trying
    expect((await refusal(save(left))).fields).toEqual({
      'rows.6.username': 'this_user_already_exists',
    })
    expect(await checksum()).toBe(before)
    const again = await office()(imports.show, { params: { id: draft.id } })
    expect(again.state).toBe('draft')
    expect(wrong(again)).toContain('6 username this_user_already_exists')
  })

  test('a student who is there already is found in any script, and skipped, changed or added', async () => {
    const text = (last: string, first: string) =>
      paste(
        ['Familiyasi', 'Ismi', 'Tugʻilgan sanasi', 'Manzil'],
        [last, first, '05.05.2012', 'Yangi koʻcha 1'],
      )
    const first = await save(await open(text('Oʻgʻiloyeva', 'Gʻuncha')))
    expect(first.state).toBe('saved')
    const draft = await open(text('Ўғилоева', 'Ғунча'))
    expect(draft.rows.results[0]).toMatchObject({
      choice: 'skip',
      allowed: ['create', 'update', 'skip'],
      twin: {
        label: 'Oʻgʻiloyeva Gʻuncha',
        birth_date: '2012-05-05',
        same: ['last_name', 'birth_date'],
      },
    })
    expect(draft.counts).toMatchObject({ twins: 1, skip: 1 })
    expect((await refusal(save(draft))).detail).toBe('nothing_to_change')
    const before = await checksum()
    const updated = await edit(draft, {
      twins: 'update',
      cells: [{ row: 2, column: 3, text: 'Eski koʻcha 2' }],
    })
    const saved = await save(updated)
    const { results } = await office()(studentCalls.list, { query: { q: 'Ugiloeva' } })
    expect(results).toHaveLength(1)
    expect(results[0]).toMatchObject({ last_name: 'Ўғилоева', address: 'Eski koʻcha 2' })
    await office()(batches.undo, { params: { id: saved.batch_id! } })
    expect(await checksum()).toBe(before)
    const both = await save(
      await edit(await open(text('Угилоева', 'Гунча')), {
        choices: [{ row: 2, choice: 'create' }],
      }),
    )
    expect((await office()(studentCalls.list, { query: { q: 'Ugiloeva' } })).count).toBe(2)
    for (const { batch_id } of [both, first])
      await office()(batches.undo, { params: { id: batch_id! } })
  })

  test('two of one name and birthday in the file wait for somebody to say that they are two', async () => {
    const draft = await open(
      paste(
        ['Familiyasi', 'Ismi', 'Tugʻilgan sanasi'],
        ['Egizakov', 'Hasan', '01.01.2013'],
        ['Эгизаков', 'Ҳасан', '2013-01-01'],
      ),
    )
    expect(wrong(draft)).toEqual(['3 last_name twice_in_file'])
    expect(draft.rows.results[1]!.twin).toMatchObject({ id: null, row: 2 })
    const two = await edit(draft, { choices: [{ row: 3, choice: 'create' }] })
    expect(two.counts).toMatchObject({ faulty: 0, create: 2 })
  })

  test('a class of another letter, of another script, and a student who moves', async () => {
    const row = (label: string) =>
      paste(
        ['Familiyasi', 'Ismi', 'Tugʻilgan sanasi', 'Sinf'],
        ['Kochov', 'Kochi', '03.03.2014', label],
      )
    const first = await save(await open(row('5 «А» sinf')))
    at.clock.time = new Date(at.clock.time.getTime() + 24 * 60 * 60 * 1000)
    const moved = await save(await edit(await open(row('5Б')), { twins: 'update' }))
    expect(moved.state).toBe('saved')
    const { results } = await office()(studentCalls.list, { query: { q: 'Kochov' } })
    expect(results[0]!.classes!.map(({ label }) => label)).toEqual(['5-B'])
    await office()(batches.undo, { params: { id: moved.batch_id! } })
    await office()(batches.undo, { params: { id: first.batch_id! } })
  })

  test('a student who was marked in the class today cannot have been elsewhere: the row is named, and it is a draft again', async () => {
    const [first, second] = ['5-A', '5-B'].map((label) =>
      paste(
        ['Familiyasi', 'Ismi', 'Tugʻilgan sanasi', 'Sinf'],
        ['Belgiyev', 'Bor', '04.04.2014', label],
      ),
    )
    await save(await open(first!))
    const today = at.clock.now().toISOString().slice(0, 10)
    await at.here.inside((db) =>
      db.execute(sql`
        insert into daily_marks (business_id, id, class_id, student_id, day, kind, value, recorded_by, recorded_at)
        select business_id, gen_random_uuid(), ${at.here.classA}, id, ${today}, 'attendance', 1, ${at.here.cast.teacherA.id}, now()
        from users where last_name = 'Belgiyev'`),
    )
    const before = await checksum()
    const draft = await edit(await open(second!), { twins: 'update' })
    expect(await refusal(save(draft))).toMatchObject({
      detail: 'import_has_faults',
      fields: { 'rows.2.class': expect.any(String) as string },
    })
    expect(await checksum()).toBe(before)
    expect((await office()(imports.show, { params: { id: draft.id } })).state).toBe('draft')
  })

  test('what is missing of a parent is named, and a phone belongs to one person', async () => {
    const [child, parent] = [`93${fresh()}`, `93${fresh()}`]
    const teacher = await at.here.inside(async (db) => {
      const { rows } = await db.execute<{ phone: string }>(
        sql`select phone from users where id = ${at.here.cast.teacherA.id}`,
      )
      return rows[0]!.phone
    })
    const draft = await open(
      paste(
        [
          'Familiyasi',
          'Ismi',
          'Telefon',
          'Otasi',
          'Telefoni',
          'Vasiy',
          'Vasiyning telefoni',
          'Vasiyning qarindoshligi',
        ],
        ['Otasizov', 'Bir', child, 'Otasizov Ota', '', '', '', ''],
        ['Otasizov', 'Ikki', '', '', parent, '', '', ''],
        ['Otasizov', 'Uch', parent, 'Otasizov Ota', parent, '', '', ''],
        ['Otasizov', 'Turt', '', '', '', 'Buvisi', `94${fresh()}`, 'buvisi'],
        ['Otasizov', 'Besh', '', 'Ustozov Ustoz', teacher, '', '', 'qoʻshni'],
      ),
    )
    expect(draft.columns.map(({ field }) => field)).toEqual([
      'last_name',
      'first_name',
      'phone',
      'father_name',
      'father_phone',
      'guardian_name',
      'guardian_phone',
      'guardian_relation',
    ])
    expect(wrong(draft)).toEqual([
      '(2 father_name parent_left_out)',
      '(3 father_phone parent_of_other_row)',
      '4 phone twice_in_file',
      '(5 guardian_phone parent_named_after_child)',
      '(6 guardian_relation invalid_value)',
      '6 father_phone phone_number_already_exists',
    ])
    expect(draft.rows.results[4]!.faults.at(-1)).toMatchObject({
      about: expect.any(String) as string,
      role: 'teacher',
    })
  })
})

describe('a number that somebody else has taken', () => {
  const takenBy = async (role: 'parent' | 'student') => {
    const taken = fresh()
    const profileOf = at.as(role === 'parent' ? 'parentB' : 'studentB')
    await profileOf(profile.edit, { body: { phone: `90${taken}` } })
    return `90${taken}`
  }
  const child = (phone: string, mother: string) =>
    paste(
      ['Familiyasi', 'Ismi', 'Onasi', 'Onasining telefoni'],
      [`Raqamov${fresh()}`, 'Bola', mother, phone],
    )

  test('is no way to the child of another family', async () => {
    const phone = await takenBy('parent')
    const draft = await open(child(phone, 'Raqamova Nargiza'))
    expect(wrong(draft)).toEqual(['2 mother_phone phone_written_by_person'])
    expect((await refusal(save(draft))).detail).toBe('import_has_faults')
    const list = paste(
      ['Familiyasi', 'Ismi', 'Telefon', 'Qarindoshligi', 'Oʻquvchining raqami'],
      ['Raqamova', 'Nargiza', phone, 'onasi', `1-${at.here.canary}`],
    )
    expect(wrong(await open(list, 'guardians'))).toContain('2 phone phone_written_by_person')
  })

  test('leads to the parent only once the office has said so, even with the same name or none', async () => {
    const phone = await takenBy('parent')
    const { last_name, first_name } = await at.as('parentB')(profile.info, {})
    const asked = ['2 mother_phone phone_written_by_person']
    expect(wrong(await open(child(phone, '')))).toEqual(asked)
    const draft = await open(child(phone, `${last_name} ${first_name}`))
    expect(wrong(draft)).toEqual(asked)
    expect(draft.families).toMatchObject([
      { parent: expect.stringContaining(last_name) as string, confirmed: false },
    ])
    const confirm = [{ key: draft.families[0]!.key, sure: true }]
    const sure = await edit(draft, { confirm })
    expect(wrong(sure)).toEqual(['(2 mother_phone parent_gets_child)'])
    // of another cell nothing was confirmed
    const touched = await edit(sure, { cells: [{ row: 2, column: 1, text: 'Boshqa' }] })
    expect(wrong(touched)).toEqual(asked)
    await save(await edit(touched, { confirm }))
    // from now on the number is the office's
    expect(wrong(await open(child(phone, `${last_name} ${first_name}`)))).toEqual([
      '(2 mother_phone parent_gets_child)',
    ])
    // a shared family name is not enough, and neither is none
    expect(wrong(await open(child(phone, `${last_name} Zulfiya`)))).toEqual([
      '2 mother_phone parent_has_other_name',
    ])
    expect(wrong(await open(child(phone, '')))).toEqual(['2 mother_phone parent_to_confirm'])
  })
})

describe('a file', () => {
  const files = [
    ['uz', 'xlsx'],
    ['ru', 'csv'],
    ['en', 'xlsx'],
  ] as const

  const sheet = async (rows: Value[][], columns = heads.slice(0, 3)) =>
    (
      await writeSheet('xlsx', {
        name: 'Oʻquvchilar',
        lang: 'uz',
        columns: columns.map((label) => ({ label, type: 'text' as const })),
        rows,
      })
    ).toString('base64')
  const openFile = (file: string) =>
    office()(imports.create, { body: { kind: 'students', file, file_name: 'a.xlsx' } })

  test('of Excel is read, with what is dangerous as the text that it is', async () => {
    const draft = await openFile(await sheet([['=1+1', '+cmd', '2015-05-06']]))
    expect(draft).toMatchObject({ sheet: 'Oʻquvchilar', file_name: 'a.xlsx', state: 'draft' })
    expect(draft.rows.results[0]!.cells).toEqual(['=1+1', '+cmd', '2015-05-06'])
  })

  test.each([
    ['no workbook', Buffer.from('%PDF-1.4').toString('base64'), 'not_a_sheet'],
    ['nothing', Buffer.from('\n\n').toString('base64'), 'sheet_is_empty'],
    ['too much', 'A'.repeat(6_999_996), 'file_too_large'],
    ['no base64', '!!!', 'base64_decoding_error'],
  ])('that is %s is refused', async (_, file, code) => {
    expect((await refusal(openFile(file))).detail).toBe(code)
  })

  test('that is a bomb is refused', async () => {
    const { zipSync, strToU8 } = await import('fflate')
    const blanks = strToU8(' '.repeat(51 * 1024 * 1024))
    const bomb = Buffer.from(zipSync({ 'xl/workbook.xml': blanks })).toString('base64')
    expect((await refusal(openFile(bomb))).detail).toBe('sheet_too_large')
  })

  test('with too many rows is refused', async () => {
    const rows = Array.from({ length: 5_002 }, (_, at) => [`Familiya${at}`, 'Ism', ''])
    expect((await refusal(openFile(await sheet(rows)))).detail).toBe('sheet_too_large')
  })

  test('formulas are named, merged cells are named and filled', async () => {
    const { zipSync, unzipSync, strToU8, strFromU8 } = await import('fflate')
    const parts = unzipSync(
      Buffer.from(
        await sheet(
          [
            ['Karimov', 'Ali', '5'],
            ['', 'Vali', '6'],
          ],
          ['Familiyasi', 'Ismi', 'Manzil'],
        ),
        'base64',
      ),
    )
    const path = 'xl/worksheets/sheet1.xml'
    const xml = strFromU8(parts[path]!)
      .replace(/(<c r="C2"[^>]*>)/, '$1<f>1+4</f>')
      .replace(
        '</sheetData>',
        '</sheetData><mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>',
      )
    const file = Buffer.from(zipSync({ ...parts, [path]: strToU8(xml) })).toString('base64')
    const draft = await openFile(file)
    expect(wrong(draft)).toEqual(['(2 address cell_is_formula)', '3 last_name cells_are_merged'])
    const filled = await edit(draft, { merged: 'fill' })
    expect(wrong(filled)).toEqual(['(2 address cell_is_formula)'])
    expect(filled.rows.results[1]!.cells[0]).toBe('Karimov')
    expect(
      wrong(await edit(draft, { version: 2, cells: [{ row: 2, column: 2, text: '5' }] })),
    ).toEqual([])
  })

  test('keeps of merged cells those that are there: a column is merged down to the millionth row', async () => {
    const { zipSync, unzipSync, strToU8, strFromU8 } = await import('fflate')
    const parts = unzipSync(Buffer.from(await sheet([['Karimov', 'Ali', '']]), 'base64'))
    const path = 'xl/worksheets/sheet1.xml'
    const again = '<mergeCell ref="A1:C2"/>'.repeat(1_000)
    const xml = strFromU8(parts[path]!).replace(
      '</sheetData>',
      `</sheetData><mergeCells><mergeCell ref="C2:CZ20000"/><mergeCell ref="E9:F9"/>${again}</mergeCells>`,
    )
    const file = Buffer.from(zipSync({ ...parts, [path]: strToU8(xml) })).toString('base64')
    const { id } = await openFile(file)
    const { rows } = await at.here.inside((db) =>
      db.execute(sql`select choices->'merged' as merged from imports where id = ${id}`),
    )
    expect(rows).toEqual([{ merged: [[1, 2, 1, 2]] }])
  })

  test('of which one long cell would be repeated in all others is refused', async () => {
    const { zipSync, unzipSync, strToU8, strFromU8 } = await import('fflate')
    const width = 55
    const empty = Array.from({ length: 130 }, () => Array.from({ length: width }, () => ''))
    const columns = ['Familiyasi', ...Array.from({ length: width - 1 }, (_, at) => `Ustun ${at}`)]
    empty[0]![0] = 'a'.repeat(2_000)
    empty.at(-1)![width - 1] = 'z'
    const parts = unzipSync(Buffer.from(await sheet(empty, columns), 'base64'))
    const path = 'xl/worksheets/sheet1.xml'
    const xml = strFromU8(parts[path]!).replace(
      '</sheetData>',
      '</sheetData><mergeCells><mergeCell ref="A2:BC131"/></mergeCells>',
    )
    const file = Buffer.from(zipSync({ ...parts, [path]: strToU8(xml) })).toString('base64')
    const filling = edit(await openFile(file), { merged: 'fill' })
    expect((await refusal(filling)).detail).toBe('sheet_too_large')
  })

  test('that was exported comes back, in each language', async () => {
    const saved = await save(
      await open(
        paste(
          ['Familiyasi', 'Ismi', 'Jinsi', 'Telefon', 'Shaxsiy raqami', 'Sinf'],
          ['Qaytarov', '=Aziz', 'erkak', `88${fresh()}`, '+12', '5-B'],
        ),
      ),
    )
    for (const [lang, format] of files) {
      const answer = await at.app.fastify.inject({
        url: `/v1/students/export/?format=${format}&lang=${lang}`,
        headers: { authorization: `Bearer ${at.here.cast.admin.access}` },
      })
      expect(answer.statusCode).toBe(200)
      const draft = await office()(imports.create, {
        body: { kind: 'students', file: answer.rawPayload.toString('base64') },
      })
      const fields = draft.columns.flatMap(({ field }) => field ?? [])
      expect(fields).toEqual(
        expect.arrayContaining([
          'last_name',
          'first_name',
          'patronymic',
          'birth_date',
          'gender',
          'class',
          'phone',
          'student_number',
          'username',
          'address',
        ]),
      )
      expect(wrong(draft).filter((said) => !said.startsWith('('))).toEqual([])
      expect(draft.counts).toMatchObject({ create: 0, twins: draft.counts.rows })
      const row = draft.rows.results.find(({ cells }) => cells.includes('Qaytarov'))!
      expect(row.cells).toEqual(expect.arrayContaining(['=Aziz', '+12']))
      // nothing differs, so nothing changes
      const before = await checksum()
      await save(await edit(draft, { twins: 'update' }))
      expect(await checksum()).toBe(before)
    }
    await office()(batches.undo, { params: { id: saved.batch_id! } }).catch(() => undefined)
  })

  test.each([
    ['teachers', 'teachers'],
    ['classes', 'classes'],
    ['parents', 'guardians'],
  ] as const)('of %s that was exported comes back', async (list, kind) => {
    for (const [lang, format] of files) {
      const answer = await at.app.fastify.inject({
        url: `/v1/${list}/export/?format=${format}&lang=${lang}`,
        headers: { authorization: `Bearer ${at.here.cast.admin.access}` },
      })
      expect(answer.statusCode).toBe(200)
      const file = answer.rawPayload.toString('base64')
      const draft = await office()(imports.create, { body: { kind, file } })
      expect(draft.missing).toEqual([])
      const blocking = wrong(draft).filter((said) => !said.startsWith('('))
      expect(blocking, `${list} ${lang} ${format} ${JSON.stringify(draft.columns)}`).toEqual([])
      expect(draft.counts).toMatchObject({ create: 0, twins: draft.counts.rows })
      const before = await checksum()
      await save(await edit(draft, { twins: 'update' }))
      expect(await checksum()).toBe(before)
    }
  })

  test('to fill in is recognised', async () => {
    for (const [kind, lang] of [
      ['students', 'uz'],
      ['guardians', 'ru'],
      ['teachers', 'en'],
      ['classes', 'uz'],
    ] as const) {
      const answer = await at.app.fastify.inject({
        url: `/v1/imports/sample/?kind=${kind}&format=xlsx&lang=${lang}`,
        headers: { authorization: `Bearer ${at.here.cast.admin.access}` },
      })
      expect(answer.headers['content-disposition']).toMatch(
        /^attachment; filename=".+\.xlsx"; filename\*=UTF-8''/,
      )
      const draft = await office()(imports.create, {
        body: { kind, file: answer.rawPayload.toString('base64') },
      })
      expect(
        draft.columns.filter(({ field }) => !field).map(({ head }) => head),
        `${kind} ${lang}`,
      ).toEqual([])
      expect(draft.missing).toEqual([])
    }
  })
})

describe('other lists', () => {
  test('teachers', async () => {
    const before = await checksum()
    const draft = await open(
      paste(
        ['ФИО', 'Телефон', 'Почта', 'Предметы', 'Дата приёма на работу'],
        [
          'Юсупова Малика Рустамовна',
          `90 ${fresh()}`,
          'malika@mail.uz',
          `Mathematics ${at.here.canary}; Алхимия`,
          '02.09.2019',
        ],
      ),
      'teachers',
    )
    expect(wrong(draft)).toEqual(['(2 subjects subject_is_unknown)'])
    const saved = await save(draft)
    const { rows } = await at.here.inside((db) =>
      db.execute(
        sql`select u.role, u.first_name, t.hired_on::text, t.about, array(
            select s.name->>'en' from teacher_subjects x join subjects s on s.id = x.subject_id where x.teacher_id = t.id
          ) as subjects
          from users u join teachers t on t.id = u.id where u.username = 'malika@mail.uz'`,
      ),
    )
    expect(rows).toEqual([
      {
        role: 'teacher',
        first_name: 'Малика',
        hired_on: '2019-09-02',
        about: '',
        subjects: [`Mathematics ${at.here.canary}`],
      },
    ])
    await office()(batches.undo, { params: { id: saved.batch_id! } })
    expect(await checksum()).toBe(before)
  })

  test('classes', async () => {
    const before = await checksum()
    const teacher = `Karimov ${at.here.canary} Aziz ${at.here.canary}`
    const rows = [
      ['Sinf', 'Smena', 'Xona', 'Sinf rahbari', 'Sigʻimi', 'Taʼlim tili'],
      ['9-A', '2-smena', '31', '', '30', 'rus'],
      ['9-А', '1', '32', '', '', ''],
      ['5-А', '5', '', 'Nobody Here', '500', 'klingon'],
      ['Frontend-12', '', '', teacher, '', ''],
    ]
    const draft = await open(paste(...rows), 'classes')
    expect(wrong(draft)).toEqual([
      '3 class twice_in_file',
      '4 shift invalid_value',
      '4 capacity out_of_range',
      '4 language invalid_value',
      '4 homeroom_teacher teacher_is_unknown',
      '(4 class class_already_exists)',
      '5 homeroom_teacher several_match',
    ])
    const good = await open(paste(...rows.slice(0, 2)), 'classes')
    expect(wrong(good)).toEqual([])
    const saved = await save(good)
    const { rows: made } = await at.here.inside((db) =>
      db.execute(
        sql`select grade, letter, shift, capacity, language, academic_year from classes where grade = 9`,
      ),
    )
    expect(made).toEqual([
      { grade: 9, letter: 'A', shift: 2, capacity: 30, language: 'ru', academic_year: '2026/2027' },
    ])
    expect((await open(paste(...rows.slice(0, 2)), 'classes')).rows.results[0]).toMatchObject({
      choice: 'skip',
      allowed: ['update', 'skip'],
    })
    await office()(batches.undo, { params: { id: saved.batch_id! } })
    expect(await checksum()).toBe(before)
  })

  test('parents', async () => {
    const before = await checksum()
    const phone = `90${fresh()}`
    const child = `1-${at.here.canary}`
    const { rows: known } = await at.here.inside((db) =>
      db.execute<{ student_number: string }>(
        sql`select student_number from students order by id limit 2`,
      ),
    )
    const numbers = known.map(({ student_number }) => student_number)
    const draft = await open(
      paste(
        ['Фамилия', 'Имя', 'Телефон', 'Кем приходится', 'Личный номер'],
        ['Ota-onayeva', 'Ona', phone, 'мать', numbers[0]!],
        ['Ota-onayeva', 'Ona', phone, 'мать', numbers[1]!],
        ['Ota-onayeva', 'Ona', phone, 'мать', `${child}-none`],
        ['Ota-onayeva', 'Ona', phone, 'тётя', numbers[1]!],
      ),
      'guardians',
    )
    expect(wrong(draft)).toEqual(['4 student_number student_is_unknown', '5 phone twice_in_file'])
    const saved = await save(await edit(draft, { skip_faulty: true }))
    const { rows } = await at.here.inside((db) =>
      db.execute(
        sql`select count(distinct g.parent_id)::int as parents, count(*)::int as links from guardians g join users u on u.id = g.parent_id where u.phone = ${`998${phone}`}`,
      ),
    )
    expect(rows).toEqual([{ parents: 1, links: 2 }])
    await office()(batches.undo, { params: { id: saved.batch_id! } })
    expect(await checksum()).toBe(before)
  })
})

describe('who presses twice', () => {
  const rows = (label: string) =>
    paste(
      ['Familiyasi', 'Ismi'],
      ...Array.from({ length: 300 }, (_, at) => [`${label}ov`, `Ism${'abcdefghij'[at % 10]}${at}`]),
    )

  test('has it once, whatever the key', async () => {
    const draft = await open(rows('Bir'))
    const before = await count('students')
    const answers = await Promise.allSettled([save(draft), save(draft), save(draft)])
    expect(await count('students')).toBe(before + 300)
    const batch = new Set(
      answers.flatMap((each) => (each.status === 'fulfilled' ? [each.value.batch_id] : [])),
    )
    expect(batch.size).toBe(1)
    await office()(batches.undo, { params: { id: [...batch][0]! } })
    expect(await count('students')).toBe(before)
  })

  test('in another process hears that it is being saved', async () => {
    const draft = await open(rows('Ikki'))
    const { default: pg } = await import('pg')
    const other = new pg.Client(at.owner)
    await other.connect()
    await other.query('begin')
    await other.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [draft.id])
    expect((await refusal(save(draft))).detail).toBe('import_is_running')
    expect((await refusal(edit(draft, { twins: 'skip' }))).detail).toBe('import_is_running')
    await other.query('rollback')
    await other.end()
    const saved = await save(draft)
    expect(saved.state).toBe('saved')
    await office()(batches.undo, { params: { id: saved.batch_id! } })
  })

  test('control: two drafts of the same rows are both saved', async () => {
    const [one, two] = [await open(rows('Uch')), await open(rows('Uch'))]
    const before = await count('students')
    const saved = [
      await save(one),
      await edit(two, { twins: 'create' }).then((draft) => save(draft)),
    ]
    expect(await count('students')).toBe(before + 600)
    for (const { batch_id } of saved.reverse())
      await office()(batches.undo, { params: { id: batch_id! } })
  })
})

test('how far it is can be read while it is being saved, and old drafts are forgotten', async () => {
  const draft = await open(
    paste(
      ['Familiyasi', 'Ismi'],
      ...Array.from({ length: 1_000 }, (_, at) => ['Yurov', `Yur${at}`]),
    ),
  )
  const seen: number[] = []
  const saving = save(draft)
  let done = false
  void saving.finally(() => (done = true)).catch(() => undefined)
  while (!done) {
    const { state, done, counts } = await office()(imports.show, { params: { id: draft.id } })
    if (state === 'saving') seen.push(done / counts.rows)
  }
  await saving
  expect(seen.length).toBeGreaterThan(0)
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))

  const { dropOldDrafts } = await import('./service.ts')
  const week = new Date(at.clock.now().getTime() + 8 * 24 * 60 * 60 * 1000)
  await at.here.inside((db) => dropOldDrafts(db, at.here.business, week))
  expect(await count('imports')).toBe(0)
})
