import { refuse } from '../errors.ts'
import type { Lang } from '../shapes.ts'
import { guarded, unguarded } from './guard.ts'

export type Limits = { rows: number; columns: number }

/**
 * The text of a CSV file: UTF-8, UTF-16 as Excel saves "Unicode text", else Windows-1251. Refuses with `not_a_sheet`
 * what is no text.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  const wide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  const text = wide ? decoder(first === 0xff ? 'utf-16le' : 'utf-16be', bytes) : narrow(bytes)
  if (text.includes('\0') || foreign.test(text)) refuse('not_a_sheet')
  return text
}
/** What other programs save under such a name. */
const foreign = /^\s*(?:%PDF-|\{\\rtf|<(?:!doctype|html|table|\?xml|\w+:Workbook)\b)/i

const decoder = (name: string, bytes: Uint8Array) => new TextDecoder(name).decode(bytes)

function narrow(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decoder('windows-1251', bytes)
  }
}

/**
 * The cells of CSV, of TSV or of what Excel puts on the clipboard: parted by tabs, semicolons or commas, quoted where a
 * cell has several lines. Refuses with `sheet_too_large` beyond the limits.
 */
export function readDelimited(text: string, limits: Limits): string[][] {
  const told = /^sep=(.)\r?\n/i.exec(text)
  const body = told ? text.slice(told[0].length) : text
  const rows = split(body, told?.[1] ?? separatorOf(body), limits)
  while (rows.length > 0 && rows.at(-1)!.length === 0) rows.pop()
  return rows
}

/** The one that stands most often outside of quotes in the first lines. */
function separatorOf(text: string): string {
  const bare = text.slice(0, 20_000).replace(/"(?:[^"]|"")*"/g, '')
  const count = (sign: string) => bare.split(sign).length
  const [heads = ''] = bare.split(/\r?\n/).filter((line) => line.trim())
  // below heads that semicolons part alone, commas are those of decimals
  if (heads.includes(';') && !heads.includes(',')) return ';'
  // who pastes cells has tabs, however many commas there are in an address
  if (bare.includes('\t')) return '\t'
  return count(';') >= count(',') && bare.includes(';') ? ';' : ','
}

function split(text: string, separator: string, limits: Limits): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    const cell = text[at] === '"' ? quoted(text, at) : undefined
    const from = cell?.end ?? at
    const end = endOf(text, from, separator)
    row.push(unguarded((cell?.text ?? '') + text.slice(from, end)))
    const sign = text[end]
    at = end + 1
    if (sign === '\r' && text[at] === '\n') at += 1
    if (sign === separator && at < text.length) continue
    if (sign === separator) row.push('')
    rows.push(checked(row, rows.length, limits))
    row = []
  }
  return rows
}

/** The next separator or end of line. */
function endOf(text: string, from: number, separator: string): number {
  let at = from
  while (at < text.length) {
    const sign = text[at]
    if (sign === separator || sign === '\n' || sign === '\r') break
    at += 1
  }
  return at
}

function quoted(text: string, from: number): { text: string; end: number } | undefined {
  let end = text.indexOf('"', from + 1)
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2)
  // a quote that never ends is a sign like others
  if (end < 0) return undefined
  return { text: text.slice(from + 1, end).replaceAll('""', '"'), end: end + 1 }
}

function checked(row: string[], before: number, limits: Limits): string[] {
  let width = row.length
  while (width > 0 && row[width - 1] === '') width -= 1
  const said = row.findLastIndex((cell) => cell.trim() !== '') + 1
  if (said > limits.columns || (said > 0 && before >= limits.rows)) refuse('sheet_too_large')
  return row.slice(0, before >= limits.rows ? 0 : Math.min(width, limits.columns))
}

/**
 * RFC 4180, in UTF-8 with the mark that Excel knows it by. Numbers stay numbers; all other text is guarded. An Uzbek or a
 * Russian Excel writes 4,5 and parts cells by semicolons, and puts a line that does otherwise into one cell.
 */
export function toCsv(lang: Lang, rows: (string | number)[][]): Buffer {
  const separator = lang === 'en' ? ',' : ';'
  const cell = (value: string | number) =>
    typeof value === 'number' && lang !== 'en' ? String(value).replace('.', ',') : csvCell(value)
  const lines = rows.map((row) => row.map(cell).join(separator) || '""')
  return Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`)
}

function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = guarded(value.toWellFormed().replaceAll('\0', ''))
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
