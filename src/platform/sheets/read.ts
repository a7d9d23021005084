import { refuse } from '../errors.ts'
import type { Limits } from './delimited.ts'
import type { Reply } from './protocol.ts'
import { pause, type Thread, withThread } from './thread.ts'
import type { ReadSheet } from './xlsx-sheet.ts'

export type { ReadSheet } from './xlsx-sheet.ts'

/** Bytes of a file as it is sent. */
export const fileLimit = 5 * 1024 * 1024
export const sheetLimits: Limits = { rows: 10_000, columns: 60 }

/** Cells that come over at once. */
const atOnce = 10_000

/**
 * The sheets of an XLSX, CSV or TSV file with their cells as text: days are `YYYY-MM-DD`, also those that Excel keeps as
 * numbers, numbers have plain digits, `TRUE` and `FALSE`. It is read in a thread of its own, with bounds on time and memory.
 * Refuses with `file_too_large`, `sheet_too_large`, `sheet_is_protected` and `not_a_sheet`.
 */
export async function readSheets(bytes: Buffer, limits = sheetLimits): Promise<ReadSheet[]> {
  if (bytes.length > fileLimit) refuse('file_too_large')
  // what older versions of Excel wrote, and what newer ones write when there is a password
  if (bytes.subarray(0, 4).equals(Buffer.from('d0cf11e0', 'hex')))
    refuse(bytes.includes(encryptedPart) ? 'sheet_is_protected' : 'not_a_sheet')
  return withThread({ kind: 'read', bytes: new Uint8Array(bytes), limits }, (thread) =>
    collect(thread, limits),
  )
}
const encryptedPart = Buffer.from('EncryptedPackage', 'utf16le')

/** The same for cells that were pasted as text. */
export const readPasted = (text: string, limits = sheetLimits) =>
  readSheets(Buffer.from(text), limits)

async function collect(thread: Thread, limits: Limits): Promise<ReadSheet[]> {
  const { heads } = expected(await thread.ask({ kind: 'begin' }), 'heads')
  const step = Math.max(1, Math.floor(atOnce / limits.columns))
  const sheets: ReadSheet[] = []
  for (const [sheet, { rows, ...head }] of heads.entries()) {
    const cells: string[][] = []
    for (let from = 0; from < rows; from += step) {
      const part = expected(
        await thread.ask({ kind: 'more', sheet, from, to: from + step }),
        'part',
      )
      cells.push(...part.cells)
      await pause()
    }
    sheets.push({ ...head, cells })
  }
  return sheets
}

export function expected<K extends Reply['kind']>(reply: Reply, kind: K) {
  if (reply.kind !== kind)
    throw new Error(`the sheets' thread answered ${reply.kind} where read.ts relies on ${kind}`)
  return reply as Extract<Reply, { kind: K }>
}
