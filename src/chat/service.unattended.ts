import { notify } from '../notifications/service.ts'
import type { Database } from '../platform/db.ts'
import { claimUnattended, hasUnattended, listOffice } from './queries.rooms.ts'

/** Notifies the office, once, of rooms in which students are without staff, whichever of several processes is first. */
export async function notifyUnattended(database: Database, now: Date) {
  for (const business of await database.businesses(hasUnattended(now)))
    await database.inBusiness(business, async (db) => {
      const rooms = await claimUnattended(db, business, now)
      const [first] = rooms
      if (!first) return
      const one = rooms.length === 1
      const office = await listOffice(db, business)
      await notify(
        db,
        business,
        office.map((userId) => ({
          kind: 'chat_unattended' as const,
          userId,
          params: {
            count: rooms.length,
            ...(one && first.name && { name: first.name }),
            ...(one && first.label && { class: first.label }),
          },
          link: one ? `/chat/${first.id}` : '/chat',
          ...(one && { aboutId: first.id }),
        })),
        now,
      )
    })
}
