import { rowsOfOthers } from '../../../../platform/offline/kept-rows.ts'
import type { DaySheet } from '../../month/contract.sheets.ts'
import type { Answer, Batch } from './batch.ts'
import { isUnsaved } from '../grid/cell.ts'
import { type Kept, placeName, type Place, rowName } from './kept.ts'
import { Persistence, type PersistenceMeans } from './persistence.ts'
import type { SenderMeans, Told } from '../../../../platform/offline/page-senders.ts'
import { SendQueue } from '../../../../platform/offline/send-queue.ts'
import { SheetStore } from './sheet-store.ts'
import { Topics } from './topics.ts'

/** A sheet that is being worked on, what brings its marks to the server, and what keeps them until then. */
export type LocalSheet = { store: SheetStore; queue: SendQueue<Batch>; persistence: Persistence }
/** What waits of one sheet: marks that are not sent, and marks that were refused and not looked at yet. */
export type Waiting = Place & { unsent: number; refused: number }

type SyncMeans = SenderMeans &
  Pick<PersistenceMeans, 'keptRows' | 'owner'> & {
    newKey(): string
    deliver(place: Place, batch: Batch): Promise<Answer | undefined>
    /** A fresh look at a sheet; throws when there is none. */
    look(place: Place): Promise<DaySheet>
  }

const lookAgain = 5_000

/** All the local sheets of one tab. What other tabs have left behind comes to them and is sent on, whatever page is open. */
export class SyncManager {
  readonly #means: SyncMeans
  readonly #locals = new Map<string, LocalSheet & { place: Place }>()
  readonly #topics = new Topics<'waiting'>()
  readonly #watched = new Set<string>()
  #started: Promise<void> | undefined
  #open = false
  readonly #parked = new Map<string, Kept>()
  #turn = Promise.resolve()
  #others: Kept[] = []
  #waiting: Waiting[] | undefined
  #foreign = 0

  constructor(means: SyncMeans) {
    this.#means = means
  }

