import { SendQueue } from '../../marks/ui/send-queue.ts'
import type { Code } from '../../platform/errors.ts'
import type { RowStore } from '../../platform/kept-rows.ts'

/** A message that the server has not got: a row kept on this device. */
export type Unsent<Body> = {
  /** The message's own, made here; and the key under which it is sent, however often. */
  id: string
  room: string
  /** Whose it is; nobody else sees or sends it. */
  owner: string
  tab: string
  body: Body
  /** Milliseconds since 1970 by the clock of this device, which may be wrong: for the order alone. */
  at: number
  /** Why the server does not take it. */
  refused: Code | null
}
/** How many messages wait for a server, and how many for a word of their writer. */
export type Waiting = { unsent: number; refused: number }
/** Arrived, refused for good, or nobody can tell: then the very same is sent again. */
export type Outcome = { arrived: true } | { refused: Code } | undefined

export type OutboxMeans<Body> = {
  keptRows: RowStore<Unsent<Body>>
  tab: string
  hold(): Promise<void>
  isGone(tab: string): Promise<boolean>
  whenGone(tab: string, then: () => void): void
  owner(): string
  now(): number
  newKey(): string
  after(milliseconds: number, run: () => void): () => void
  random(): number
  /** `keep`: notes what has arrived of it already. */
  deliver(row: Unsent<Body>, keep: (body: Body) => Promise<void>): Promise<Outcome>
}

/** Milliseconds after which what somebody else has left on this device is of no use to anybody. */
const maxAgeMs = 30 * 24 * 60 * 60 * 1_000

/**
 * What is written and not sent, of all rooms: room by room in order, each until the server has it or refuses it. It outlives the
 * page; what a tab has left behind, the next one sends.
 */
export class Outbox<Body> {
  readonly #means: OutboxMeans<Body>
  readonly #rows = new Map<string, Unsent<Body>>()
  readonly #queues = new Map<string, SendQueue<Unsent<Body>>>()
  readonly #listeners = new Set<() => void>()
  readonly #unkept = new Set<string>()
  #rooms = new Map<string, readonly Unsent<Body>[]>()
  #waiting: Waiting | undefined
  #foreign = 0
  #started: Promise<void> | undefined
  #over = false

  constructor(means: OutboxMeans<Body>) {
    this.#means = means
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  /** Of a room, in order; the same array until something changes. */
  readonly of = (room: string): readonly Unsent<Body>[] => {
    const known = this.#rooms.get(room)
    if (known) return known
    const mine = this.#inOrder(room)
    this.#rooms.set(room, mine)
    return mine
  }
  /** Of all rooms together; the same until something changes. */
  readonly waiting = () => (this.#waiting ??= this.#sum())
  /** How many would go with the page. */
  readonly notKept = () => this.#unkept.size
  /** How many more signing out would throw away. */
  readonly keptCount = () => this.#rows.size - this.#unkept.size + this.#foreign

  /** Brings what earlier pages have left on its way. */
  readonly start = () => (this.#started ??= this.#adopt())

  async add(room: string, body: Body): Promise<Unsent<Body>> {
    const { newKey, owner, tab, now } = this.#means
    const row = { id: newKey(), room, owner: owner(), tab, body, at: now(), refused: null }
    await this.#put(row)
    this.#send(room)
    return row
  }

  /** Once more what was refused, after whatever waits by now. */
  async again(id: string) {
    const row = this.#rows.get(id)
    if (!row) return
    await this.#put({ ...row, at: this.#means.now(), refused: null })
    this.#send(row.room)
  }

  async remove(id: string) {
    this.#rows.delete(id)
    this.#unkept.delete(id)
    this.#tell()
    await this.#means.keptRows.drop(id).catch(() => {})
  }

  /** Now, without waiting for a pause to end. */
  readonly hurry = () => {
    for (const queue of this.#queues.values()) queue.hurry()
  }

  /** Throws away what this device keeps: signing out leaves nothing behind. */
  async discard() {
    this.#over = true
    this.#rows.clear()
    this.#unkept.clear()
    this.#foreign = 0
    this.#tell()
    await this.#means.keptRows.clear()
  }

  /** Shown at once; sent when it is written down, or cannot be. */
  async #put(row: Unsent<Body>) {
    this.#rows.set(row.id, row)
    this.#unkept.add(row.id)
    this.#tell()
    try {
      await this.#means.hold()
      await this.#means.keptRows.put(row.id, row, false)
      this.#unkept.delete(row.id)
    } catch {
      // a browser that keeps nothing still sends it
    }
  }

  #send(room: string) {
    const queue = this.#queues.get(room) ?? this.#queueOf(room)
    queue.touch()
    queue.hurry()
  }

  #queueOf(room: string) {
    const { after, random } = this.#means
    const queue = new SendQueue<Unsent<Body>>({
      take: () => this.#inOrder(room).filter(({ refused }) => refused === null),
      deliver: (row) => this.#deliver(row),
      after,
      random,
      failing: () => {},
    })
    this.#queues.set(room, queue)
    return queue
  }

  /** As it is by now: it may have been taken back while others were under way. */
  async #deliver({ id }: Unsent<Body>): Promise<boolean> {
    const row = this.#rows.get(id)
    if (!row || row.refused !== null || this.#over) return true
    const outcome = await this.#means.deliver(row, (body) => this.#keep(id, body))
    if (!outcome) return false
    if ('arrived' in outcome) await this.remove(id)
    else if (this.#rows.has(id))
      await this.#put({ ...this.#rows.get(id)!, refused: outcome.refused })
    return true
  }

  async #keep(id: string, body: Body) {
    const row = this.#rows.get(id)
    if (row) await this.#put({ ...row, body })
  }

  async #adopt() {
    const { keptRows, owner, now, tab, isGone, whenGone } = this.#means
    const all = await keptRows.all().catch((): Unsent<Body>[] => [])
    const theirs = all.filter((row) => row.owner !== owner())
    const old = theirs.filter(({ at }) => now() - at > maxAgeMs)
    await Promise.all(old.map(({ id }) => keptRows.drop(id)))
    this.#foreign = theirs.length - old.length
    const tabs = new Set(all.filter((row) => row.owner === owner()).map((row) => row.tab))
    for (const left of tabs) {
      if (left === tab || (await isGone(left))) await this.#takeOver(left)
      else whenGone(left, () => void this.#takeOver(left))
    }
  }

  async #takeOver(tab: string) {
    const { keptRows, owner } = this.#means
    const all = await keptRows.all().catch((): Unsent<Body>[] => [])
    const left = all.filter((row) => row.owner === owner() && row.tab === tab)
    for (const row of left)
      if (!this.#rows.has(row.id)) await this.#put({ ...row, tab: this.#means.tab })
    for (const room of new Set(left.map((row) => row.room))) this.#send(room)
  }

  #inOrder(room: string) {
    return [...this.#rows.values()]
      .filter((row) => row.room === room)
      .sort((one, other) => one.at - other.at)
  }

  #sum(): Waiting {
    const rows = [...this.#rows.values()]
    const refused = rows.filter((row) => row.refused !== null).length
    return { unsent: rows.length - refused, refused }
  }

  #tell() {
    this.#rooms = new Map()
    this.#waiting = undefined
    for (const listener of this.#listeners) listener()
  }
}
