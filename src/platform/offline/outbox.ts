import type { Code } from '../errors.ts'
import { type RowStore, rowsOfOthers } from './kept-rows.ts'
import type { SenderMeans, Told } from './page-senders.ts'
import { refusalIn } from './refusals.ts'
import { SendQueue } from './send-queue.ts'

/** Something that the server has not got: a row kept on this device. */
export type Unsent<Body> = {
  /** The message's own, made here; and the key under which it is sent, however often. */
  id: string
  /** What it belongs to: whatever has the same goes in order. */
  room: string
  /** Whose it is; nobody else sees or sends it. */
  owner: string
  tab: string
  body: Body
  /** Milliseconds since 1970, as far as this device knows: for the order alone. */
  at: number
  /** When somebody else first came upon it. */
  seen?: number
  /** Why the server does not take it. */
  refused: Code | null
}
/** How many wait for a server, and how many for a word of their writer. */
export type Waiting = { unsent: number; refused: number }

export type OutboxMeans<Body> = SenderMeans & {
  keptRows: RowStore<Unsent<Body>>
  owner(): string
  newKey(): string
  /** Resolves when it has arrived, throws as the API does. `keep`: notes what has arrived of it already. */
  deliver(row: Unsent<Body>, keep: (body: Body) => Promise<void>): Promise<unknown>
}

/**
 * What is written and not sent, of all rooms: room by room in order, each until the server has it or refuses it. It outlives the
 * page; what a tab has left behind any other one sends, and until then it shows it.
 */
