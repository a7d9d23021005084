import type { Kind, Value } from '../../contract.mark.ts'
import type { MonthSheet } from '../../contract.sheets.ts'
import { partsOf } from '../batch.ts'
import type { Detail } from '../detail.ts'
import type { Command } from '../keys.ts'
import { reasonsOf } from '../reasons.ts'
import { endOf, presentAndExcused, secondDigit, stepped, turned } from '../steps.ts'
import type { MonthStore, Wanted } from './month-store.ts'
import { announcedOn, hasLessons, type Spot, spotName } from './spots.ts'

/** What the person should hear of; the page finds the words. */
export type Said =
  | { about: 'lastRow' | 'nothingToUndo' | 'notInClass' }
  | { about: 'closed'; date: string }
  /** The day is open to whoever says why; `go` does what was asked for. */
  | { about: 'whyLate'; date: string; go: () => void }
  | { about: 'undone' | 'put' | 'copied'; count: number }
  /** So many are present now, and so many excused as was announced. */
  | { about: 'everyone'; count: number; excused: number }
  | { about: 'limit'; least: number; most: number }

type Giving = { detail?: Partial<Detail> | undefined; amend?: boolean }
type LastCoin = { spot: string; first: Spot; digit: number; at: number }

/** The hand at the month: what keys and choices do to it. */
export class Hand {
  readonly #store: MonthStore
  readonly #month: MonthSheet
  readonly #kind: Kind
  readonly #tell: (said: Said) => void
  #lastCoin: LastCoin | undefined

  constructor(store: MonthStore, month: MonthSheet, kind: Kind, tell: (said: Said) => void) {
    this.#store = store
    this.#month = month
    this.#kind = kind
    this.#tell = tell
  }

  /** Does what a key asks for at this cell. `now`: milliseconds of any steady clock. */
  press(command: Command, at: Spot, now: number) {
    const lastCoin = this.#lastCoin
    this.#lastCoin = undefined
    if (command.do === 'move') this.#move(at, command.rows, command.columns)
    if (command.do === 'edge') this.#jump(at, command)
    if (command.do === 'mark') this.mark(at, command.value)
    if (command.do === 'cycle') this.cycle(at)
    if (command.do === 'digit') this.#digit(at, command.digit, now, lastCoin)
    if (command.do === 'reason') this.#reason(at, command.place)
    if (command.do === 'undo') this.undo()
    if (command.do === 'everyone') this.everyone(at.date)
  }

