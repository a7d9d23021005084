import type { Actor, BusinessId } from '../../platform/actor.ts'
import type { Database } from '../../platform/db/db.ts'
import type { LiveHub } from '../../platform/live/live.ts'
import { findToldSince } from './queries.ts'

/** Milliseconds that are looked back: what a process could not read for so long, the count of unread ones tells of. */
const span = 10 * 60_000

/** What a user has been sent already, with the time of each in milliseconds. */
type Sent = { ids: Map<string, number>; ready: boolean }
type Live = {
  database: Database
  clock: { now(): Date }
  hub: LiveHub
  failed(error: unknown): void
}

/**
 * Tells users at once what they are told. The table is what is true: a message between processes only says that it is
 * worth looking, and a look every few seconds finds what has become due and what such a message was lost for.
 */
export function liveNotifications({ database, clock, hub, failed }: Live) {
  const sent = new Map<string, Sent>()

  const read = (business: BusinessId, userIds: string[]) => {
    const now = clock.now()
    const from = new Date(now.getTime() - span)
    return database.inBusiness(
      business,
      (db) => findToldSince(db, business, userIds, { from, now }),
      'read',
    )
  }

  /** What is there when somebody comes is in the count that the page has read; only what comes after it is sent. */
  async function join({ id, businessId }: Actor) {
    if (sent.has(id)) return
    const own: Sent = { ids: new Map(), ready: false }
    sent.set(id, own)
    try {
      for (const { notification } of await read(businessId, [id])) remember(own, notification)
      own.ready = true
    } catch (error) {
      failed(error)
      hub.drop(id)
    }
  }

  /** Sends these users what they have not been sent; answers who got something. */
  async function deliver(business: BusinessId, userIds: string[]): Promise<string[]> {
    const ready = userIds.filter((id) => sent.get(id)?.ready)
    if (ready.length === 0) return []
    const reached = new Set<string>()
    for (const { userId, notification } of await read(business, ready)) {
      const own = sent.get(userId)
      if (!own?.ready || own.ids.has(notification.id)) continue
      remember(own, notification)
      hub.send(userId, JSON.stringify(notification))
      reached.add(userId)
    }
    for (const id of ready) forgetOld(sent.get(id))
    return [...reached]
  }

  function remember(own: Sent, { id, created_at }: { id: string; created_at: string }) {
    own.ids.set(id, Date.parse(created_at))
  }

  function forgetOld(own: Sent | undefined) {
    const old = clock.now().getTime() - 2 * span
    for (const [id, at] of own?.ids ?? []) if (at < old) own?.ids.delete(id)
  }

  hub.onJoin((who) => void join(who))
  hub.onLeave((id) => sent.delete(id))
  hub.onSweep(async (business, userIds) => {
    const reached = await deliver(business, userIds)
    // what has become due by itself changes the count that any process may have at hand
    if (reached.length > 0) database.wakes.hint('notifications', reached)
  })
  database.wakes.on('notifications', (ids) => {
    for (const [business, userIds] of hub.byBusiness(ids)) deliver(business, userIds).catch(failed)
  })
  return {
    /** Whether this user is here and is sent whatever comes. */
    listening: (userId: string) => sent.get(userId)?.ready ?? false,
  }
}
