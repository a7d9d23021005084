import type { Lang } from '../shapes.ts'
import type { Column, SheetHead, Value } from './protocol.ts'
import { expected } from './read.ts'
import { pause, withThread } from './thread.ts'

/** A table to be written. A row has a value for each column, in their order. */
export type Sheet = {
  name: string
  columns: Column[]
  rows: Value[][]
  lang: Lang
  /** Sheets behind it, which XLSX alone has. */
  behind?: Sheet[]
}

/** Rows that go over at once. */
const atOnce = 250

/**
 * The bytes of an XLSX or CSV file, made in a thread of its own. Text is never a formula: what could be taken for one gets an
 * apostrophe in front, which `readSheets` takes off again. Days are real days in XLSX, shown as DD.MM.YYYY.
 */
export function writeSheet(format: SheetHead['format'], sheet: Sheet): Promise<Buffer> {
  const { name, columns, lang, behind = [] } = sheet
  return withThread(
    { kind: 'write', head: { format, name, columns, lang, behind: behind.map(headOf) } },
    async (thread) => {
      for (const [at, { rows }] of [sheet, ...behind].entries()) {
        // also of one without any
        for (let from = 0; from === 0 || from < rows.length; from += atOnce) {
          thread.send({ kind: 'rows', rows: rows.slice(from, from + atOnce), sheet: at })
          await pause()
        }
      }
      const { bytes } = expected(await thread.ask({ kind: 'begin' }), 'bytes')
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    },
  )
}

const headOf = ({ name, columns }: Sheet) => ({ name, columns })
