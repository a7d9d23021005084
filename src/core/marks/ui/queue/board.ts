import type { Kind, Value } from '../../day/contract.mark.ts'
import type { DaySheet } from '../../month/contract.sheets.ts'
import { nextAction } from '../actions.ts'
import { partsOf } from './batch.ts'
import type { LocalSheet } from './page-sync.ts'
import type { Detail } from '../detail.ts'
import { SheetStore, type Wanted as WantedCell } from './sheet-store.ts'
import { cellOf, type Spot, spotName } from '../grid/spot.ts'
import { attendanceCounts, type DaySummary, type Summary } from '../summary.ts'
import { Topics } from './topics.ts'

/** Students down, and across the days with the kinds of marks that are shown of each. A month has many days of one kind. */
export type Ground = {
  days: readonly DaySheet[]
  students: readonly { id: string }[]
  kinds: readonly Kind[]
}
/** What is wished for a cell, and what is said beside it. */
export type Wanted = [Spot, Value, Partial<Detail>?]
type Day = { sheet: DaySheet; local: LocalSheet; members: Set<string> }
type Edit = { reason?: string; amend?: boolean }

/**
 * One or many days over their own local sheets: a cell is what that of its day knows, and what is written goes there. Keeps
 * for itself only which cell is chosen.
 */
export class Board {
  readonly #localSheetOf: (sheet: DaySheet) => LocalSheet
  readonly #topics = new Topics<'active'>()
  readonly #days = new Map<string, Day>()
  readonly #served = new Map<string, SheetStore>()
  readonly #summed = summing()
  readonly #servedSummed = summing()
  #ground: Ground
  #looks = 0
  #active: Spot | undefined

  constructor(ground: Ground, localSheetOf: (sheet: DaySheet) => LocalSheet, active?: Spot) {
    this.#localSheetOf = localSheetOf
    this.#ground = ground
    this.#active = active
    this.#learn(ground)
  }

  readonly active = () => this.#active
  /** Where the keyboard enters. */
  readonly entry = (): Spot => {
    const { days, students, kinds } = this.#ground
    const first = { date: days[0]!.date, student: students[0]?.id ?? '', kind: kinds[0]! }
    return this.#active ?? first
  }
  readonly ground = () => this.#ground
  readonly day = (date: string): Day => this.#days.get(date)!
  readonly locals = () => [...this.#days.values()].map(({ local }) => local)
  readonly holds = ({ student, date }: Spot) => this.day(date).members.has(student)
  readonly cell = (spot: Spot) => this.day(spot.date).local.store.cell(cellOf(spot))
  readonly view = (spot: Spot) => this.day(spot.date).local.store.view(cellOf(spot))
  /**
   * What the server has drawn, which a page must begin with: without what this device has kept of the day, which may be
   * found before the board has come alive.
   */
  readonly servedView = (spot: Spot) => this.#servedStore(this.day(spot.date)).view(cellOf(spot))
  /** Another number whenever a cell has something new to draw, or another look at the server is learnt. */
  readonly drawn = () => this.locals().reduce((sum, { store }) => sum + store.drawn(), this.#looks)

  readonly summary = (): Summary =>
    this.#summed([...this.#days].map(([date, { local }]) => [date, local.store.summary()]))
  readonly servedSummary = (): Summary =>
    this.#servedSummed(
      [...this.#days].map(([date, day]) => [date, this.#servedStore(day).summary()]),
    )

  readonly subscribe = (topic: 'active' | 'summary' | Spot, changed: () => void) => {
    if (topic === 'active') return this.#topics.subscribe(topic, changed)
    const stops =
      topic === 'summary'
        ? this.locals().map(({ store }) => store.subscribe(topic, changed))
        : [this.day(topic.date).local.store.subscribe(cellOf(topic), changed)]
    return () => stops.forEach((stop) => stop())
  }

  /** A fresh look at the server, or other kinds of marks. */
  merge(ground: Ground) {
    this.#learn(ground)
    for (const { sheet, local } of this.#days.values()) local.store.merge(sheet)
    this.focus(this.#active)
  }

  /** Tells nobody of anything: a local sheet that is there already may be looked at by others while the page is being drawn. */
  #learn(ground: Ground) {
    this.#ground = ground
    this.#looks += 1
    for (const sheet of ground.days) {
      const members = new Set(sheet.students.map(({ id }) => id))
      const local = this.#days.get(sheet.date)?.local ?? this.#localSheetOf(sheet)
      this.#days.set(sheet.date, { sheet, local, members })
    }
  }

  #servedStore({ sheet, local }: Day): SheetStore {
    if (!local.store.summary().touched) return local.store
    const known = this.#served.get(sheet.date) ?? new SheetStore(sheet, () => '')
    this.#served.set(sheet.date, known)
    return known
  }

  /** Of a kind that is not shown, what stands in its place. */
  focus(spot: Spot | undefined) {
    const { kinds } = this.#ground
    const shown = spot && (kinds.includes(spot.kind) ? spot : { ...spot, kind: kinds[0]! })
    if ((shown && spotName(shown)) === (this.#active && spotName(this.#active))) return
    this.#active = shown
    this.#topics.tell('active')
  }

  /** Gives these cells these values as one action; the number of those that changed. */
  edit(wanted: Wanted[], how: Edit = {}): number {
    const action = nextAction()
    const days = Map.groupBy(wanted, ([{ date }]) => date)
    return [...days].reduce((sum, [date, cells]) => {
      const values = cells.map(([spot, ...rest]): WantedCell => [cellOf(spot), ...rest])
      return sum + this.day(date).local.store.edit(values, { ...how, action })
    }, 0)
  }

  /** Takes the last action back wherever nobody else has been since; the cells that went back. */
  undo(): Spot[] {
    const stores = [...this.#days].map(([date, { local }]) => ({ date, store: local.store }))
    const last = Math.max(...stores.map(({ store }) => store.lastAction()))
    if (last === 0) return []
    const undone = stores
      .filter(({ store }) => store.lastAction() === last)
      .flatMap(({ date, store }) => store.undo().map((id) => ({ date, ...partsOf(id) })))
    return undone.length > 0 ? undone : this.undo()
  }

  dismiss(spot: Spot) {
    this.day(spot.date).local.store.dismiss(cellOf(spot))
  }
}

type Dated = [date: string, DaySummary]

/** Answers the same sum until that of a day is another. */
function summing() {
  let days: Dated[] = []
  let sum = sumOf(days)
  return (now: Dated[]): Summary => {
    const same = now.length === days.length && now.every(([, day], at) => day === days[at]![1])
    if (!same) sum = sumOf((days = now))
    return sum
  }
}

/** One and the same, so that who waits for what was refused is not woken by each mark. */
const noSpots: Spot[] = []

function sumOf(days: Dated[]): Summary {
  const total = (of: (day: DaySummary) => number) => days.reduce((sum, [, day]) => sum + of(day), 0)
  const refused = days.flatMap(([date, day]) => day.refused.map((id) => ({ date, ...partsOf(id) })))
  return {
    counts: attendanceCounts((which) => total(({ counts }) => counts[which])),
    saving: total(({ saving }) => saving),
    unsent: total(({ unsent }) => unsent),
    refused: refused.length > 0 ? refused : noSpots,
    canUndo: days.some(([, { canUndo }]) => canUndo),
    touched: days.some(([, { touched }]) => touched),
  }
}
