import type { Actor, BusinessId } from '../platform/actor.ts'
import type { Database, Db } from '../platform/db.ts'
import { found, refuse, Refusal } from '../platform/errors.ts'
import type { Scheduled } from './contract.care.ts'
import type { MessageInput } from './contract.message.ts'
import {
  claimDue,
  deleteScheduled,
  insertScheduled,
  listScheduled,
  refuseScheduled,
  waitsForSaying,
} from './queries.scheduled.ts'
import type { RoomRow } from './queries.ts'
import type { Asked } from './service.ts'
import { checkWriting, countMessage, say } from './service.messages.ts'

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

/** Says what is due, whichever of several processes is first; what is refused waits with its code for its author. */
export async function sayWhatIsDue(database: Database, now: Date) {
  const faults: unknown[] = []
  for (const business of await database.businesses(waitsForSaying(now)))
    await sayAll(database, business, now).catch((fault: unknown) => faults.push(fault))
  if (faults.length > 0) throw faults[0]
}

async function sayAll(database: Database, business: BusinessId, now: Date) {
  for (;;) {
    let refused: { id: string; code: string } | undefined
    try {
      if (!(await database.inBusiness(business, (db) => sayNext(db, business, now)))) return
    } catch (error) {
      if (!(error instanceof Unsaid)) throw error
      refused = error
    }
    if (refused) {
      const { id, code } = refused
      await database.inBusiness(business, (db) => refuseScheduled(db, business, id, code))
    }
  }
}

/** What was refused rolls back whatever of it was done; why is noted after that. */
class Unsaid extends Error {
  readonly id: string
  readonly code: string
  constructor(id: string, code: string) {
    super(code)
    this.id = id
    this.code = code
  }
}

async function sayNext(db: Db, business: BusinessId, now: Date): Promise<boolean> {
  const due = await claimDue(db, business, now)
  if (!due) return false
  const { id, roomId, message, author, timeZone } = due
  const who: Actor = { ...author, businessId: business, sessionId: '', timeZone }
  try {
    await say(db, { who, now }, roomId, message)
  } catch (error) {
    if (error instanceof Refusal)
      throw new Unsaid(id, Object.values(error.fields ?? {})[0] ?? error.code)
    throw error
  }
  await deleteScheduled(db, who, id)
  return true
}
