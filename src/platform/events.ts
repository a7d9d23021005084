import type { Actor, BusinessId } from './actor.ts'
import { beforeCommit, type Db } from './db/db.ts'

/** Event names with their payloads; a slice adds its own in its `events.ts` by interface merging. */
export interface EventMap {}

export type EventName = keyof EventMap

/** `who` is a business alone where no person acts: a step of a plan, an erasure that is due. */
type Happened = { who: Actor | { businessId: BusinessId }; now: Date }
export type DomainEvent = {
  [Name in EventName]: { name: Name } & EventMap[Name] & Happened
}[EventName]

/** `run` gets all events of one transaction at once, after the last write, and may refuse: then nothing is committed. */
export type Subscription = {
  to: readonly EventName[]
  run: (db: Db, events: DomainEvent[]) => Promise<void>
}

let subscriptions: readonly Subscription[] | undefined

/** Called by the composition root with what the slices subscribe to. */
export const registerSubscriptions = (all: readonly Subscription[]) => void (subscriptions = all)

const published = new WeakMap<Db, DomainEvent[]>()

/**
 * Says what the transaction of `db` has changed. Subscribers run before its commit, each once, so the order of writes and
 * half-written states do not matter.
 */
export function publish(db: Db, event: DomainEvent) {
  // a process that forgets to register would lose events in silence
  if (!subscriptions) throw new Error(`nobody is registered to hear of ${event.name}`)
  const events = published.get(db)
  if (events) return void events.push(event)
  published.set(db, [event])
  beforeCommit(db, () => deliver(db))
}

async function deliver(db: Db) {
  const events = published.get(db)!
  published.delete(db)
  for (const { to, run } of subscriptions!) {
    const heard = events.filter(({ name }) => to.includes(name))
    if (heard.length > 0) await run(db, heard)
  }
}
