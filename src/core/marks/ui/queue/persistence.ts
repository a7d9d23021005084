import type { RowStore } from '../../../../platform/offline/kept-rows.ts'
import type { Batch } from './batch.ts'
import { isUnsaved } from '../grid/cell.ts'
import { type Kept, placeName, type Place, rowName } from './kept.ts'
import type { SheetStore } from './sheet-store.ts'
import { Topics } from './topics.ts'

export type PersistenceMeans = {
  keptRows: RowStore<Kept>
  tab: string
  owner(): string
  now(): number
  /** This tab is known to be alive before it first keeps something: the others leave its rows alone. */
  hold(): Promise<void>
  /** The other tabs are to look. */
  tell(): void
}

/**
 * Keeps on this device what a sheet has not brought to the server, batches with their keys included, until it has.
 * Closed at first: what an earlier page has left comes before anything that this one sends.
 */
export class Persistence {
  readonly #store: SheetStore
  readonly #place: Place
  readonly #means: PersistenceMeans
  readonly #topics = new Topics<'kept'>()
  readonly #names = new Map<string, string>()
  #underWay: Batch[] = []
  #open = false
  #fresh = true
  #over = false
  /** The row of ours that is kept. */
  #stands: Kept | undefined
  #changed = false
  #failed = false
  #busy = false
  #writing: Promise<void> | undefined

  constructor(store: SheetStore, place: Place, means: PersistenceMeans) {
    this.#store = store
    this.#place = place
    this.#means = means
    store.subscribe('summary', () => this.#touch())
  }

  readonly subscribe = (listener: () => void) => this.#topics.subscribe('kept', listener)
  /** Whether all that waits would still be there if the page went now. */
  readonly kept = () => this.#stands !== undefined && !this.#failed && !this.#changed && !this.#busy
  readonly nameOf = (student: string) => this.#names.get(student)
  readonly isOpen = () => this.#open && !this.#over
  /** False: another tab has it, or nobody is to have it. */
  readonly isHere = (batch: Batch) => this.#underWay.includes(batch)

  know(names: Iterable<[string, string]>) {
    for (const [id, name] of names) this.#names.set(id, name)
  }

  /** Whether what another tab has left may come here: nothing is under way, and no cell has two values to ask about. */
  isFreeFor({ cells }: Kept) {
    if (this.#underWay.length > 0 || this.#over) return false
    // what was wished here before the kept rows were looked at is not put over it unseen
    if (this.#fresh) return !cells.some(([id]) => this.#store.cell(id).wish)
    const asked = cells.some(([id]) => this.#store.cell(id).problem)
    return !asked && !this.#store.unsettled().some(([, cell]) => isUnsaved(cell))
  }

  open() {
    this.#open = true
    this.#fresh = false
    this.#touch()
  }

  /** Until `open` nothing leaves and nothing is written; what is being written is waited for. */
  async close() {
    this.#open = false
    await this.#writing
  }

  /** These leave now. */
  leaving(batches: Batch[]): Batch[] {
    // whoever sends them crosses them off a list of its own: a row that is being written must not change
    this.#underWay = [...batches]
    return batches
  }

  arrived(batch: Batch) {
    this.#underWay = this.#underWay.filter((other) => other !== batch)
  }

  /** Takes over what is kept under this tab's name by now. */
  resume(row: Kept) {
    this.know(Object.entries(row.names))
    this.#underWay = row.batches
    this.#stands = row
    this.#fresh = false
    this.#store.restore(row.cells)
  }

  /** All of it has been written, or could not be. */
  async settled() {
    while (this.#writing) await this.#writing
  }

  /** Nobody is to have it. */
  end() {
    this.#over = true
    this.#underWay = []
    this.#store.letGo(this.#store.unsettled())
  }

  #touch() {
    if (this.#over) return
    // what is edited while this is closed is not kept yet either
    this.#changed = true
    if (!this.#open) return
    this.#writing ??= this.#write().finally(() => (this.#writing = undefined))
  }

  async #write() {
    // what one action changes is one row
    await Promise.resolve()
    while (this.#changed && this.isOpen()) {
      this.#changed = false
      this.#busy = true
      this.#failed = !(await this.#writeOnce().then(
        () => true,
        () => false,
      ))
      this.#busy = false
      this.#topics.tell('kept')
    }
  }

  async #writeOnce() {
    const { keptRows, hold, tell } = this.#means
    const row = this.#row()
    if (!row && !this.#stands) return
    await hold()
    if (!row) {
      await keptRows.drop(this.#name())
      this.#stands = undefined
    } else if (await keptRows.put(this.#name(), row, this.#stands !== undefined)) this.#stands = row
    else await this.#yield()
    tell()
  }

  /** The row was moved by a tab that took this one for dead, or wiped away together with all that the browser knew. */
  async #yield() {
    const { owner, keptRows } = this.#means
    const here = placeName(this.#place)
    const rows = await keptRows.all()
    const stood = this.#stands?.cells ?? []
    this.#stands = undefined
    if (rows.some((row) => row.owner === owner() && placeName(row) === here)) {
      this.#underWay = []
      this.#store.letGo(stood)
      this.#store.recall()
    }
    this.#changed = true
  }

  #name = () => rowName({ ...this.#place, owner: this.#means.owner(), tab: this.#means.tab })

  #row(): Kept | undefined {
    const cells = this.#store.unsettled()
    if (cells.length === 0 && this.#underWay.length === 0) return undefined
    const about = cells.map(([id]) => id.split('/', 1)[0]!)
    return {
      ...this.#place,
      owner: this.#means.owner(),
      tab: this.#means.tab,
      names: Object.fromEntries(about.map((id) => [id, this.#names.get(id) ?? ''])),
      cells,
      batches: this.#underWay,
      changed: this.#means.now(),
    }
  }
}
