import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { students } from '../../../core/students/contract.ts'
import { school } from '../../../testing/school.ts'
import { type Import, imports } from '../contract.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
afterAll(() => at.close())

const office = () => at.as('admin')
const head = (type: string) => `http://schemas.openxmlformats.org/officeDocument/2006/${type}`
const relation = (type: string, target: string) =>
  `<Relationships><Relationship Id="r1" Type="${head(`relationships/${type}`)}" Target="${target}"/>`
const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="0000"/></numFmts>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`

/** A workbook with the heads of a list of students and these rows in XML. */
const workbook = (...rows: string[]) =>
  Buffer.from(
    zipSync({
      '_rels/.rels': strToU8(`${relation('officeDocument', 'xl/workbook.xml')}</Relationships>`),
      'xl/workbook.xml': strToU8(
        '<workbook><sheets><sheet name="a" r:id="r1"/></sheets></workbook>',
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `${relation('worksheet', 'worksheets/sheet1.xml')}<Relationship Id="r2"
          Type="${head('relationships/styles')}" Target="styles.xml"/></Relationships>`,
      ),
      'xl/styles.xml': strToU8(styles),
      'xl/worksheets/sheet1.xml': strToU8(
        `<worksheet><sheetData><row r="1">${['Familiya', 'Ism', 'Sinf', 'Oʻquvchi raqami']
          .map(cell)
          .join('')}</row>${rows.join('')}</sheetData></worksheet>`,
      ),
    }),
  )
const cell = (text: string) => `<c t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
const broken = (text: string) => `<c t="e"><v>${text}</v></c>`
const row = (...cells: string[]) => `<row>${cells.join('')}</row>`

const open = (bytes: Buffer) =>
  office()(imports.create, { body: { kind: 'students', file: bytes.toString('base64') } })
const edit = (draft: Import, body: object) =>
  office()(imports.edit, { params: { id: draft.id }, body: { version: draft.version, ...body } })
const save = (draft: Import) =>
  office()(imports.save, { params: { id: draft.id }, body: { version: draft.version } })
const codes = ({ rows }: Import) =>
  rows.results.flatMap(({ row: at, faults }) =>
    faults.map(({ code, blocks }) => (blocks ? `${at} ${code}` : `(${at} ${code})`)),
  )
const listed = async (q: string) => (await office()(students.list, { query: { q } })).results

test('a cell with an error of Excel blocks its row, and nobody is called so', async () => {
  const draft = await open(
    workbook(
      row(cell('Namunaviy'), broken('#N/A')),
      row(broken('#REF!'), cell('Toʻrtinchi')),
      row(cell('Namunaviy'), cell('Beshinchi'), cell(''), broken('#VALUE!')),
    ),
  )
  expect(codes(draft)).toEqual(['2 cell_is_broken', '3 cell_is_broken', '4 cell_is_broken'])
  await expect(save(draft)).rejects.toMatchObject({ detail: 'import_has_faults' })
  expect(await listed('#N/A')).toEqual([])
})

test('the words of a Russian Excel for an error block in a CSV as well', async () => {
  const draft = await open(Buffer.from('Familiya;Ism\n#Н/Д;Ali\nValiyev;#ССЫЛКА!\n'))
  expect(codes(draft)).toEqual(['2 cell_is_broken', '3 cell_is_broken'])
})

test('hidden rows wait for a decision, and are taken or left out by it', async () => {
  const file = workbook(
    row(cell('Yashirinov'), cell('Koʻringan')),
    `<row hidden="1">${cell('Yashirinov') + cell('Ketgan')}</row>`,
    row(cell('Yashirinov'), cell('Oxirgi')),
  )
  const draft = await open(file)
  expect(codes(draft)).toEqual(['3 row_is_hidden'])
  await expect(save(draft)).rejects.toMatchObject({ detail: 'import_has_faults' })
  const taken = await edit(await open(file), { hidden: 'take' })
  expect([codes(taken), taken.counts.create]).toEqual([[], 3])
  const left = await edit(draft, { hidden: 'leave' })
  expect(left.counts).toMatchObject({ create: 2, skip: 1, faulty: 0 })
  await save(left)
  expect((await listed('Yashirinov')).map(({ first_name }) => first_name)).toEqual([
    'Koʻringan',
    'Oxirgi',
  ])
})

test('numbers keep the zeros that Excel shows in front of them', async () => {
  const number = (value: string) => `<c s="1"><v>${value}</v></c>`
  const draft = await open(
    workbook(
      row(cell('Nolov'), cell('Bir'), cell(''), number('7')),
      row(cell('Nolov'), cell('Ikki'), cell(''), number('42')),
      row(cell('Nolov'), cell('Uch'), cell(''), cell('0012')),
    ),
  )
  expect(draft.rows.results.map(({ cells }) => cells[3])).toEqual(['0007', '0042', '0012'])
})

test('a blank cell far below is nothing', async () => {
  const far =
    '<row r="20002"><c r="A20002" t="inlineStr"><is><t xml:space="preserve"> </t></is></c></row>'
  const draft = await open(workbook(row(cell('Yolgʻizov'), cell('Bir')), far))
  expect(draft.counts).toMatchObject({ rows: 1, faulty: 0 })
  const near =
    '<row r="8000"><c r="A8000" t="inlineStr"><is><t xml:space="preserve"> </t></is></c></row>'
  expect((await open(workbook(row(cell('Yolgʻizov'), cell('Bir')), near))).counts.rows).toBe(1)
})

test('a name that a Mac writes with split letters is stored with whole ones', async () => {
  const draft = await open(Buffer.from('Familiya;Ism\nЙўлдошев;Андрей\n'.normalize('NFD')))
  await save(draft)
  const [student] = await listed('Йўлдошев')
  expect(student!.last_name).toBe('Йўлдошев'.normalize('NFC'))
  expect(student!.first_name).toBe('Андрей'.normalize('NFC'))
})

test('a class that Excel has turned into a day is told as such', async () => {
  const draft = await open(
    Buffer.from('Familiya;Ism;Sinf\nSanayev;Ali;2026-01-09\nSanayev;Vali;9.янв\n'),
  )
  expect(codes(draft)).toEqual(['2 class_became_date', '3 class_became_date'])
})
