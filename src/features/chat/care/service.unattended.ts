import { notifyEach } from '../../../core/notifications/service.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import { claimUnattended, hasUnattended, listOffice } from '../queries.rooms.ts'

/** Notifies the office, once, of rooms in which students are without staff. */
export const unattendedNews: Job = {
  waits: hasUnattended,
  async step(db, business, now) {
    const rooms = await claimUnattended(db, business, now)
    const [first] = rooms
    if (!first) return false
    const one = rooms.length === 1
    await notifyEach(
      db,
      business,
      await listOffice(db, business),
      {
        kind: 'chat_unattended',
        params: {
          count: rooms.length,
          ...(one && first.name && { name: first.name }),
          ...(one && first.label && { class: first.label }),
        },
        link: one ? `/chat/${first.id}` : '/chat',
        ...(one && { aboutId: first.id }),
      },
      now,
    )
    return false
  },
}
