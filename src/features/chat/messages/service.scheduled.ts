import type { Actor } from '../../../platform/actor.ts'
import { inSavepoint } from '../../../platform/db/constraints.ts'
import type { Db } from '../../../platform/db/db.ts'
import { found, refuse, Refusal } from '../../../platform/errors.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import type { Scheduled } from '../care/contract.ts'
import type { MessageInput } from './contract.ts'
import {
  claimDue,
  deleteScheduled,
  insertScheduled,
  listScheduled,
  refuseScheduled,
  waitsForSaying,
} from './queries.scheduled.ts'
import type { RoomRow } from '../queries.ts'
import type { Asked } from '../service.ts'
import { checkWriting, countMessage, say } from './service.ts'

/** Milliseconds that something may be written ahead: a school year. */
const maxAheadMs = 366 * 24 * 60 * 60 * 1000
/** Of one person, in one room. */
const mostAtOnce = 50

type Later = { message: MessageInput; send_at: string }

export async function schedule(
  db: Db,
  { who, now }: Asked,
  room: RoomRow,
  { message, send_at }: Later,
): Promise<Scheduled> {
  await countMessage(who.id)
  await checkWriting(db, who, room)
  const sendAt = new Date(send_at)
  if (sendAt <= now || sendAt.getTime() > now.getTime() + maxAheadMs)
    refuse('invalid_input', { send_at: 'out_of_range' })
  if ((await listScheduled(db, who, { roomId: room.id })).length >= mostAtOnce)
    refuse('too_many_requests')
  const id = await insertScheduled(db, who, { roomId: room.id, message, sendAt, now })
  return found((await listScheduled(db, who, { id }))[0])
}

/** Sends messages that are due. A refused message keeps its error code for its author. */
export const dueMessages: Job = {
  waits: waitsForSaying,
  async step(db, business, now) {
    const due = await claimDue(db, business, now)
    if (!due) return false
    const { id, roomId, message, author, timeZone } = due
    const who: Actor = { ...author, businessId: business, sessionId: '', timeZone }
    try {
      await inSavepoint(db, () => say(db, { who, now }, roomId, message))
      await deleteScheduled(db, who, id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const code = Object.values(error.fields ?? {})[0] ?? error.code
      await refuseScheduled(db, business, id, code)
    }
    return true
  },
}
