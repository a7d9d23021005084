import type { FastifyReply } from 'fastify'
import type { Actor } from '../../platform/actor.ts'
import { found, refuse } from '../../platform/errors.ts'
import type { Lang } from '../../platform/shapes.ts'
import { exportList, type FileMeans, type ListFile } from '../../platform/sheets/export.ts'
import type { SheetFormat } from '../../platform/sheets/format.ts'
import { columnsOf } from '../../platform/sheets/list.ts'
import { listLines } from './messages/queries.keeping.ts'
import { insertDisclosure } from './care/queries.disclosures.ts'
import { findRoom } from './queries.ts'

type Line = Awaited<ReturnType<typeof listLines>>[number]
type Query = { from?: string | undefined; to?: string | undefined; format: SheetFormat }
type Asked = { who: Actor; query: Query; lang: Lang; now: Date; params: { id: string } }

const shown = columnsOf<Line, 'printed'>('printed')

/** A room as a file. Who took it out is noted before it is. */
export async function exportRoom(means: FileMeans, asked: Asked, reply: FastifyReply) {
  const { who, params, now } = asked
  await means.database.inBusiness(who.businessId, async (db) => {
    const room = found(await findRoom(db, who, params.id))
    if (room.kind === 'direct') refuse('you_dont_have_access_for_this_action')
    const reason = [asked.query.from, asked.query.to].filter(Boolean).join(' – ')
    await insertDisclosure(db, who, { kind: 'export', roomId: room.id, reason, now })
  })
  const file: ListFile<Query, Line> = {
    title: (tongue) => tongue.of('printed')('conversation'),
    rows: (db, { query }) => listLines(db, who, params.id, query),
    columns: () => [
      shown('number', ({ seq }) => seq, 'number'),
      shown('when', ({ at }) => at.toLocaleString('sv-SE', { timeZone: who.timeZone })),
      shown('fullName', ({ name }) => name),
      shown('message', ({ text, deleted }, say) => (deleted ? say('messageDeleted') : text)),
      shown('attachments', ({ files }) => files),
    ],
  }
  return exportList(means, file, asked, reply)
}
