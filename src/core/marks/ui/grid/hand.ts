import type { Value } from '../../day/contract.mark.ts'
import type { Board, Wanted } from '../queue/board.ts'
import type { Detail } from '../detail.ts'
import type { Command } from './keys.ts'
import { reasonsOf } from '../reasons/reasons.ts'
import { type Spot, spotName } from './spot.ts'
import { endOf, presentAndExcused, secondDigit, stepped, turned } from './steps.ts'

/** What the person should hear of; the page finds the words. */
export type Message =
  | { about: 'lastRow' | 'nothingToUndo' | 'notInClass' }
  | { about: 'closed'; date: string }
  /** The day is open to whoever says why; `go` does what was asked for. */
  | { about: 'whyLate'; date: string; go: () => void }
  | { about: 'undone' | 'put' | 'copied'; count: number }
  /** So many are present now, and so many excused as was announced. */
  | { about: 'everyone'; count: number; excused: number }
  | { about: 'limit'; least: number; most: number }

/** `reason`: why a mark is changed. `detail`: what is said beside it. */
type Said = { reason?: string; detail?: Partial<Detail> | undefined; amend?: boolean }
/** `next`: where the second digit would be typed. */
type LastCoin = { at: Spot; next: string; digit: number; when: number }
type Edge = { row?: 'first' | 'last'; column?: 'first' | 'last' }

/** The hand at the board: what keys, taps and choices do to it. */
export class Hand {
  readonly #board: Board
  readonly #tell: (message: Message) => void
  #lastCoin: LastCoin | undefined

