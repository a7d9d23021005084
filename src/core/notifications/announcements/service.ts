import type { BusinessId } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import {
  type Announced,
  type AnnouncedRow,
  type Announcements,
  announcementQueries,
} from './queries.ts'
import { type News, noteNotified, notifyEach } from '../service.ts'

/** Notifies readers of the rows of a table: each reader once of each row. */
export function announcing({
  newsOf,
  ...table
}: Announcements & { newsOf: (row: AnnouncedRow) => Omit<News, 'userId' | 'familyOf'> }) {
  const queries = announcementQueries(table)

  /** Records the reached users as notified; returns those who were not and still need a notification. */
  async function recordReached(db: Db, business: BusinessId, row: Announced, now: Date) {
    const reached = await queries.listReached(db, business, row)
    const ids = reached.map(({ id }) => id)
    const fresh = new Set(await noteNotified(db, business, row.id, ids, now))
    return reached.filter(({ id, done }) => fresh.has(id) && !done).map(({ id }) => id)
  }

  async function announce(db: Db, business: BusinessId, row: AnnouncedRow, now: Date) {
    const readers = await recordReached(db, business, row, now)
    await notifyEach(db, business, readers, newsOf(row), now)
  }

  const job: Job = {
    waits: queries.waits,
    async step(db, business, now) {
      const row = await queries.claim(db, business, now)
      if (row) await announce(db, business, row, now)
      return row !== undefined
    },
  }

  return {
    job,
    announce,
    /** Records the current readers of a row. Call it before the audience of the row changes. */
    async recordReadersBefore(db: Db, business: BusinessId, row: Announced, now: Date) {
      if (await queries.isUnrecorded(db, business, row.id))
        await recordReached(db, business, row, now)
    },
    announceAgain: queries.announceAgain,
    announceToNewcomers: queries.announceToNewcomers,
    listReached: queries.listReached,
  }
}
