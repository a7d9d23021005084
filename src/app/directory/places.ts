import { setTimeout as pause } from 'node:timers/promises'
import { type Place, placePath } from '../../platform/cell-proof.ts'
import { refuse } from '../../platform/errors.ts'
import { askCell } from './cells.ts'
import { roomFor } from './room.ts'

const mostKnown = 100_000
/** Milliseconds that it is remembered that no cell has one. */
const missedFor = 5_000
/** Questions to one cell that may be under way at once. */
const mostWaiting = 3_000
/** Of them, those of people who have proven nothing: by a business that nobody has signed for, and as many by a name to sign in by. */
const ofStrangers = { ofAddress: 200, ofAll: 1_000 }
/** Milliseconds that other cells have to name somebody of the same name, once one has. */
const namesakeWithin = 1_000
/** Milliseconds that it is remembered whether a cell is heard. */
const heardFor = 2_000

export type Places = ReturnType<typeof placesOf>
type Means = {
  cells: readonly string[]
  key: Buffer
  /** Told of what somebody has to look after. */
  warn?(line: string): void
}
type Told = Place & { cell: string }

/** Where each business is: the cells say it, and a directory keeps nothing that it could not ask for again. */
export function placesOf({ cells, key, warn = () => {} }: Means) {
  const known = new Map<string, string>()
  const asking = new Map<string, Promise<string | undefined>>()
  const missed = new Map<string, number>()
  const underWay = new Map(cells.map((cell) => [cell, 0]))
  const rooms = { business: roomFor(ofStrangers), username: roomFor(ofStrangers) }

  async function tell(cell: string, query: Record<string, string>): Promise<Told> {
    const before = underWay.get(cell) ?? 0
    if (before >= mostWaiting) throw new Error(`${cell} is asked too much at once`)
    underWay.set(cell, before + 1)
    const end = () => void underWay.set(cell, underWay.get(cell)! - 1)
    return ask(cell, query, 'place').finally(end)
  }
  /** Of a cell that answers otherwise than a cell does, there is no telling what it has. */
  async function ask(
    cell: string,
    query: Record<string, string>,
    way: 'place' | 'health',
  ): Promise<Told> {
    const url = `${cell}${placePath}?${new URLSearchParams(query).toString()}`
    const { status, body } = await askCell(url, key, way)
    if (status !== 200)
      throw new Error(
        `${cell} says ${status}: ${status === 404 ? 'it has another SESSION_KEY or another time, or is older' : 'it is busy, or its database is away'}`,
      )
    return { ...(JSON.parse(body.toString()) as Place), cell }
  }
  const tellAll = (query: Record<string, string>) => cells.map((cell) => tell(cell, query))

  function unheard(ended: PromiseSettledResult<unknown>[]): never {
    for (const each of ended)
      if (each.status === 'rejected') warn(`a cell is not heard: ${String(each.reason)}`)
    return refuse('service_unavailable')
  }

  async function find(business: string): Promise<string | undefined> {
    const answers = tellAll({ business })
    const here = answers.map((each) =>
      each.then((told) =>
        told.state === 'here' ? told.cell : Promise.reject(new Error('elsewhere')),
      ),
    )
    const first = await Promise.any(here).catch(() => undefined)
    void noticeBoth(business, here)
    if (first) return first
    const ended = await Promise.allSettled(answers)
    const told = ended.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    // nobody is served at it before the other has let go
    const arriving = told.find(
      ({ state, move }) =>
        state === 'arriving' && told.some((each) => each.state === 'gone' && each.move === move),
    )
    if (arriving) return arriving.cell
    return told.length < cells.length ? unheard(ended) : undefined
  }

  /** One of them was restored to what it was before a move. */
  async function noticeBoth(business: string, here: Promise<string>[]) {
    const ended = await Promise.allSettled(here)
    const both = ended.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    if (both.length > 1) warn(`${business} is at several cells: ${both.join(', ')}`)
  }

  /** Asks for a stranger at `from`, of whose questions only so many are under way at once. */
  async function asStranger<T>(
    which: keyof typeof rooms,
    from: string,
    asks: () => Promise<T>,
  ): Promise<T> {
    const place = rooms[which].enter(from)
    if (!place.take(1)) return refuse('server_busy')
    return asks().finally(place.release)
  }

  /**
   * The cell of a business; undefined where no cell has it. Refuses with `service_unavailable` when one that may have it does not
   * answer. `from`: the address of whoever names a business that nobody has signed for.
   */
  async function cellOf(business: string, from?: string): Promise<string | undefined> {
    const cell = known.get(business)
    if (cell || (missed.get(business) ?? 0) > Date.now()) return cell
    let found = asking.get(business)
    if (!found) {
      const asks = () => find(business)
      found = from === undefined ? asks() : asStranger('business', from, asks)
      found = found.finally(() => asking.delete(business))
      asking.set(business, found)
    }
    const now = await found
    if (known.size >= mostKnown) known.clear()
    if (now) known.set(business, now)
    if (missed.size >= mostKnown) missed.clear()
    if (!now) missed.set(business, Date.now() + missedFor)
    return now
  }

  /** What each has told of somebody, or why it did not: once one knows them, the others have to be quick. */
  function tellOf(username: string): Promise<PromiseSettledResult<Told>[]> {
    const answers = tellAll({ username })
    const named = answers.map(
      async (each) => (await each).business ?? Promise.reject(new Error('unknown')),
    )
    const late = Promise.any(named)
      .then(() => pause(namesakeWithin, undefined, { ref: false }))
      .then(() => Promise.reject(new Error('it takes its time')))
    return Promise.allSettled(answers.map((each) => Promise.race([each, late])))
  }

  const heard = new Map<string, { at: number; answer: Promise<boolean> }>()
  /** Whether it answers, asked anew when that was not asked for a while: whoever wants to know it asks often. */
  function isHeard(cell: string): Promise<boolean> {
    const before = heard.get(cell)
    if (before && performance.now() - before.at < heardFor) return before.answer
    const answer = ask(cell, {}, 'health').then(Boolean, () => false)
    heard.set(cell, { at: performance.now(), answer })
    return answer
  }

  return {
    home: cells[0]!,
    cellOf,
    forget: (business: string) => void known.delete(business),
    /**
     * The cells where somebody at `from` signs in by this name: one, unless two schools have chosen alike. Refuses like `cellOf`.
     */
    async cellsOf(username: string, from: string): Promise<string[]> {
      const ended = await asStranger('username', from, () => tellOf(username))
      const told = ended.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
      const businesses = new Set(told.flatMap(({ business }) => business ?? []))
      // a cell that it has left would know nobody by this name: that is looked at anew
      for (const business of businesses) known.delete(business)
      const found = await Promise.all([...businesses].map((business) => cellOf(business)))
      const all = [...new Set(found.filter((cell) => cell !== undefined))]
      if (all.length === 0 && told.length < cells.length) unheard(ended)
      return all
    },
    /** Whether each cell answers, in their order. */
    heard: () => Promise.all(cells.map(isHeard)),
    /** Whether one does: the first that answers says so, however long others are silent. */
    anyHeard: () =>
      Promise.any(
        cells.map(async (cell) => (await isHeard(cell)) || Promise.reject(new Error('silent'))),
      ).catch(() => false),
    /** What is wrong with a cell, for whoever starts a directory; none where all is well. */
    async faults(): Promise<string[]> {
      const ended = await Promise.allSettled(tellAll({}))
      return ended.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []))
    },
  }
}
