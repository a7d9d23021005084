import { refuse } from '../errors.ts'
import { isDayFormat } from './day.ts'
import type { Limits } from './delimited.ts'
import { type ReadSheet, sheetReader, type Workbook } from './xlsx-sheet.ts'
import { attribute, readXml } from './xml.ts'
import { openZip, type Zip } from './zip.ts'

/** Bytes of all parts of a workbook together. */
const unpackedLimit = 50 * 1024 * 1024
/** Characters of all cells together; twice as many as a CSV file may have. */
const textLimit = 10_000_000
/** Sheets of a workbook that are looked into. */
const mostSheets = 20

/**
 * The visible sheets of a workbook. Refuses with `not_a_sheet`, `sheet_is_protected` and `sheet_too_large`; formulas are not
 * reckoned and nothing outside of the file is looked up.
 */
export function readXlsx(bytes: Buffer, limits: Limits): ReadSheet[] {
  const zip = openZip(bytes, unpackedLimit)
  const main = mainPart(zip)
  const folder = main.slice(0, main.lastIndexOf('/') + 1)
  const parts = relations(zip, `${folder}_rels/${main.slice(folder.length)}.rels`, folder)
  const { sheets, from1904 } = readWorkbook(text(zip, main))
  const shared = parts.find((part) => part.type === 'sharedStrings')
  const styles = parts.find((part) => part.type === 'styles')
  const workbook: Workbook = {
    from1904,
    room: textLimit,
    shared: shared ? readShared(text(zip, shared.path)) : [],
    ...(styles
      ? readStyles(text(zip, styles.path))
      : { days: new Set<number>(), zeros: new Map() }),
  }
  const read: ReadSheet[] = []
  for (const { name, id } of sheets.slice(0, mostSheets)) {
    const part = parts.find((part) => part.id === id)
    if (part?.type !== 'worksheet') continue
    const reader = sheetReader(workbook, limits)
    readXml(text(zip, part.path), reader)
    read.push({ name, ...reader.result() })
  }
  return read
}

function text(zip: Zip, name: string): string {
  const bytes = zip.read(name)
  const wide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  return new TextDecoder(wide ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8').decode(
    bytes,
  )
}

type Relation = { id: string; type: string; path: string }

/** The parts that a part names; paths that lead out of the file are none of them. */
function relations(zip: Zip, name: string, folder: string): Relation[] {
  const found: Relation[] = []
  if (!zip.names.includes(name)) return found
  readXml(text(zip, name), {
    open(tag, attributes) {
      if (tag !== 'Relationship' || attribute(attributes, 'TargetMode') === 'External') return
      const target = attribute(attributes, 'Target') ?? ''
      found.push({
        id: attribute(attributes, 'Id') ?? '',
        type: (attribute(attributes, 'Type') ?? '').replace(/^.*\//, ''),
        path: target.startsWith('/') ? target.slice(1) : folder + target.replace(/^\.\//, ''),
      })
    },
    close() {},
    text() {},
  })
  return found
}

function mainPart(zip: Zip): string {
  const main = relations(zip, '_rels/.rels', '').find((part) => part.type === 'officeDocument')
  const path = main?.path ?? 'xl/workbook.xml'
  // a document, a presentation, an archive of something else
  if (!zip.names.includes(path) || !/workbook/i.test(path)) refuse('not_a_sheet')
  return path
}

function readWorkbook(xml: string) {
  const all: { name: string; id: string; hidden: boolean }[] = []
  let from1904 = false
  readXml(xml, {
    open(tag, attributes) {
      if (tag === 'workbookPr')
        from1904 = /^(?:1|true)$/.test(attribute(attributes, 'date1904') ?? '')
      if (tag !== 'sheet') return
      const name = attribute(attributes, 'name') ?? ''
      const hidden = /hidden/i.test(attribute(attributes, 'state') ?? '')
      all.push({ name, id: attribute(attributes, '(?:\\w+:)?id') ?? '', hidden })
    },
    close() {},
    text() {},
  })
  return { sheets: all.filter((sheet) => !sheet.hidden), from1904 }
}

/** Texts that cells name by their place; of a text in parts all of it, of one with a reading beside it not the reading. */
function readShared(xml: string): string[] {
  const strings: string[] = []
  let current = ''
  let within = false
  let aside = false
  readXml(xml, {
    open(tag) {
      if (tag === 'si') current = ''
      if (tag === 'rPh') aside = true
      if (tag === 't') within = !aside
    },
    close(tag) {
      if (tag === 't') within = false
      if (tag === 'rPh') aside = false
      if (tag === 'si') strings.push(current)
    },
    text(text) {
      if (within) current += text
    },
  })
  return strings
}

/** The numbers of the styles in which a number is shown as a day, and of those that show zeros in front of it. */
function readStyles(xml: string): Pick<Workbook, 'days' | 'zeros'> {
  const patterns = new Map<number, string>()
  const days = new Set<number>()
  const zeros = new Map<number, number>()
  let inCells = false
  let style = 0
  readXml(xml, {
    open(tag, attributes) {
      const id = Number(attribute(attributes, 'numFmtId') ?? 0)
      if (tag === 'numFmt') patterns.set(id, attribute(attributes, 'formatCode') ?? '')
      if (tag === 'cellXfs') inCells = true
      if (tag !== 'xf' || !inCells) return
      if (isDayFormat(id, patterns.get(id))) days.add(style)
      zeros.set(style, leadingZeros(patterns.get(id) ?? ''))
      style += 1
    },
    close(tag) {
      if (tag === 'cellXfs') inCells = false
    },
    text() {},
  })
  return { days, zeros }
}

/** Digits that a pattern of digits alone shows at least: `0000`, `00-00`, `(00) 000-00-00`. */
function leadingZeros(pattern: string): number {
  const [bare = ''] = pattern.replace(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, '').split(';')
  return /^[0#\s()+-]*$/.test(bare) && bare.length <= 40 ? bare.replace(/[^0]/g, '').length : 0
}
