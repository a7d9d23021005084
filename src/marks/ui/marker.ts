import { kinds, type Value } from '../contract.mark.ts'
import type { DaySheet } from '../contract.sheets.ts'
import { type CellId, cellId, partsOf } from './batch.ts'
import type { Detail } from './detail.ts'
import type { Command } from './keys.ts'
import { reasonsOf } from './reasons.ts'
import type { SheetStore, Wanted } from './sheet-store.ts'
import { endOf, presentAndExcused, secondDigit, stepped, turned } from './steps.ts'

/** What the person should hear of; the page finds the words. */
export type Message =
  | { about: 'lastRow' | 'closed' | 'nothingToUndo' }
  | { about: 'undone'; count: number }
  /** So many are present now, and so many excused as was announced. */
  | { about: 'everyone'; count: number; excused: number }
  | { about: 'limit'; least: number; most: number }
  /** The day is open to whoever says why; `go` does what was asked for. */
  | { about: 'whyLate'; go: () => void }

/** `reason`: why a mark is changed. `detail`: what is said beside it. */
export type Said = { reason?: string | undefined; detail?: Partial<Detail> | undefined }

type LastCoin = { id: CellId; digit: number; at: number }

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
    if (command.do === 'reason') this.#reason(at, command.place)
    if (command.do === 'undo') this.undo()
    if (command.do === 'everyone') this.everyone()
  }

  /** Gives the mark and goes to the next student; one that is taken back leaves the hand where it is. */
  mark(at: CellId, value: Value, detail?: Partial<Detail>) {
    if (!this.#open(() => this.mark(at, value, detail))) return
    this.set(at, value, {
      detail: detail ?? (value === 'excused' ? this.#proposal(at)?.[2] : undefined),
    })
    this.#move(at, value === null ? 0 : 1, 0)
  }

  /** Gives the mark; false when the day is closed. */
  set(at: CellId, value: Value, { reason, detail }: Said = {}) {
    if (!this.#open(() => this.set(at, value, { reason, detail }))) return false
    this.#store.edit([[at, value, detail]], { ...(reason && { reason }) })
    return true
  }

  /** The reason that stands at this place of the list: an excuse, or what coins are given for. */
  #reason(at: CellId, place: number) {
    const reason = reasonsOf(partsOf(at).kind, this.#sheet)[place - 1]
    if (reason) this.mark(at, reason.value, reason.detail)
  }

  /** The next attendance in the cell's turn; the other columns have none. */
  cycle(at: CellId) {
    this.#store.focus(at)
    if (partsOf(at).kind !== 'attendance' || !this.#open(() => this.cycle(at))) return
    const { value } = this.#store.view(at)
    const proposed = value === null && this.#proposal(at)
    this.#store.edit([proposed || [at, turned(value)]], { amend: true })
  }

  /** Excuses whoever has been announced to be away, with the reason that was named. */
  accept(student: string) {
    const at = cellId(student, 'attendance')
    const proposed = this.#proposal(at)
    if (!proposed || !this.#open(() => this.accept(student))) return
    this.#store.edit([proposed])
    this.#store.focus(at)
  }

  #proposal(at: CellId): Wanted | undefined {
    const { student } = partsOf(at)
    const announced = this.#sheet.students.find(({ id }) => id === student)?.announced
    return announced ? [at, 'excused', { excuse: announced.excuse }] : undefined
  }

  /** Everybody without an attendance is present, but whoever has been announced to be away: that is excused. */
  everyone() {
    if (!this.#open(() => this.everyone())) return
    const ids = this.#sheet.students.map(({ id }) => cellId(id, 'attendance'))
    const unmarked = ids.filter((id) => this.#store.view(id).value === null)
    const wanted = unmarked.map((id): Wanted => this.#proposal(id) ?? [id, 'present'])
    this.#store.edit(wanted)
    this.#tell({ about: 'everyone', ...presentAndExcused(wanted.map(([, value]) => value)) })
  }

  undo() {
    const undone = this.#store.undo()
    if (undone.length === 1) this.#store.focus(undone[0])
    this.#tell(
      undone.length ? { about: 'undone', count: undone.length } : { about: 'nothingToUndo' },
    )
  }

  #digit(at: CellId, digit: number, now: number, last: LastCoin | undefined) {
    if (partsOf(at).kind === 'rate') return this.#rate(at, digit)
    const [least, most] = [0, this.#sheet.coin_daily_limit]
    const second = last && now - last.at <= secondDigit && this.#below(last.id, 1) === at
    const both = second && last.digit > 0 ? last.digit * 10 + digit : Infinity
    if (both <= most) return void this.#store.edit([[last!.id, both]], { amend: true })
    if (digit < least || digit > most) return this.#tell({ about: 'limit', least, most })
    this.mark(at, digit)
    this.#lastCoin = { id: at, digit, at: now }
  }

  /** The nought, which no scale begins with, is the ten of those that reach so far. */
  #rate(at: CellId, digit: number) {
    const { rate_min: least, rate_max: most } = this.#sheet
    const rate = digit === 0 ? 10 : digit
    if (rate < least || rate > most) return this.#tell({ about: 'limit', least, most })
    this.mark(at, rate)
  }

  /** Whether the day may be marked; `go` is done later when only the reason for it is lacking. */
  #open(go: () => void) {
    const { editable, needs_reason } = this.#sheet
    if (!editable) this.#tell({ about: 'closed' })
    else if (needs_reason && !this.#store.because) this.#tell({ about: 'whyLate', go })
    else return true
    return false
  }

  #move(at: CellId, rows: number, columns: number) {
    const below = this.#below(at, rows)
    if (below === at && rows > 0) this.#tell({ about: 'lastRow' })
    const { student, kind } = partsOf(below)
    this.#store.focus(cellId(student, stepped(kinds, kind, columns)))
  }

  #jump(at: CellId, { row, column }: { row?: 'first' | 'last'; column?: 'first' | 'last' }) {
    const { student, kind } = partsOf(at)
    const students = this.#sheet.students.map(({ id }) => id)
    this.#store.focus(cellId(endOf(students, row) ?? student, endOf(kinds, column) ?? kind))
  }

  #below(at: CellId, rows: number): CellId {
    const { student, kind } = partsOf(at)
    const students = this.#sheet.students.map(({ id }) => id)
    return cellId(stepped(students, student, rows), kind)
  }
}