  constructor(board: Board, tell: (message: Message) => void) {
    this.#board = board
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

  /**
   * Gives the mark and goes to the next student; one that is taken back leaves the hand where it is. False when it could
   * not be given.
   */
  mark(at: Spot, value: Value, named?: Partial<Detail>): boolean {
    const detail = named ?? (value === 'excused' ? this.#proposal(at)?.[2] : undefined)
    if (!this.#isOpen(at.date, () => this.mark(at, value, named))) return false
    if (!this.#give(at, value, { detail })) return false
    this.#move(at, value === null ? 0 : 1, 0)
    return true
  }

  /** Gives the mark and stays. */
  set(at: Spot, value: Value, said: Said = {}) {
    if (this.#isOpen(at.date, () => this.set(at, value, said))) this.#give(at, value, said)
  }

  /** The reason that stands at this place of the list: an excuse, or what coins are given for. */
  #reason(at: Spot, place: number) {
    const reason = reasonsOf(at.kind, this.#sheet(at.date))[place - 1]
    if (reason) this.mark(at, reason.value, reason.detail)
  }

  /**
   * A tap turns the attendance of today. What has been is chosen by the first tap and turned by the next: it is looked at
   * more often than put right. `before`: what was chosen when the finger came down.
   */
  tap(at: Spot, before: Spot | undefined) {
    const { date, today } = this.#sheet(at.date)
    if (date === today || (before && spotName(before) === spotName(at))) this.cycle(at)
    else this.#board.focus(at)
  }

  /** The next attendance in the cell's turn; the other kinds have none. */
  cycle(at: Spot) {
    this.#board.focus(at)
    if (at.kind !== 'attendance' || !this.#isOpen(at.date, () => this.cycle(at))) return
    const { value } = this.#board.view(at)
    const proposed = value === null ? this.#proposal(at) : undefined
    this.#give(at, proposed ? 'excused' : turned(value), { detail: proposed?.[2], amend: true })
  }

  /** Excuses whoever has been announced to be away, with the reason that was named. */
  accept(at: Spot) {
    const proposed = this.#proposal(at)
    if (!proposed || !this.#isOpen(at.date, () => this.accept(at))) return
    this.#board.edit([proposed])
    this.#board.focus(at)
  }

  #proposal(at: Spot): Wanted | undefined {
    if (at.kind !== 'attendance') return undefined
    const announced = this.#sheet(at.date).students.find(({ id }) => id === at.student)?.announced
    return announced ? [at, 'excused', { excuse: announced.excuse }] : undefined
  }

  /** Everybody of that day without an attendance is present, but whoever has been announced to be away: that is excused. */
  everyone(date: string) {
    const { kinds } = this.#board.ground()
    if (!kinds.includes('attendance') || !this.#isOpen(date, () => this.everyone(date))) return
    const wanted = this.#sheet(date)
      .students.map(({ id }): Spot => ({ date, student: id, kind: 'attendance' }))
      .filter((spot) => this.#board.view(spot).value === null)
      .map((spot): Wanted => this.#proposal(spot) ?? [spot, 'present'])
    this.#board.edit(wanted)
    this.#tell({ about: 'everyone', ...presentAndExcused(wanted.map(([, value]) => value)) })
  }

  /** What was pasted, as one action. */
  put(wanted: Wanted[]) {
    const dates = [...new Set(wanted.map(([{ date }]) => date))]
    const late = dates.filter((date) => this.#asksWhy(date))
    const [first] = late
    if (first === undefined) return this.#tell({ about: 'put', count: this.#board.edit(wanted) })
    const go = () => {
      const { because } = this.#store(first)
      for (const date of late) this.#store(date).explain(because)
      this.put(wanted)
    }
    this.#tell({ about: 'whyLate', date: first, go })
  }

  undo() {
    const undone = this.#board.undo()
    const count = undone.length
    if (count === 1) this.#board.focus(undone[0])
    this.#tell(count ? { about: 'undone', count } : { about: 'nothingToUndo' })
  }

  /** On a day that is open. */
  #give(at: Spot, value: Value, { detail, ...how }: Said): boolean {
    const holds = this.#board.holds(at)
    if (holds) this.#board.edit([[at, value, detail]], how)
    else this.#tell({ about: 'notInClass' })
    return holds
  }

  #digit(at: Spot, digit: number, now: number, last: LastCoin | undefined) {
    if (at.kind === 'rate') return this.#rate(at, digit)
    const [least, most] = [0, this.#sheet(at.date).coin_daily_limit]
    const second = last && now - last.when <= secondDigit && last.next === spotName(at)
    const both = second && last.digit > 0 ? last.digit * 10 + digit : Infinity
    if (both <= most) return void this.#give(last!.at, both, { amend: true })
    if (digit > most) return this.#tell({ about: 'limit', least, most })
    if (!this.mark(at, digit)) return
    this.#lastCoin = { at, next: spotName(this.#board.entry()), digit, when: now }
  }

  /** The nought, which no scale begins with, is the ten of those that reach so far. */
  #rate(at: Spot, digit: number) {
    const { rate_min: least, rate_max: most } = this.#sheet(at.date)
    const rate = digit === 0 ? 10 : digit
    if (rate < least || rate > most) return this.#tell({ about: 'limit', least, most })
    this.mark(at, rate)
  }

  /** Whether the day may be marked; `go` is done later when only the reason for it is lacking. */
  #isOpen(date: string, go: () => void) {
    if (!this.#sheet(date).editable) this.#tell({ about: 'closed', date })
    else if (this.#asksWhy(date)) this.#tell({ about: 'whyLate', date, go })
    else return true
    return false
  }

  #asksWhy = (date: string) => this.#sheet(date).needs_reason && !this.#store(date).because
  #sheet = (date: string) => this.#board.day(date).sheet
  #store = (date: string) => this.#board.day(date).local.store

  #students = () => this.#board.ground().students.map(({ id }) => id)
  #columns() {
    const { days, kinds } = this.#board.ground()
    return days.flatMap(({ date, lessons }) => kinds.map((kind) => ({ date, kind, lessons })))
  }

  /** Over whoever was not in the class on that day, and over days without lessons. */
  #move(at: Spot, rows: number, steps: number) {
    const student = stepped(this.#students(), at.student, rows)
    if (student === at.student && rows > 0) this.#tell({ about: 'lastRow' })
    const columns = this.#columns().filter(({ date, lessons }) => date === at.date || lessons)
    const here = columns.find(({ date, kind }) => date === at.date && kind === at.kind)!
    const { date, kind } = stepped(columns, here, steps)
    this.#board.focus({ date, kind, student })
  }

  #jump(at: Spot, { row, column }: Edge) {
    const { date, kind } = endOf(this.#columns(), column) ?? at
    this.#board.focus({ date, kind, student: endOf(this.#students(), row) ?? at.student })
  }
}
