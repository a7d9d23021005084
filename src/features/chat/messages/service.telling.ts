import { notifyEach } from '../../../core/notifications/service.ts'
import type { BusinessId } from '../../../platform/actor.ts'
import { daysBefore, instantAt, localDay } from '../../../platform/dates/days.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import { findSettings } from '../care/queries.policy.ts'
import {
  claimUntold,
  findHearers,
  findZone,
  isDayOff,
  type Untold,
  waitsForTelling,
} from './queries.telling.ts'
import { isQuietAt } from '../rules.ts'

/**
 * Notifies members of messages that they have not read; in quiet hours of urgent ones alone. Messages are their own
 * queue: a step claims a room and notifies of what is new in it.
 */
export const messageNews: Job = {
  waits: () => waitsForTelling,
  async step(db, business, now) {
    const room = await claimUntold(db, business, now, await isQuiet(db, business, now))
    if (room) await tell(db, business, room, now)
    return room !== undefined
  },
}

async function isQuiet(db: Db, business: BusinessId, now: Date): Promise<boolean> {
  return (await endOfQuiet(db, business, now)) !== null
}

/** Days in a row for which it may be quiet. */
const maxQuietDays = 30

/** When whoever is written to now is notified: by the end of the quiet hours of a day that is none off. Null: at once. */
export async function endOfQuiet(db: Db, business: BusinessId, now: Date): Promise<string | null> {
  const settings = await findSettings(db, { businessId: business })
  const timeZone = await findZone(db, business)
  const today = localDay(now, timeZone)
  const isOff = async (day: string) => settings.quietOnHolidays && isDayOff(db, business, day)
  if (!isQuietAt(settings, now, timeZone) && !(await isOff(today))) return null
  const endOn = (day: string) => instantAt(day, settings.quietTo.slice(0, 5), timeZone)
  for (let ahead = 0; ahead < maxQuietDays; ahead += 1) {
    const day = daysBefore(today, -ahead)
    if (endOn(day) > now && !(await isOff(day))) return endOn(day).toISOString()
  }
  return endOn(daysBefore(today, -maxQuietDays)).toISOString()
}

async function tell(db: Db, business: BusinessId, room: NonNullable<Untold>, now: Date) {
  const { hearers, from, urgent } = await findHearers(db, business, room, now)
  const named = Object.entries(room.subject ?? {}).map(([lang, name]) => [`name_${lang}`, name])
  const params = {
    ...Object.fromEntries(named),
    room: room.kind,
    from,
    ...(room.class && { class: room.class }),
    ...(room.name && { name: room.name }),
  }
  for (const [count, some] of Map.groupBy(hearers, (each) => each.count))
    await notifyEach(
      db,
      business,
      some.map(({ userId }) => userId),
      {
        kind: urgent ? 'chat_urgent' : 'chat_messages',
        params: count > 1 ? { ...params, others: count - 1 } : params,
        aboutId: room.id,
        link: `/chat?room=${room.id}`,
      },
      now,
    )
}
