import { type DaySheet, kinds, type Value } from '../contract.ts'
import { type CellId, cellId, partsOf } from './batch.ts'
import type { Command } from './keys.ts'
import type { SheetStore } from './sheet-store.ts'

/** A second digit within this time belongs to the first: 1 and 0 are ten coins. */
const secondDigit = 400

/** What the person should hear of; the page finds the words. */
export type Message =
  | { about: 'lastRow' | 'closed' | 'nothingToUndo' }
  | { about: 'undone' | 'everyone'; count: number }
  | { about: 'limit'; least: number; most: number }

type LastCoin = { id: CellId; digit: number; at: number }

/** From present the commonest exception comes first: three who are absent are three taps. */
const cycle: Value[] = ['present', 'absent', 'late', 'excused']

/** The hand at the sheet: what keys, taps and choices do to it. */
export class Marker {
  readonly #store: SheetStore
  readonly #sheet: DaySheet
  readonly #tell: (message: Message) => void
  #lastCoin: LastCoin | undefined

  constructor(store: SheetStore, sheet: DaySheet, tell: (message: Message) => void) {
    this.#store = store
    this.#sheet = sheet
    this.#tell = tell
  }

  /** Does what a key asks for at this cell. `now`: milliseconds of any steady clock. */
  press(command: Command, at: CellId, now: number) {
    const lastCoin = this.#lastCoin
    this.#lastCoin = undefined
    if (command.do === 'move') this.#move(at, command.rows, command.columns)
    if (command.do === 'edge') this.#jump(at, command)
    if (command.do === 'mark') this.mark(at, command.value)
    if (command.do === 'cycle') this.cycle(at)
    if (command.do === 'digit') this.#digit(at, command.digit, now, lastCoin)
    if (command.do === 'undo') this.undo()
    if (command.do === 'everyone') this.everyone()
  }

  /** Gives the mark and goes to the next student; one that is taken back leaves the hand where it is. */
  mark(at: CellId, value: Value) {
    if (this.set(at, value)) this.#move(at, value === null ? 0 : 1, 0)
  }

  /** Gives the mark; false when the day is closed. */
  set(at: CellId, value: Value, reason?: string) {
    if (!this.#open()) return false
    this.#store.edit([[at, value]], { ...(reason && { reason }) })
    return true
  }

  /** The next attendance in the cell's turn; the other columns have none. */
  cycle(at: CellId) {
    this.#store.focus(at)
    if (partsOf(at).kind !== 'attendance' || !this.#open()) return
    const turn = cycle.indexOf(this.#store.view(at).value)
    this.#store.edit([[at, cycle[(turn + 1) % cycle.length]!]], { amend: true })
  }

  /** Everybody without an attendance is present. */
  everyone() {
    if (!this.#open()) return
    const ids = this.#sheet.students.map(({ id }) => cellId(id, 'attendance'))
    const unmarked = ids.filter((id) => this.#store.view(id).value === null)
    const count = this.#store.edit(unmarked.map((id) => [id, 'present']))
    this.#tell({ about: 'everyone', count })
  }

  undo() {
    const undone = this.#store.undo()
    if (undone.length === 1) this.#store.focus(undone[0])
    this.#tell(
      undone.length ? { about: 'undone', count: undone.length } : { about: 'nothingToUndo' },
    )
  }

  #digit(at: CellId, digit: number, now: number, last: LastCoin | undefined) {
    const rate = partsOf(at).kind === 'rate'
    const [least, most] = rate ? [1, 5] : [0, this.#sheet.coin_daily_limit]
    const second = last && now - last.at <= secondDigit && this.#below(last.id, 1) === at
    const both = second && last.digit > 0 ? last.digit * 10 + digit : Infinity
    if (both <= most) return void this.#store.edit([[last!.id, both]], { amend: true })
    if (digit < least || digit > most) return this.#tell({ about: 'limit', least, most })
    this.mark(at, digit)
    if (!rate) this.#lastCoin = { id: at, digit, at: now }
  }

  #open() {
    if (!this.#sheet.editable) this.#tell({ about: 'closed' })
    return this.#sheet.editable
  }

  #move(at: CellId, rows: number, columns: number) {
    const below = this.#below(at, rows)
    if (below === at && rows > 0) this.#tell({ about: 'lastRow' })
    const { student, kind } = partsOf(below)
    this.#store.focus(cellId(student, next(kinds, kind, columns)))
  }

  #jump(at: CellId, { row, column }: { row?: 'first' | 'last'; column?: 'first' | 'last' }) {
    const { student, kind } = partsOf(at)
    const students = this.#sheet.students.map(({ id }) => id)
    this.#store.focus(cellId(end(students, row) ?? student, end(kinds, column) ?? kind))
  }

  #below(at: CellId, rows: number): CellId {
    const { student, kind } = partsOf(at)
    const students = this.#sheet.students.map(({ id }) => id)
    return cellId(next(students, student, rows), kind)
  }
}

const next = <T>(all: readonly T[], from: T, steps: number): T =>
  all[Math.min(all.length - 1, Math.max(0, all.indexOf(from) + steps))] ?? from
const end = <T>(all: readonly T[], which: 'first' | 'last' | undefined) =>
  which && all.at(which === 'first' ? 0 : -1)
