import type { Kind, Value } from '../../contract.mark.ts'
import type { DaySheet, MonthSheet } from '../../contract.sheets.ts'
import { type CellId, cellId } from '../batch.ts'
import type { Desk } from '../desk.ts'
import type { Detail } from '../detail.ts'
import { SheetStore, type View } from '../sheet-store.ts'
import { Topics } from '../topics.ts'
import { daySheets, type Spot, spotName } from './spots.ts'

export type MonthSummary = {
  saving: number
  unsent: number
  refused: { date: string; id: CellId }[]
  canUndo: boolean
  touched: boolean
}
/** What is wished for a cell, and what is said beside it. */
export type Wanted = [Spot, Value, Partial<Detail>?]
type WantedCell = Parameters<SheetStore['edit']>[0][number]
type Day = { sheet: DaySheet; desk: Desk; members: Set<string> }

/**
 * The days of a month over their own desks: a cell is what the desk of its day knows, and what is written goes there.
 * Keeps for itself only which cell is chosen, and on which days the person has written last.
 */
export class MonthStore {
  readonly #deskOf: (sheet: DaySheet) => Desk
  readonly #topics = new Topics<'summary' | 'active'>()
  readonly #days = new Map<string, Day>()
  readonly #served = new Map<string, SheetStore>()
  /** The days of each action, to be taken back from the end. */
  readonly #done: string[][] = []
  #looks = 0
  #active: Spot
  #summary: MonthSummary | undefined
  #writing: Set<string> | undefined

  constructor(month: MonthSheet, deskOf: (sheet: DaySheet) => Desk) {
    this.#deskOf = deskOf
    this.#learn(month)
    this.#active = { student: month.students[0]?.id ?? '', date: entryOf(month) }
  }

  readonly active = () => this.#active
  readonly day = (date: string): Day => this.#days.get(date)!
  readonly holds = ({ student, date }: Spot) => this.#days.get(date)?.members.has(student) ?? false
  readonly view = ({ student, date }: Spot, kind: Kind) =>
    this.day(date).desk.store.view(cellId(student, kind))
  /**
   * What the server has drawn, which a page must begin with: without what this device has kept of the day, which may be
   * found before the table has come alive.
   */
  readonly served = (spot: Spot, kind: Kind): View => {
    const { sheet, desk } = this.day(spot.date)
    if (!desk.store.summary().touched) return this.view(spot, kind)
    const known = this.#served.get(spot.date) ?? new SheetStore(sheet, () => '')
    this.#served.set(spot.date, known)
    return known.view(cellId(spot.student, kind))
  }
  /** Another number whenever a cell has something new to draw, or another look at the server is learnt. */
  readonly drawn = () => {
    let sum = this.#looks
    for (const { desk } of this.#days.values()) sum += desk.store.drawn()
    return sum
  }
  readonly servedSummary = () => untouched
  readonly subscribe = this.#topics.subscribe
  readonly subscribeTo = ({ student, date }: Spot, kind: Kind, changed: () => void) =>
    this.day(date).desk.store.subscribe(cellId(student, kind), changed)

  readonly summary = (): MonthSummary => (this.#summary ??= this.#sum())

  /** A fresh look at the server. */
  merge(month: MonthSheet) {
    this.#learn(month)
    for (const { sheet, desk } of this.#days.values()) desk.store.merge(sheet)
  }

  /** Tells nobody of anything: a desk that is there already may be looked at by others while the page is being drawn. */
  #learn(month: MonthSheet) {
    this.#looks += 1
    for (const [date, sheet] of daySheets(month)) {
      const members = new Set(sheet.students.map(({ id }) => id))
      const desk = this.#days.get(date)?.desk ?? this.#deskOf(sheet)
      this.#days.set(date, { sheet, desk, members })
    }
  }

  /** Tells of what happens on the days, for as long as the month is looked at. */
  readonly watch = () => {
    const stops = [...this.#days].flatMap(([date, { desk }]) => [
      desk.store.subscribe('summary', () => this.#resum()),
      desk.store.subscribe('wishes', () => this.#wrote(date)),
    ])
    return () => stops.forEach((stop) => stop())
  }

  focus(spot: Spot) {
    if (spotName(spot) === spotName(this.#active)) return
    this.#active = spot
    this.#topics.tell('active')
  }

  /** Gives these cells these values as one action; the number of those that changed. */
  edit(wanted: Wanted[], kind: Kind, { amend = false } = {}): number {
    const days = Map.groupBy(wanted, ([{ date }]) => date)
    return this.#asOne(amend, () =>
      [...days].reduce((sum, [date, cells]) => {
        const values = cells.map(([{ student }, value, detail]): WantedCell => [
          cellId(student, kind),
          value,
          detail,
        ])
        return sum + this.day(date).desk.store.edit(values, { amend })
      }, 0),
    )
  }

  /** Takes the last action back; the cells that went back. */
  undo(): { date: string; id: CellId }[] {
    const days = this.#done.pop() ?? []
    const undone = this.#asOne(true, () =>
      days.flatMap((date) =>
        this.day(date)
          .desk.store.undo()
          .map((id) => ({ date, id })),
      ),
    )
    this.#resum()
    return undone.length === 0 && this.#done.length > 0 ? this.undo() : undone
  }

  #asOne<Result>(silent: boolean, work: () => Result): Result {
    this.#writing = new Set()
    const result = work()
    const written = [...this.#writing]
    this.#writing = undefined
    if (!silent && written.length > 0) this.#remember(written)
    return result
  }

  /** By the month itself, or by a dialog of one of its days. */
  #wrote(date: string) {
    if (this.#writing) this.#writing.add(date)
    else this.#remember([date])
  }

  #remember(days: string[]) {
    this.#done.push(days)
    this.#resum()
  }

  #resum() {
    this.#summary = undefined
    this.#topics.tell('summary')
  }

  #sum(): MonthSummary {
    const sums = [...this.#days].map(([date, { desk }]) => ({ date, ...desk.store.summary() }))
    const total = (which: 'saving' | 'unsent') => sums.reduce((sum, day) => sum + day[which], 0)
    return {
      saving: total('saving'),
      unsent: total('unsent'),
      refused: sums.flatMap(({ date, refused }) => refused.map((id) => ({ date, id }))),
      canUndo: this.#done.length > 0,
      touched: sums.some(({ touched }) => touched),
    }
  }
}

const untouched: MonthSummary = {
  saving: 0,
  unsent: 0,
  refused: [],
  canUndo: false,
  touched: false,
}

/** Where the keyboard enters: today, or else the last day that can be marked, or else the first. */
const entryOf = ({ today, days }: MonthSheet) =>
  (days.find(({ date }) => date === today) ?? days.findLast(({ editable }) => editable) ?? days[0]!)
    .date