export class Outbox<Body> {
  readonly #means: OutboxMeans<Body>
  readonly #rows = new Map<string, Unsent<Body>>()
  readonly #queues = new Map<string, SendQueue<Unsent<Body>>>()
  readonly #listeners = new Set<() => void>()
  readonly #unkept = new Set<string>()
  readonly #failing = new Set<string>()
  #rooms = new Map<string, readonly Unsent<Body>[]>()
  #waiting: Waiting | undefined
  #waitingRooms: readonly string[] | undefined
  #foreign = 0
  /** Rows of this person that another tab, which is still there, sends. */
  #others: readonly Unsent<Body>[] = []
  readonly #watched = new Set<string>()
  readonly #gone = new Set<string>()
  #turn: Promise<void> = Promise.resolve()
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
  /** Rooms in which anything waits. */
  readonly rooms = () => (this.#waitingRooms ??= [...new Set(this.#all().map(({ room }) => room))])
  /** Whether the last try of a room has reached no server. */
  readonly isFailing = (room: string) => this.#failing.has(room)
  /** Whether this tab sends it, so that it can be tried again or taken back here. */
  readonly isHere = (id: string) => this.#rows.has(id)
  /** How many more signing out would throw away. */
  readonly keptCount = () =>
    this.#rows.size - this.#unkept.size + this.#others.length + this.#foreign

  readonly start = () => this.look()

  /** Another tab has something new to tell. */
  async hear(what: Told) {
    if (what === 'cleared') this.#end()
    else await this.look()
  }

  /** Takes over what tabs have left that are gone, and looks what others keep. To be called again and again. */
  readonly look = (): Promise<void> => (this.#turn = this.#turn.then(() => this.#look()))

  async add(room: string, body: Body): Promise<Unsent<Body>> {
    const row = this.#row(room, body, this.#means.newKey())
    await this.#put(row)
    this.#send(room)
    return row
  }

  /** Of what is shown and sent only if this device can store it; false if not. `id`: under which it was sent before. */
  async addIfStored(room: string, body: Body, id: string): Promise<boolean> {
    const row = this.#row(room, body, id)
    if (!(await this.#store(row))) {
      // a disk that is only slow must not send later what the page calls unsent
      void this.#means.keptRows.drop(id).catch(() => {})
      return false
    }
    this.#rows.set(id, row)
    this.#tell()
    this.#send(room)
    return true
  }

  #row(room: string, body: Body, id: string): Unsent<Body> {
    const { owner, tab } = this.#means
    return { id, room, owner: owner(), tab, body, at: this.#nextTime(room), refused: null }
  }

  /** Once more what was refused, after whatever waits by now; `body`: as it is to be sent now. */
  async again(id: string, body?: Body) {
    const row = this.#rows.get(id)
    if (!row) return
    await this.#put({ ...row, body: body ?? row.body, at: this.#nextTime(row.room), refused: null })
    this.#send(row.room)
  }

  async remove(id: string) {
    this.#rows.delete(id)
    this.#unkept.delete(id)
    this.#tell()
    await this.#means.keptRows.drop(id).catch(() => {})
    this.#means.tell('changed')
  }

  /** Now, without waiting for a pause to end. */
  readonly hurry = () => {
    for (const queue of this.#queues.values()) queue.hurry()
  }

  /** Throws away what this device keeps, in all tabs: signing out leaves nothing behind. */
  async discard() {
    this.#means.tell('cleared')
    this.#end()
    await this.#means.keptRows.clear()
  }

  #end() {
    this.#over = true
    this.#rows.clear()
    this.#unkept.clear()
    this.#foreign = 0
    this.#others = []
    this.#failing.clear()
    this.#tell()
  }

  /** Shown at once; sent when it is written down, or cannot be. */
  async #put(row: Unsent<Body>) {
    this.#rows.set(row.id, row)
    this.#unkept.add(row.id)
    this.#tell()
    // a browser that keeps nothing still sends it
    if (await this.#store(row)) this.#unkept.delete(row.id)
  }

  async #store(row: Unsent<Body>): Promise<boolean> {
    try {
      await this.#means.hold()
      await this.#means.keptRows.put(row.id, row, false)
    } catch {
      return false
    }
    this.#means.tell('changed')
    return true
  }

  #send(room: string) {
    const queue = this.#queues.get(room) ?? this.#queueOf(room)
    queue.touch()
    queue.hurry()
  }

  #queueOf(room: string) {
    const { after, random } = this.#means
    const queue = new SendQueue<Unsent<Body>>({
      take: () =>
        this.#inOrder(room).filter(({ id, refused }) => refused === null && this.#rows.has(id)),
      deliver: (row) => this.#deliver(row),
      after,
      random,
      failing: (now) => {
        if (this.#failing.has(room) === now) return
        if (now) this.#failing.add(room)
        else this.#failing.delete(room)
        this.#tell()
      },
    })
    this.#queues.set(room, queue)
    return queue
  }

  /** As it is by now: it may have been taken back while others were under way. */
  async #deliver({ id }: Unsent<Body>): Promise<boolean> {
    const row = this.#rows.get(id)
    if (!row || row.refused !== null || this.#over) return true
    try {
      await this.#means.deliver(row, (body) => this.#keep(id, body))
    } catch (error) {
      const refused = refusalIn(error)
      if (!refused) return false
      if (this.#rows.has(id)) await this.#put({ ...this.#rows.get(id)!, refused })
      return true
    }
    await this.remove(id)
    return true
  }

  async #keep(id: string, body: Body) {
    const row = this.#rows.get(id)
    if (row) await this.#put({ ...row, body })
  }

  async #look() {
    if (this.#over) return
    const { keptRows, owner, tab, serverTime } = this.#means
    const all = await keptRows.all().catch((): Unsent<Body>[] => [])
    const forgetting = { nameOf: ({ id }: Unsent<Body>) => id, owner: owner(), now: serverTime() }
    this.#foreign = (await rowsOfOthers(keptRows, all, forgetting).catch(() => [])).length
    const left = all.filter((row) => row.owner === owner() && !this.#rows.has(row.id))
    const living: Unsent<Body>[] = []
    for (const [other, rows] of Map.groupBy(left, (row) => row.tab))
      if (other === tab || this.#gone.has(other) || (await this.#means.isGone(other)))
        await this.#takeOver(rows)
      else {
        living.push(...rows)
        this.#watch(other)
      }
    const same = living.length === 0 && this.#others.length === 0
    this.#others = living
    if (!same) this.#tell()
  }

  #watch(tab: string) {
    if (this.#watched.has(tab)) return
    this.#watched.add(tab)
    this.#means.whenGone(tab, () => {
      this.#gone.add(tab)
      void this.look()
    })
  }

  /** Not what another tab was faster with, or has sent by now. */
  async #takeOver(rows: readonly Unsent<Body>[]) {
    const { keptRows, tab, hold } = this.#means
    await hold()
    for (const row of rows) {
      const mine = { ...row, tab }
      if (await keptRows.put(row.id, mine, true).catch(() => true)) this.#rows.set(row.id, mine)
    }
    this.#tell()
    for (const room of new Set(rows.map((row) => row.room))) this.#send(room)
  }

  /** Behind whatever waits in this room, although a clock may have been set back meanwhile. */
  #nextTime(room: string): number {
    return Math.max(this.#means.now(), ...this.#inOrder(room).map(({ at }) => at + 1))
  }

  #all(): readonly Unsent<Body>[] {
    return [...this.#rows.values(), ...this.#others.filter(({ id }) => !this.#rows.has(id))]
  }

  #inOrder(room: string) {
    return this.#all()
      .filter((row) => row.room === room)
      .sort((one, other) => one.at - other.at)
  }

  #sum(): Waiting {
    const rows = this.#all()
    const refused = rows.filter((row) => row.refused !== null).length
    return { unsent: rows.length - refused, refused }
  }

  #tell() {
    this.#rooms = new Map()
    this.#waiting = undefined
    this.#waitingRooms = undefined
    for (const listener of this.#listeners) listener()
  }
}
