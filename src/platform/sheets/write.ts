import type { Lang } from '../shapes.ts'
import type { Column, SheetHead, Value } from './protocol.ts'
import { expected } from './read.ts'
import { pause, withThread } from './thread.ts'

/** A table to be written. A row has a value for each column, in their order. */
export type Sheet = { name: string; columns: Column[]; rows: Value[][]; lang: Lang }

/** Rows that go over at once. */
const atOnce = 250

/**
 * The bytes of an XLSX or CSV file, made in a thread of its own. Text is never a formula: what could be taken for one gets an
 * apostrophe in front, which `readSheets` takes off again. Days are real days in XLSX, shown as DD.MM.YYYY.
 */
export const writeSheet = (format: SheetHead['format'], sheet: Sheet): Promise<Buffer> =>
  withThread(
    { kind: 'write', head: { format, name: sheet.name, columns: sheet.columns, lang: sheet.lang } },
    async (thread) => {
      for (let from = 0; from < sheet.rows.length; from += atOnce) {
        thread.send({ kind: 'rows', rows: sheet.rows.slice(from, from + atOnce) })
        await pause()
      }
      const { bytes } = expected(await thread.ask({ kind: 'begin' }), 'bytes')
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    },
  )
