import { zipSync, strToU8, unzipSync, strFromU8 } from 'fflate'
import { describe, expect, test } from 'vitest'
import fc from '../../testing/chance.ts'
import type { Lang } from '../shapes.ts'
import { decodeText, readDelimited, toCsv } from './delimited.ts'
import { attachment } from '../http/attachment.ts'
import { guarded, sheetFileName, sheetName, unguarded } from './guard.ts'
import { fileLimit, readPasted, readSheets, sheetLimits } from './read.ts'
import { writeSheet } from './write.ts'
import { bytesOf } from './written.ts'
import { readXlsx } from './xlsx.ts'

const column = (label: string, type: 'text' | 'number' | 'date' = 'text') => ({ label, type })
const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ maxLength: 30 }),
  fc
    .tuple(
      fc.constantFrom(
        '=',
        '+',
        '-',
        '@',
        '\t',
        '\r',
        '\0',
        ' =',
        "'=",
        "''",
        "'",
        '＝',
        '_x000D_',
        '\n',
      ),
      fc.string({ maxLength: 10 }),
    )
    .map(([sign, rest]) => sign + rest),
)
const texts = fc.array(fc.tuple(nasty, nasty), { minLength: 1, maxLength: 6 })
/** A row that does not end in nothing. */
const ended = (rows: [string, string][]) => rows.map(([a, b]) => [a, b, '.'])
const columns = [column('a'), column('b'), column('c')]

describe('what is written', () => {
  test('reads as it was, from XLSX, and no cell is a formula', async () => {
    await fc.assert(
      fc.asyncProperty(texts, async (rows) => {
        const bytes = await bytesOf({ format: 'xlsx', name: 'x', lang: 'en', columns }, ended(rows))
        const [sheet] = readXlsx(bytes, sheetLimits)
        expect(sheet!.cells.slice(1)).toEqual(ended(rows))
        expect(sheet!.formulas).toEqual([])
        const parts = unzipSync(bytes)
        for (const part of Object.values(parts)) expect(strFromU8(part)).not.toMatch(/<f[ >]/)
        for (const cell of strFromU8(parts['xl/sharedStrings.xml']!).matchAll(/<t[^>]*>([^<]*)/g))
          expect(cell[1]).not.toMatch(/^\s*(?:_x0000_|_x000D_|[=+\-@\t])/)
      }),
      { numRuns: 100 },
    )
  })

  test('reads as it was, whatever names the language has', async () => {
    const rows = ['constructor', 'toString', '__proto__', 'hasOwnProperty'].map((name) => [name])
    const bytes = await bytesOf(
      { format: 'xlsx', name: 'x', lang: 'en', columns: [column('a')] },
      rows,
    )
    expect(readXlsx(bytes, sheetLimits)[0]!.cells.slice(1)).toEqual(rows)
  })

  test('reads as it was, from CSV', () => {
    fc.assert(
      fc.property(texts, fc.constantFrom('uz', 'ru', 'en'), (rows, lang) => {
        const sound = ended(rows).map((row) =>
          row.map((cell) => cell.toWellFormed().replaceAll('\0', '')),
        )
        const bytes = toCsv(lang, [['a', 'b', 'c'], ...sound])
        expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
        expect(readDelimited(decodeText(bytes), sheetLimits).slice(1)).toEqual(sound)
      }),
    )
  })

  test('opens in columns where it is read: semicolons and 4,5 in Uzbek and Russian, commas and 4.5 in English', () => {
    const rows = [
      ['Fan', 'Soat', 'Meʼyor'],
      ['Ona tili, adabiyot', 4.5, 3.5],
    ]
    const text = (lang: Lang) => toCsv(lang, rows).toString().slice(1)
    expect(text('uz')).toBe('Fan;Soat;Meʼyor\r\n"Ona tili, adabiyot";4,5;3,5\r\n')
    expect(text('ru')).toBe(text('uz'))
    expect(text('en')).toBe('Fan,Soat,Meʼyor\r\n"Ona tili, adabiyot",4.5,3.5\r\n')
    for (const [lang, hours] of [
      ['uz', '4,5'],
      ['en', '4.5'],
    ] as const)
      expect(readDelimited(text(lang), sheetLimits)[1]!.slice(0, 2)).toEqual([
        'Ona tili, adabiyot',
        hours,
      ])
  })

  test('is guarded, once and not for ever', () => {
    fc.assert(
      fc.property(nasty, (text) => {
        expect(unguarded(guarded(text))).toBe(text)
      }),
    )
    for (const text of ['=1+1', ' =1', '+998', '-1', '@x', '\tx', '\rx', '\0x', '\u00a0=x'])
      expect(guarded(text)).toBe(`'${text}`)
    expect(guarded('Oʻgʻiloy-2')).toBe('Oʻgʻiloy-2')
  })

  test('has names that nobody takes for formulas', () => {
    expect(sheetName('=cmd|x')).toBe("'=cmd|x")
    expect(sheetName('a/b[c]:d')).toBe('a b c d')
    expect(sheetName('  ')).toBe('Daftar')
    expect(sheetFileName('=1+1', 'csv')).toBe('1+1.csv')
    expect(sheetFileName('../x\r\ny', 'xlsx')).toBe('_x_y.xlsx')
    expect(attachment(sheetFileName('Сводное расписание 5-А', 'xlsx'))).toBe(
      `attachment; filename="Svodnoe raspisanie 5-A.xlsx"; filename*=UTF-8''${encodeURIComponent('Сводное расписание 5-А.xlsx')}`,
    )
    expect(attachment('Oʻquvchilar jadvali.pdf')).toContain('filename="Oquvchilar jadvali.pdf"')
    // a sign of two places is not parted where the name is cut
    for (const stem of ['😀'.repeat(60), `a${'😀'.repeat(60)}`]) {
      expect(attachment(sheetFileName(stem, 'pdf'))).toContain('.pdf')
      expect(sheetName(stem).isWellFormed()).toBe(true)
    }
  })

  test('keeps days as days, numbers as numbers and phones as text', async () => {
    const kinds = [column('d', 'date'), column('n', 'number'), column('p')]
    const rows = [['2015-05-06', -3.5, '998901234567']]
    for (const format of ['xlsx', 'csv'] as const) {
      const bytes = await writeSheet(format, { name: 'x', lang: 'en', columns: kinds, rows })
      const [sheet] = await readSheets(bytes)
      const day = format === 'xlsx' ? '2015-05-06' : '06.05.2015'
      expect(sheet!.cells[1]).toEqual([day, '-3.5', '998901234567'])
    }
  })
})

