import type { Database } from '../platform/db.ts'
import type { MayRead } from '../platform/live-subjects.ts'
import { readersById } from '../platform/live-subjects.ts'
import { findSettings } from './queries.policy.ts'
import { findRoom } from './queries.ts'

const id = '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})'

/**
 * What pages of the chat follow: `chat:<room>` when anything has happened in a room, `chatreads:<room>` when somebody has
 * read on, `chats:<user>` when the own list is another one, `typing:<room>` and `present:<room>` for who does what there.
 */
export function readersOfChat(database: Database): Record<string, MayRead> {
  const ofRoom = (
    kind: string,
    allowed: (
      db: Parameters<typeof findRoom>[0],
      who: Parameters<typeof findRoom>[1],
    ) => Promise<boolean> = async () => true,
  ) =>
    readersById(new RegExp(`^${kind}:${id}$`), (who, roomId) =>
      database.inBusiness(
        who.businessId,
        async (db) => (await allowed(db, who)) && (await findRoom(db, who, roomId)) !== undefined,
        'read',
      ),
    )
  return {
    chat: ofRoom('chat'),
    chatreads: ofRoom('chatreads'),
    typing: ofRoom('typing'),
    present: ofRoom('present', async (db, who) => (await findSettings(db, who)).showPresence),
    chats: async (who, subjects) =>
      new Set(subjects.filter((subject) => subject === `chats:${who.id}`)),
  }
}
