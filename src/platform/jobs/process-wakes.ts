import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** What a process is told of, so that it does not go on with what it knew. The data itself is always in a table. */
export type Topic =
  /** Sessions or users whose standing has changed: signed out, another role, another password. */
  | 'standing'
  /** Users whose profile has changed. */
  | 'profile'
  /** Businesses whose texts were edited. */
  | 'texts'
  /** Businesses that have gone to another installation. */
  | 'moved'
  /** Users who may have something new to be notified of. */
  | 'notifications'
  /** Users of whom something has come within reach, or gone from it: what their pages show is no longer right. */
  | 'reach'
  /** Subjects of the live channel, as `marks:<class>:<day>`: pages that show one had better look again. */
  | 'live'
  /** Who looks at such a subject and what they hold there, as `live-presence.ts` writes it; stored nowhere. */
  | 'presence'

type Listener = (ids: string[]) => void
export type Wakes = {
  on(topic: Topic, listener: Listener): void
  /** Called whenever messages may have been missed: whatever is kept has to be looked up anew. */
  onGap(listener: () => void): void
  /** The payload that tells the other processes; this one does not hear its own. */
  message(topic: Topic, ids: string[]): string
  /** Tells this process alone, at once. */
  emit(topic: Topic, ids: string[]): void
  /** Tells every process soon, in one message for many; may be lost with the process, so it is for what is looked for anyway. */
  hint(topic: Topic, ids: string[]): void
  /** Begins to hear the other processes. Resolves once it does, or has failed for the first time and goes on trying. */
  listen(): Promise<void>
  close(): Promise<void>
}

export const channel = 'daftar'
/** Bytes of the ids in one message: PostgreSQL carries less than 8000. */
const bytesAtOnce = 7_500
/** Milliseconds from one message of hints to the next at the least. */
const hintDelay = 5
const retryDelay = 1_000
/** Milliseconds from one question to the next whether the server is still there, and until it has not answered. */
export const heartbeat = { every: 15_000, patience: 10_000 }

/** Messages between the processes that share a database, by LISTEN and NOTIFY: a wake-up and never the news itself. */
export function wakesOver(connection: pg.ClientConfig, { every, patience } = heartbeat): Wakes {
  const me = randomUUID()
  const listeners = new Map<Topic, Listener[]>()
  const gapListeners: (() => void)[] = []
  const hinted = new Map<Topic, Set<string>>()
  let client: pg.Client | undefined
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> | undefined

  const message = (topic: Topic, ids: string[]) => JSON.stringify([me, topic, ...ids])
  const emit = (topic: Topic, ids: string[]) => listeners.get(topic)?.forEach((hear) => hear(ids))

  async function connect() {
    const fresh = new pg.Client({
      ...connection,
      application_name: 'daftar wakes',
      // hints leave one behind the other, without waiting
      pipeline: true,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    })
    fresh.on('error', () => {})
    fresh.on('end', () => again(fresh))
    fresh.on('notification', ({ payload = '' }) => {
      const [sender, topic, ...ids] = JSON.parse(payload) as [string, Topic, ...string[]]
      if (sender !== me) emit(topic, ids)
    })
    try {
      await fresh.connect()
      await fresh.query(`listen ${channel}`)
      // what is lost with the server was a wake-up
      await fresh.query('set synchronous_commit = off')
      client = fresh
      watch(fresh)
      if (closed) await fresh.end()
      else gapListeners.forEach((hear) => hear())
    } catch {
      await fresh.end().catch(() => {})
      again(fresh)
    }
  }

  /** Who hears says nothing: of a machine that went away without a word it would learn after minutes. */
  function watch(fresh: pg.Client) {
    const asking = setInterval(() => {
      const late = setTimeout(() => fresh.connection.stream.destroy(), patience)
      fresh.query('select').then(
        () => clearTimeout(late),
        () => clearTimeout(late),
      )
    }, every)
    asking.unref()
    fresh.on('end', () => clearInterval(asking))
  }

  function again(broken: pg.Client) {
    if (client === broken) client = undefined
    if (closed || timer) return
    timer = setTimeout(() => {
      timer = undefined
      void connect()
    }, retryDelay)
    timer.unref()
  }

  /**
   * The first at once, and then what has come meanwhile, as soon as the server has taken the last: however much there is to tell, a
   * process holds the lock that telling takes once at a time.
   */
  async function send() {
    // what is said in one breath
    await Promise.resolve()
    while (hinted.size > 0 && !closed) {
      const messages = [...hinted].flatMap(([topic, ids]) =>
        inMessages(ids).map((some) => message(topic, some)),
      )
      hinted.clear()
      const taken = messages.map((each) =>
        client?.query('select pg_notify($1, $2)', [channel, each]).catch(() => {}),
      )
      await Promise.all([...taken, pause(hintDelay, undefined, { ref: false })])
    }
    sending = undefined
  }

  return {
    on: (topic, listener) => void listeners.set(topic, [...(listeners.get(topic) ?? []), listener]),
    onGap: (listener) => void gapListeners.push(listener),
    message,
    emit,
    hint(topic, ids) {
      emit(topic, ids)
      const waiting = hinted.get(topic) ?? new Set()
      // what is said again counts as said last
      for (const id of ids) {
        waiting.delete(id)
        waiting.add(id)
      }
      hinted.set(topic, waiting)
      sending ??= send()
    },
    listen: connect,
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}

function inMessages(ids: Iterable<string>): string[][] {
  const messages: string[][] = []
  let bytes = Infinity
  for (const id of ids) {
    const own = Buffer.byteLength(JSON.stringify(id)) + 1
    if (bytes + own > bytesAtOnce) {
      messages.push([])
      bytes = 0
    }
    messages.at(-1)!.push(id)
    bytes += own
  }
  return messages
}
