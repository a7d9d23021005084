import { Gauge, Histogram } from 'prom-client'
import type { Actor, BusinessId } from '../../../platform/actor.ts'
import type { Database, Db } from '../../../platform/db/db.ts'
import { refuse } from '../../../platform/errors.ts'
import type { Lang } from '../../../platform/shapes.ts'
import type { Messages } from '../../../platform/i18n/text.ts'
import { createTranslator } from '../../../platform/i18n/translator.ts'
import { arePushKeys, isPushHost, type PushSender } from '../../../platform/live/web-push.ts'
import { isImportant } from '../contract.ts'
import type { PushSubscription } from './contract.ts'
import { linkOfAll } from '../rules.folding.ts'
import { type Translate, wordsOf } from '../rules.words.ts'
import {
  claimPushes,
  deleteOldPushes,
  dropSubscription,
  listenIn,
  type Push,
  releasePush,
  subscribe,
} from './queries.ts'

/** Milliseconds between two looks at what has become due by itself, and for which more of the same is waited for. */
const every = 30_000
const soon = 500
/** Messages that are claimed at a time, and that are on their way at a time. */
const claimed = 200
const atOnce = 10
const day = 24 * 60 * 60 * 1000

const lag = new Histogram({
  name: 'daftar_push_lag_seconds',
  help: 'From when a message for a browser was due until its maker had it',
  buckets: [1, 5, 15, 60, 300, 1_800, 7_200],
})

/** Milliseconds since 1970 until which everything that was due has left this process or another one. */
let sentUntil = (): { until: number; now: number } | undefined => undefined
void new Gauge({
  name: 'daftar_outbox_age_seconds',
  help: 'Since when messages for browsers are due that have not left; half a minute where all is well, NaN where none are sent',
  // what one cannot send another may have sent
  aggregator: 'min',
  collect() {
    const sent = sentUntil()
    this.set(sent ? (sent.now - sent.until) / 1000 : Number.NaN)
  },
})

/** The phrases of a business, compiled; by namespace. */
type Phrases = (business: BusinessId, lang: Lang) => Promise<Messages>
type Pushing = {
  database: Database
  sender: PushSender
  phrases: Phrases
  clock: { now(): Date }
  failed(error: unknown): void
}

/** Refuses an address that no maker of browsers has: the server asks nobody else for anything. */
export function subscribeTo(
  sender: PushSender | undefined,
  db: Db,
  who: Actor,
  given: PushSubscription,
  now: Date,
) {
  if (!sender || !isPushHost(given.endpoint, sender.hosts))
    refuse('invalid_input', { endpoint: 'invalid_value' })
  if (!arePushKeys(given.keys)) refuse('invalid_input', { keys: 'invalid_value' })
  return subscribe(db, who, given, now)
}

/**
 * Sends news to browsers that have no page open, in the words and the language of whoever is told: at once when a
 * process says that there is some, and every half minute what has become due by itself.
 */
export function pushes({ database, sender, phrases, clock, failed }: Pushing) {
  let until = clock.now().getTime()
  sentUntil = () => ({ until, now: clock.now().getTime() })

  /** Everything that is due now: in all businesses, or in those of these users. */
  async function round(users?: string[]) {
    let left = clock.now().getTime()
    for (const business of await database.businesses(listenIn(users)))
      try {
        left = Math.min(left, (await sendAll(business)) ?? left)
      } catch (error) {
        left = Math.min(left, until)
        failed(error)
      }
    if (!users) until = left
  }

  /** Answers when the first was due that could not be sent. */
  async function sendAll(business: BusinessId): Promise<number | undefined> {
    const held: number[] = []
    for (;;) {
      const waiting = await database.inBusiness(business, (db) =>
        claimPushes(db, business, clock.now(), claimed),
      )
      const rest = [...waiting]
      const courier = async () => {
        for (let push = rest.shift(); push; push = rest.shift())
          if (!(await sendOne(business, push))) held.push(Date.parse(push.due_at))
      }
      await Promise.all(Array.from({ length: atOnce }, courier))
      if (waiting.length < claimed) return held.length > 0 ? Math.min(...held) : undefined
    }
  }

  /** Whether nobody has to try again. */
  async function sendOne(business: BusinessId, push: Push): Promise<boolean> {
    const payload = JSON.stringify(await said(business, push))
    const result = await sender.send(push, { payload, urgent: isUrgent(push) })
    if (result === 'sent') lag.observe((clock.now().getTime() - Date.parse(push.due_at)) / 1000)
    if (result === 'sent' || result === 'refused') return true
    await database.inBusiness(business, (db) =>
      result === 'gone'
        ? dropSubscription(db, business, push.subscription)
        : releasePush(db, business, push),
    )
    return result === 'gone'
  }

  async function said(business: BusinessId, push: Push) {
    const { id, user, lang, timeZone, tag, several, ...news } = push
    const link = (several && linkOfAll(news.kind)) || news.link
    const messages = await phrases(business, lang)
    const t = createTranslator({
      messages,
      locale: lang,
      namespace: 'notifications',
    }) as never as Translate
    const notification = { ...news, created_at: news.due_at }
    return { id, tag, user, lang, link, ...wordsOf(t, { lang, timeZone })(notification) }
  }

  const told = new Set<string>()
  let running = Promise.resolve()
  let ended = false
  /** What is told within half a second is looked for together. */
  function lookFor(users: string[]) {
    if (told.size === 0) setTimeout(() => (running = lookForTold()), soon).unref()
    for (const id of users) told.add(id)
  }
  async function lookForTold() {
    await running
    const users = [...told]
    told.clear()
    if (!ended) await round(users).catch(failed)
  }
  async function lookForAll() {
    await running
    if (!ended) await round().catch(failed)
  }
  let timer: NodeJS.Timeout | undefined
  return {
    round,
    start() {
      timer = setInterval(() => (running = lookForAll()), every)
      timer.unref()
      database.wakes.on('notifications', lookFor)
    },
    async stop() {
      ended = true
      clearInterval(timer)
      await running
    },
  }
}

/** A child who is not in class is why a phone may be woken up. */
const isUrgent = ({ kind }: Push) => isImportant(kind) || kind === 'marked_absent'

/** What was sent a day ago is not needed to know that it was; whether there may be more of it. */
export async function dropOldPushes(db: Db, business: BusinessId, now: Date): Promise<boolean> {
  await deleteOldPushes(db, business, new Date(now.getTime() - day), now)
  return false
}
