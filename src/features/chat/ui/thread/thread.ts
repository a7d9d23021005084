/** As much of a message as its place in a room needs; `change`: which of two that are it is the later. */
type Placed = { id: string; seq: number; change: number }

/** Neighbours, the oldest first, and whether there are others on either side of them. */
export type Stretch<Message> = { results: Message[]; earlier: boolean; later: boolean }
/** What has changed in a room after a revision, in the order in which it did. */
export type Changes<Message> = { results: Message[]; revision: number; more: boolean }

export type ThreadMeans<Message> = {
  newest(): Promise<Stretch<Message>>
  before(seq: number): Promise<Stretch<Message>>
  after(seq: number): Promise<Stretch<Message>>
  around(seq: number): Promise<Stretch<Message>>
  changes(revision: number): Promise<Changes<Message>>
}

/** What is shown of a room: the same object until something changes. */
export type Shown<Message> = {
  messages: readonly Message[]
  earlier: boolean
  later: boolean
  /** How many have come behind what is shown since it was. */
  behind: number
}

/** Messages that a page holds at once: whatever is further away is loaded again when somebody goes there. */
export const mostHeld = 240

/**
 * A stretch of a room without gaps, which grows towards whoever scrolls and lets go of its other end. What happens meanwhile is
 * asked for by the revision that is known: after a break nothing is missing, and nothing is there twice.
 */
export class Thread<Message extends Placed> {
  readonly #means: ThreadMeans<Message>
  readonly #listeners = new Set<() => void>()
  #revision: number
  #shown: Shown<Message>
  #turn: Promise<unknown> = Promise.resolve()
  #asked = false

  constructor(first: Stretch<Message>, revision: number, means: ThreadMeans<Message>) {
    this.#means = means
    this.#revision = revision
    this.#shown = shownOf(first)
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  readonly shown = () => this.#shown

  /** Asks for what has changed since; asked again meanwhile it asks once more. Fails quietly: the next news asks again. */
  readonly catchUp = async (): Promise<void> => {
    if (this.#asked) return void (await this.#turn)
    this.#asked = true
    await this.#next(async () => {
      this.#asked = false
      for (let more = true; more;) {
        const changes = await this.#means.changes(this.#revision)
        this.#revision = Math.max(this.#revision, changes.revision)
        this.#take(changes.results)
        more = changes.more
      }
    }).catch(() => {})
  }

  /** What the server says by itself, if it goes on from what is known here; else it has to be asked for, and the answer is false. */
  readonly hear = (since: number, revision: number, messages: readonly Message[]): boolean => {
    if (since > this.#revision) return false
    if (revision > this.#revision) this.#take(messages)
    this.#revision = Math.max(this.#revision, revision)
    return true
  }

  /** What this page knows before the server tells it: the answer to an own message, a reaction, a change. */
  readonly take = (...messages: Message[]) => this.#take(messages)

  readonly loadEarlier = () =>
    this.#next(async () => {
      const first = this.#shown.messages[0]
      if (!first || !this.#shown.earlier) return
      const { results, earlier } = await this.#means.before(first.seq)
      this.#show(({ messages, later }) => {
        const all = merged(results, messages)
        const held = all.slice(0, mostHeld)
        return { messages: held, earlier, later: later || held.length < all.length }
      })
    })

  readonly loadLater = () =>
    this.#next(async () => {
      const last = this.#shown.messages.at(-1)
      if (!last || !this.#shown.later) return
      const { results, later } = await this.#means.after(last.seq)
      this.#show(({ messages, earlier, behind }) => {
        const all = merged(messages, results)
        const held = all.slice(-mostHeld)
        return {
          messages: held,
          later,
          earlier: earlier || held.length < all.length,
          behind: later ? behind : 0,
        }
      })
    })

  readonly jump = (seq: number) =>
    this.#next(async () => {
      const { messages } = this.#shown
      if (messages.some((each) => each.seq === seq)) return
      const around = await this.#means.around(seq)
      this.#show(() => shownOf(around))
    })

  readonly goToNewest = () =>
    this.#next(async () => {
      if (!this.#shown.later) return
      const newest = await this.#means.newest()
      this.#show(() => shownOf(newest))
    })

  /** One after the other: two that load at once would each put its own around the other's. */
  #next<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const done = this.#turn.then(work)
    this.#turn = done.catch(() => {})
    return done
  }

  #take(messages: readonly Message[]) {
    if (messages.length === 0) return
    this.#show((now) => {
      const [first, last] = [now.messages[0], now.messages.at(-1)]
      const seen = messages.filter(
        ({ seq }) =>
          (!now.earlier || !first || seq >= first.seq) && (!now.later || (last && seq <= last.seq)),
      )
      const fresh = messages.filter(({ seq }) => now.later && last && seq > last.seq)
      const all = merged(now.messages, seen)
      return { messages: all, behind: now.behind + fresh.length }
    })
  }

  #show(change: (now: Shown<Message>) => Partial<Shown<Message>>) {
    this.#shown = { ...this.#shown, ...change(this.#shown) }
    for (const listener of this.#listeners) listener()
  }
}

const shownOf = <Message>({ results, earlier, later }: Stretch<Message>): Shown<Message> => ({
  messages: results,
  earlier,
  later,
  behind: 0,
})

/** By number, each once; of what both have, what it has become: an answer may have been on its way for long. */
function merged<Message extends Placed>(one: readonly Message[], other: readonly Message[]) {
  const byId = new Map(one.map((message) => [message.id, message]))
  for (const message of other) {
    const known = byId.get(message.id)
    if (!known || known.change <= message.change) byId.set(message.id, message)
  }
  return [...byId.values()].sort((a, b) => a.seq - b.seq)
}