type Parts = Record<string, string>
const workbook = ({
  sheet,
  styles = '',
  shared = '',
  more = {},
  properties = '',
}: {
  sheet: string
  styles?: string
  shared?: string
  properties?: string
  more?: Parts
}) => {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="http://x/relationships/${type}" Target="${target}"/>`
  const parts: Parts = {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': `<Relationships>${relation('r', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook>${properties}<sheets><sheet name="Список" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relation('r1', 'worksheet', 'worksheets/sheet1.xml')}${relation('r2', 'styles', 'styles.xml')}${relation('r3', 'sharedStrings', '/xl/sharedStrings.xml')}</Relationships>`,
    'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
    'xl/sharedStrings.xml': `<sst>${shared}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    ...more,
  }
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))),
  )
}
const refusal = (bytes: Buffer) =>
  expect(readSheets(bytes).catch((error: { code: string }) => error.code)).resolves

describe('an XLSX file', () => {
  test('formulas give their last value and are named, as merged cells are', async () => {
    const sheet = `<row r="1"><c r="A1"><f>1+1</f><v>2</v></c><c r="B1" t="str"><f>"x"</f><v>x</v></c></row>
      </sheetData><mergeCells><mergeCell ref="A1:A3"/></mergeCells><sheetData>`
    const [read] = await readSheets(workbook({ sheet }))
    expect(read).toEqual({
      name: 'Список',
      cells: [['2', 'x']],
      formulas: [
        [0, 0],
        [0, 1],
      ],
      hidden: [],
      merged: [[0, 0, 2, 0]],
    })
  })

  test('days that are numbers, in both systems', async () => {
    const styles = `<numFmts><numFmt numFmtId="170" formatCode="[$-419]dd\\.mm\\.yyyy;@"/><numFmt numFmtId="171" formatCode="&quot;day&quot; 0"/></numFmts>
      <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs>`
    const cells = [1, 2, 3, 0].map((style) => `<c s="${style}"><v>42130.5</v></c>`).join('')
    const sheet = `<row>${cells}<c s="1"><v>60</v></c><c s="1"><v>1</v></c></row>`
    const [in1900] = await readSheets(workbook({ sheet, styles }))
    expect(in1900!.cells).toEqual([
      ['2015-05-06 12:00', '2015-05-06 12:00', '42130.5', '42130.5', '1900-02-28', '1900-01-01'],
    ])
    const old = workbook({ sheet, styles, properties: '<workbookPr date1904="1"/>' })
    expect((await readSheets(old))[0]!.cells[0]![0]).toBe('2019-05-07 12:00')
  })

  test('texts in parts, in the cell itself, with prefixes and escapes; numbers plain, truth in words', async () => {
    const shared =
      '<si><r><t>Gʻa</t></r><r><t xml:space="preserve">ni </t></r><rPh><t>no</t></rPh></si>'
    const sheet = `<x:row><x:c t="s"><x:v>0</x:v></x:c><x:c t="inlineStr"><x:is><x:t>a&amp;b &#1040;_x000D_</x:t></x:is></x:c>
      <x:c t="b"><x:v>1</x:v></x:c><x:c><x:v>9.98901234567E11</x:v></x:c><x:c t="d"><x:v>2015-05-06T00:00:00</x:v></x:c><x:c t="e"><x:v>#N/A</x:v></x:c></x:row>`
    const [read] = await readSheets(workbook({ sheet, shared }))
    expect(read!.cells).toEqual([
      ['Gʻani ', 'a&b А\r', 'TRUE', '998901234567', '2015-05-06', '#N/A'],
    ])
  })

  test('a million styled empty rows are nothing, and one more than the limit is too much', async () => {
    const empty = '<row r="1048576"><c r="A1048576" s="1"/></row>'
    const one = (ref: string) => `<row><c r="${ref}"><v>1</v></c></row>`
    expect((await readSheets(workbook({ sheet: one('A1') + empty })))[0]!.cells).toEqual([['1']])
    expect((await readSheets(workbook({ sheet: one('BH10000') })))[0]!.cells).toHaveLength(10_000)
    await refusal(workbook({ sheet: one('A10001') })).toBe('sheet_too_large')
    await refusal(workbook({ sheet: one('BI1') })).toBe('sheet_too_large')
  })

  test('no entities, and nothing from outside', async () => {
    const evil =
      '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><worksheet><sheetData><row><c t="str"><v>&a;</v></c></row></sheetData></worksheet>'
    await refusal(workbook({ sheet: '', more: { 'xl/worksheets/sheet1.xml': evil } })).toBe(
      'not_a_sheet',
    )
    const laughs = workbook({ sheet: '<row><c t="str"><v>&lol;&lt;</v></c></row>' })
    expect((await readSheets(laughs))[0]!.cells).toEqual([['&lol;<']])
  })
})