  /** Gives the mark and goes to the next student; one that is taken back leaves the hand where it is. */
  mark(at: Spot, value: Value, detail?: Partial<Detail>) {
    if (!this.#isOpen(at.date, () => this.mark(at, value, detail))) return
    const said = detail ?? (value === 'excused' ? this.#proposal(at)?.[2] : undefined)
    if (this.#give(at, value, { detail: said })) this.#move(at, value === null ? 0 : 1, 0)
  }

  /** Excuses whoever has been announced to be away, with the reason that was named. */
  accept(at: Spot) {
    const proposed = this.#proposal(at)
    if (!proposed || !this.#isOpen(at.date, () => this.accept(at))) return
    this.#store.edit([proposed], this.#kind)
  }

  #proposal(at: Spot): Wanted | undefined {
    if (this.#kind !== 'attendance' || !this.#store.holds(at)) return undefined
    const student = this.#month.students.find(({ id }) => id === at.student)
    const announced = student && announcedOn(student, at.date)
    return announced ? [at, 'excused', { excuse: announced.excuse }] : undefined
  }

  /** The reason that stands at this place of the list: an excuse, or what coins are given for. */
  #reason(at: Spot, place: number) {
    const reason = reasonsOf(this.#kind, this.#store.day(at.date).sheet)[place - 1]
    if (reason) this.mark(at, reason.value, reason.detail)
  }

  cycle(at: Spot) {
    if (this.#kind !== 'attendance' || !this.#isOpen(at.date, () => this.cycle(at))) return
    const { value } = this.#store.view(at, this.#kind)
    const proposed = value === null && this.#proposal(at)
    if (proposed) this.#store.edit([proposed], this.#kind)
    else this.#give(at, turned(value))
  }

  /** Everybody of that day without an attendance is present, but whoever has been announced to be away: that is excused. */
  everyone(date: string) {
    if (this.#kind !== 'attendance' || !this.#isOpen(date, () => this.everyone(date))) return
    const unmarked = this.#students()
      .map((student) => ({ student, date }))
      .filter((spot) => this.#store.holds(spot))
      .filter((spot) => this.#store.view(spot, 'attendance').value === null)
    const wanted = unmarked.map((spot): Wanted => this.#proposal(spot) ?? [spot, 'present'])
    this.#store.edit(wanted, 'attendance')
    this.#tell({ about: 'everyone', ...presentAndExcused(wanted.map(([, value]) => value)) })
  }

  /** What was pasted, as one action. */
  put(values: [Spot, Value][]) {
    const days = [...new Set(values.map(([{ date }]) => date))].map(this.#store.day)
    const late = days.filter(({ sheet, desk }) => sheet.needs_reason && !desk.store.because)
    const [first] = late
    if (first) {
      const go = () => {
        for (const { desk } of late) desk.store.because = first.desk.store.because
        this.put(values)
      }
      return this.#tell({ about: 'whyLate', date: first.sheet.date, go })
    }
    this.#tell({ about: 'put', count: this.#store.edit(values, this.#kind) })
  }

  undo() {
    const undone = this.#store.undo()
    const [first] = undone
    if (first) this.#store.focus({ date: first.date, student: partsOf(first.id).student })
    this.#tell(first ? { about: 'undone', count: undone.length } : { about: 'nothingToUndo' })
  }

  /** On a day that is open. */
  #give(at: Spot, value: Value, { detail, amend = false }: Giving = {}): boolean {
    if (!this.#store.holds(at)) {
      this.#tell({ about: 'notInClass' })
      return false
    }
    this.#store.edit([[at, value, detail]], this.#kind, { amend })
    return true
  }

  #digit(at: Spot, digit: number, now: number, last: LastCoin | undefined) {
    if (this.#kind === 'rate') return this.#rate(at, digit)
    const [least, most] = [0, this.#month.coin_daily_limit]
    const second = last && now - last.at <= secondDigit && last.spot === spotName(at)
    const both = second && last.digit > 0 ? last.digit * 10 + digit : Infinity
    if (both <= most) return void this.#give(last!.first, both, { amend: true })
    if (digit > most) return this.#tell({ about: 'limit', least, most })
    if (!this.#isOpen(at.date, () => this.mark(at, digit)) || !this.#give(at, digit)) return
    this.#move(at, 1, 0)
    this.#lastCoin = { spot: spotName(this.#store.active()), first: at, digit, at: now }
  }

  /** The nought, which no scale begins with, is the ten of those that reach so far. */
  #rate(at: Spot, digit: number) {
    const { rate_min: least, rate_max: most } = this.#month
    const rate = digit === 0 ? 10 : digit
    if (rate < least || rate > most) return this.#tell({ about: 'limit', least, most })
    this.mark(at, rate)
  }

  /** Whether the day may be marked; `go` is done later when only the reason for it is lacking. */
  #isOpen(date: string, go: () => void) {
    const { sheet, desk } = this.#store.day(date)
    if (!sheet.editable) this.#tell({ about: 'closed', date })
    else if (sheet.needs_reason && !desk.store.because) this.#tell({ about: 'whyLate', date, go })
    else return true
    return false
  }

  #students = () => this.#month.students.map(({ id }) => id)
  #dates = () => this.#month.days.map(({ date }) => date)
  /** Days with lessons, and the one where the hand is. */
  #taught = (here: string) =>
    this.#month.days.filter((day) => day.date === here || hasLessons(day)).map(({ date }) => date)

  /** Over whoever was not in the class on that day. */
  #move({ student, date }: Spot, rows: number, columns: number) {
    const students = this.#students()
    const wanted = stepped(students, student, rows)
    if (wanted === student && rows > 0) this.#tell({ about: 'lastRow' })
    this.#store.focus({ student: wanted, date: stepped(this.#taught(date), date, columns) })
  }

  #jump({ student, date }: Spot, to: { row?: 'first' | 'last'; column?: 'first' | 'last' }) {
    this.#store.focus({
      student: endOf(this.#students(), to.row) ?? student,
      date: endOf(this.#dates(), to.column) ?? date,
    })
  }
}