  readonly subscribe = (listener: () => void) => this.#topics.subscribe('waiting', listener)
  /** What waits on this device, in all tabs; the same array until something changes. */
  readonly waiting = (): Waiting[] => (this.#waiting ??= this.#sum())
  /** How many marks would go with the page. */
  readonly notKept = () =>
    [...this.#locals.values()]
      .filter(({ persistence }) => !persistence.kept())
      .reduce((sum, { store }) => sum + unsentIn(store), 0)

  /**
   * How many more signing out would throw away: what waits here or was refused and not looked at, and what is there for
   * somebody else to come back to.
   */
  readonly keptCount = () =>
    this.waiting().reduce((sum, { unsent, refused }) => sum + unsent + refused, this.#foreign) -
    this.notKept()

  /** What is local of a sheet; the same until the document goes. */
  local(place: Place, sheet: Pick<DaySheet, 'students'> = { students: [] }): LocalSheet {
    const known = this.#locals.get(placeName(place))
    if (known) return known
    const local = { ...this.#make(place, sheet), place }
    this.#locals.set(placeName(place), local)
    if (this.#open) local.persistence.open()
    return local
  }

  /** Brings what earlier pages have left on its way. Nothing of any sheet is sent before that. */
  readonly start = () => (this.#started ??= this.#start())

  /** Now, without waiting for a pause to end. */
  readonly hurry = () => {
    for (const { queue } of this.#locals.values()) queue.hurry()
  }

  /** Another tab has something new to tell. */
  async hear(what: Told) {
    if (what === 'cleared') this.#end()
    else await this.#lookAround()
  }

  /** Throws away what this device keeps, in all tabs: signing out leaves nothing behind. */
  async discard() {
    this.#means.tell('cleared')
    this.#end()
    await Promise.all([...this.#locals.values()].map(({ persistence }) => persistence.settled()))
    await this.#means.keptRows.clear()
  }

  #end() {
    for (const { persistence } of this.#locals.values()) persistence.end()
    this.#others = []
    this.#tell()
  }

  async #start() {
    const rows = await this.#rows().catch((): Kept[] => [])
    for (const row of rows) await this.#takeOver(row)
    this.#open = true
    for (const { persistence, queue } of this.#locals.values()) {
      persistence.open()
      queue.hurry()
    }
    await this.#lookAround()
  }

  /** The rows of this person, the oldest first. Others' are left alone, unless nobody has come for them for long. */
  async #rows(): Promise<Kept[]> {
    const { keptRows, owner, serverTime } = this.#means
    const all = await keptRows.all()
    const theirs = await rowsOfOthers<Kept>(keptRows, all, {
      nameOf: rowName,
      owner: owner(),
      now: serverTime(),
    })
    this.#foreign = theirs.reduce((sum, { cells }) => sum + cells.length, 0)
    return all
      .filter((row) => row.owner === owner())
      .sort((one, other) => one.changed - other.changed)
  }

  /** One after the other: two rows of one sheet must not be taken over together. */
  #takeOver(row: Kept): Promise<void> {
    const done = this.#turn.then(() => this.#takeOverNow(row)).catch(() => {})
    this.#turn = done
    return done
  }

  /** Once the tab that has left this row is gone and nothing else of its sheet is under way here. */
  async #takeOverNow(row: Kept): Promise<void> {
    const { keptRows, tab, isGone } = this.#means
    if (row.tab === tab) return
    if (!(await isGone(row.tab))) return this.#watch(row)
    const { persistence, queue } = this.local(placeOf(row))
    if (!persistence.isFreeFor(row)) {
      this.#parked.set(rowName(row), row)
      return
    }
    const mine = { ...row, tab }
    await persistence.close()
    try {
      const moved = await keptRows.move(rowName(row), rowName(mine), (found) => ({ ...found, tab }))
      if (!moved) return
      // what was marked while the disk was at it is not put over what stood there unseen
      if (!persistence.isFreeFor(moved) && (await this.#putBack(row))) return
      persistence.resume(moved)
      queue.resume(moved.batches)
      this.#means.tell('changed')
    } finally {
      if (this.#open) {
        persistence.open()
        queue.hurry()
      }
    }
  }

  /** Until this sheet is free for it again; false where it is gone by now. */
  async #putBack(row: Kept): Promise<boolean> {
    const { keptRows, tab } = this.#means
    const back = (found: Kept) => ({ ...found, tab: row.tab })
    const there = await keptRows.move(rowName({ ...row, tab }), rowName(row), back)
    if (there) this.#parked.set(rowName(row), row)
    return there !== undefined
  }

  #watch({ tab }: Kept) {
    if (this.#watched.has(tab)) return
    this.#watched.add(tab)
    this.#means.whenGone(tab, () => {
      this.#watched.delete(tab)
      void this.#takeAllOver(tab)
    })
  }

  async #takeAllOver(tab: string) {
    const rows = await this.#rows().catch((): Kept[] => [])
    for (const row of rows) if (row.tab === tab) await this.#takeOver(row)
    await this.#lookAround()
  }

  async #lookAround() {
    const rows = await this.#rows().catch((): Kept[] => [])
    this.#others = rows.filter(({ tab }) => tab !== this.#means.tab)
    for (const row of this.#others) if (!this.#parked.has(rowName(row))) this.#watch(row)
    this.#tell()
  }

  #make(place: Place, sheet: Pick<DaySheet, 'students'>): LocalSheet {
    const { after, random, newKey, deliver } = this.#means
    const store = new SheetStore(sheet, newKey)
    const persistence = new Persistence(store, place, {
      ...this.#means,
      tell: () => this.#means.tell('changed'),
    })
    const queue = new SendQueue<Batch>({
      take: () => (persistence.isOpen() ? persistence.leaving(store.take()) : []),
      deliver: async (batch) => {
        // its key outlives the page before anybody has seen it
        await persistence.settled()
        if (!persistence.isHere(batch)) return true
        const answer = await deliver(place, batch)
        if (answer && persistence.isHere(batch)) {
          persistence.arrived(batch)
          store.settle(batch, answer)
        }
        return answer !== undefined
      },
      after,
      random,
      failing: (now) => store.failing(now),
    })
    store.subscribe('wishes', () => queue.touch())
    store.subscribe('refusals', () => void this.#look(place))
    store.subscribe('summary', () => this.#changed(place))
    persistence.subscribe(() => this.#tell())
    return { store, queue, persistence }
  }

  /** What was refused is judged by what the server has now. */
  async #look(place: Place) {
    const { store } = this.local(place)
    try {
      store.merge(await this.#means.look(place))
    } catch {
      if (store.summary().refused.length > 0)
        this.#means.after(lookAgain, () => void this.#look(place))
    }
  }

  #changed(place: Place) {
    this.#tell()
    const { persistence } = this.local(place)
    for (const [name, row] of this.#parked)
      if (placeName(row) === placeName(place) && persistence.isFreeFor(row)) {
        this.#parked.delete(name)
        void this.#takeOver(row)
      }
  }

  #tell() {
    this.#waiting = undefined
    this.#topics.tell('waiting')
  }

  #sum(): Waiting[] {
    const mine = [...this.#locals.values()].map(({ place, store }) => ({
      ...place,
      unsent: unsentIn(store),
      refused: store.summary().refused.length,
    }))
    const theirs = this.#others.map((row) => ({
      ...placeOf(row),
      unsent: unsentOf(row),
      refused: row.cells.filter(([, { problem }]) => problem !== null).length,
    }))
    const all = new Map<string, Waiting>()
    for (const one of [...mine, ...theirs]) {
      const before = all.get(placeName(one)) ?? { unsent: 0, refused: 0 }
      const unsent = before.unsent + one.unsent
      const refused = before.refused + one.refused
      if (unsent + refused > 0) all.set(placeName(one), { ...one, unsent, refused })
    }
    return [...all.values()]
  }
}

const placeOf = ({ class: id, label, date }: Place): Place => ({ class: id, label, date })
const unsentOf = ({ cells }: Kept) => cells.filter(([, cell]) => isUnsaved(cell)).length
const unsentIn = (store: SheetStore) => {
  const { saving, unsent } = store.summary()
  return saving + unsent
}