describe('what is no spreadsheet of ours', () => {
  test.each([
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj')],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex')],
    ['a page saved as .xls', Buffer.from('<html><table><tr><td>1</td></tr></table></html>')],
    ['an old workbook', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])],
    ['an archive of files', Buffer.from(zipSync({ 'a.txt': strToU8('x') }))],
    ['a workbook in an archive', Buffer.from(zipSync({ 'book.xlsx': workbook({ sheet: '' }) }))],
    [
      'a document',
      Buffer.from(
        zipSync({
          '_rels/.rels': strToU8(
            '<Relationships><Relationship Type="x/officeDocument" Target="word/document.xml"/></Relationships>',
          ),
          'word/document.xml': strToU8('<w/>'),
        }),
      ),
    ],
    ['the first half of a workbook', workbook({ sheet: '<row/>' }).subarray(0, 700)],
    ['an empty archive', Buffer.from(zipSync({}))],
  ])('%s', async (_, bytes) => {
    await refusal(bytes).toBe('not_a_sheet')
  })

  test('a damaged part', async () => {
    const bytes = workbook({ sheet: '<row><c><v>1</v></c></row>'.repeat(40) })
    const at = bytes.indexOf('xl/worksheets/sheet1.xml') + 30
    bytes.fill(0xff, at, at + 20)
    await refusal(bytes).toBe('not_a_sheet')
  })

  test('a password', async () => {
    const ole = Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ])
    await refusal(ole).toBe('sheet_is_protected')
    const zip = workbook({ sheet: '' })
    for (
      let at = zip.indexOf('PK\u0001\u0002', 0, 'latin1');
      at >= 0;
      at = zip.indexOf('PK\u0001\u0002', at + 4, 'latin1')
    )
      zip[at + 8]! |= 1
    await refusal(zip).toBe('sheet_is_protected')
  })

  test('a bomb, also one that lies about its size', async () => {
    const bomb = workbook({
      sheet: '',
      more: { 'xl/sharedStrings.xml': ' '.repeat(51 * 1024 * 1024) },
    })
    expect(bomb.length).toBeLessThan(200_000)
    await refusal(bomb).toBe('sheet_too_large')
    const lying = Buffer.from(bomb)
    const entry = lying.lastIndexOf('xl/sharedStrings.xml') - 46
    expect(lying.readUInt32LE(entry)).toBe(0x02014b50)
    lying.writeUInt32LE(10, entry + 24)
    await refusal(lying).toBe('sheet_too_large')
    const aside = workbook({
      sheet: '',
      more: { 'xl/media/image1.png': ' '.repeat(51 * 1024 * 1024) },
    })
    await refusal(aside).toBe('sheet_too_large')
  })

  test('a text that is kept once and named by many cells', async () => {
    const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(30)}</row>`
    const long = (signs: number) => `<si><t>${'a'.repeat(signs)}</t></si>`
    const bomb = workbook({ sheet: row, shared: long(400_000) })
    expect(bomb.length).toBeLessThan(5_000)
    await refusal(bomb).toBe('sheet_too_large')
    expect(
      (await readSheets(workbook({ sheet: row, shared: long(4_000) })))[0]!.cells,
    ).toHaveLength(1)
  })

  test('a file beyond the limit', async () => {
    await refusal(Buffer.alloc(fileLimit + 1, 'a')).toBe('file_too_large')
  })

  test('whatever bytes come, the answer is a refusal or cells', async () => {
    const good = workbook({
      sheet: '<row><c t="s"><v>0</v></c></row>',
      shared: '<si><t>a</t></si>',
    })
    const damaged = fc
      .array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { maxLength: 12 })
      .map((changes) => {
        const bytes = Buffer.from(good)
        for (const [at, byte] of changes) bytes[at] = byte
        return bytes
      })
    for (const bytes of fc.sample(damaged, 3)) {
      const answer = await readSheets(bytes).catch((error: { code?: string }) => error.code)
      expect(typeof answer === 'string' || Array.isArray(answer)).toBe(true)
    }
    // many more of them without a thread for each
    fc.assert(
      fc.property(damaged, (bytes) => {
        try {
          readXlsx(bytes, sheetLimits)
        } catch (error) {
          expect(error).toBeInstanceOf(Error)
        }
      }),
      { numRuns: 300 },
    )
  })
})

describe('text', () => {
  const cells = async (text: string) => (await readPasted(text))[0]!.cells

  test('as Excel puts it on the clipboard', async () => {
    expect(await cells('Familiya\tIsm\r\nKarimov\t"bir\nikki, ""uch"""\r\n\tAziz\r\n')).toEqual([
      ['Familiya', 'Ism'],
      ['Karimov', 'bir\nikki, "uch"'],
      ['', 'Aziz'],
    ])
  })

  test('parted by semicolons, commas or as it says itself', async () => {
    expect(await cells('a;b\n"1;2";3,5')).toEqual([
      ['a', 'b'],
      ['1;2', '3,5'],
    ])
    expect(await cells('a,b\n1,2')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
    expect(await cells('sep=|\r\na|b')).toEqual([['a', 'b']])
    expect(await cells('a\n\n"b')).toEqual([['a'], [], ['"b']])
  })

  test('in UTF-8, UTF-16 and Windows-1251', async () => {
    const rows = [
      ['Фамилия', 'Имя'],
      ['Ўғилой', 'Ёқуб'],
    ]
    const text = rows.map((row) => row.join('\t')).join('\n')
    expect((await readSheets(Buffer.from(`\uFEFF${text}`, 'utf16le')))[0]!.cells).toEqual(rows)
    expect((await readSheets(Buffer.from(`\uFEFF${text}`)))[0]!.cells).toEqual(rows)
    expect((await readSheets(Buffer.from('c8eceb3bcff0e8', 'hex')))[0]!.cells).toEqual([
      ['Имл', 'При'],
    ])
  })
})
