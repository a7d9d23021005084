import type { FastifyReply } from 'fastify'
import { attachment } from '../http/attachment.ts'
import { mediaTypes } from '../files/media-types.ts'
import type { SheetFormat } from './format.ts'
import { sheetFileName } from './guard.ts'
import { type Sheet, writeSheet } from './write.ts'

/*
 * How a list is answered as a file:
 *
 * contract.ts   import { SheetFile, SheetFormat } from '../platform/sheets/format.ts'
 *               const { page: _page, page_size: _size, ...filters } = StudentFilter.shape
 *               export: get('/v1/students/export/', {
 *                 query: z.strictObject({ ...filters, format: SheetFormat }),
 *                 returns: SheetFile,
 *               })
 * service.export.ts
 *               export const studentsFile: ListFile<z.output<typeof StudentExport>, Student> = { title, rows, columns }
 * routes.ts     (means: FileMeans) => … export: {
 *                 may: canSeeStudents,
 *                 outsideTransaction: true,
 *                 run: (asked, reply) => exportList(means, studentsFile, asked, reply),
 *               }
 * page          <ExportMenu path="/v1/students/export/" query={filters} />
 *
 * Mount it before `/v1/students/:id/` or not, as you like: a fixed part of a path goes first. Columns are named by phrases of
 * the area (`columnsOf`); those that can be imported are recognised there (see `imports/contract.columns.ts`), so that what was
 * exported comes back. Phones go as their twelve digits, `998901234567`, in a column of text; days as `YYYY-MM-DD` in one of dates.
 */

const types = { xlsx: mediaTypes.xlsx, csv: `${mediaTypes.csv}; charset=utf-8` }

/** Answers a table as a file to be saved. `fileName` is without an extension. Refuses with `server_busy`. */
export async function answerSheet(
  reply: FastifyReply,
  { format, fileName, sheet }: { format: SheetFormat; fileName: string; sheet: Sheet },
): Promise<Buffer> {
  const bytes = await writeSheet(format, sheet)
  countRows(reply, sheet.rows.length)
  const name = sheetFileName(fileName, format)
  void reply.type(types[format]).header('content-disposition', attachment(name))
  return bytes
}

const counted = new WeakMap<FastifyReply, number>()
/** How much a file has of what it is a file of, for whoever looks later who took how much. */
export const countRows = (reply: FastifyReply, rows: number) => void counted.set(reply, rows)
export const rowsOf = (reply: FastifyReply) => counted.get(reply)
