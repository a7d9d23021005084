import { kinds, type Value } from '../../day/contract.mark.ts'
import type { DaySheet } from '../../month/contract.sheets.ts'
import { Actions, nextAction } from '../actions.ts'
import { type Answer, type Batch, batchesOf, type CellId, cellId } from './batch.ts'
import {
  acknowledge,
  type Cell,
  cellOf,
  dispatch,
  isUnsaved,
  letGo,
  recall,
  merge,
  refuse,
  revive,
  shownDetail,
  shownValue,
  want,
} from '../grid/cell.ts'
import { type Detail, isSame } from '../detail.ts'
import { type DaySummary, type State, stateOf, summarise } from '../summary.ts'
import { Topics } from './topics.ts'

/** What a cell draws; the same object until something of it changes. */
export type View = { value: Value; detail: Detail; state: State }
/** What a cell is to be; `detail`: what is named beside the value, the rest stays as far as it fits. */
export type Wanted = [CellId, Value, Partial<Detail>?]
type Sheet = Pick<DaySheet, 'students'>
type Topic = CellId | 'summary' | 'wishes' | 'refusals'
type Edit = { reason?: string; amend?: boolean; action?: number }

/** The marks of a class on a day while somebody works on them. Knows neither React nor the network. */
export class SheetStore {
  /** Why a day is marked that teachers no longer may; goes with whatever is wished. */
  because = ''
  readonly #newKey: () => string
  readonly #topics = new Topics<Topic>()
  readonly #actions = new Actions()
  readonly #cells = new Map<CellId, Cell>()
  readonly #views = new Map<CellId, View>()
  #students: string[] = []
  #drawn = 0
  #failing = false
  #touched = false
  #summary: DaySummary | undefined

  constructor(sheet: Sheet, newKey: () => string) {
    this.#newKey = newKey
    this.merge(sheet)
  }

  readonly subscribe = this.#topics.subscribe
  /** False for what comes from an earlier page and has not been looked at yet. */
  readonly hasStudents = () => this.#students.length > 0
  readonly cell = (id: CellId): Cell => this.#cells.get(id) ?? cellOf(null)

  readonly view = (id: CellId): View => {
    const known = this.#views.get(id)
    if (known) return known
    const cell = this.cell(id)
    const state = stateOf(cell, this.#failing)
    const view = { value: shownValue(cell), detail: shownDetail(cell), state }
    this.#views.set(id, view)
    return view
  }

  /** Another number whenever a cell has something new to draw. */
  readonly drawn = () => this.#drawn

  readonly summary = (): DaySummary => {
    this.#summary ??= {
      ...summarise(this.#cells, this.#students, this.#failing),
      canUndo: this.lastAction() > 0,
      touched: this.#touched,
    }
    return this.#summary
  }

  /**
   * Gives these cells these values as one action; the number of those that changed.
   * `amend`: a second thought on the last action, when that was about this very cell. `action`: the number of an action
   * that other days have a part in.
   */
  edit(wanted: Wanted[], { reason, amend = false, action = nextAction() }: Edit = {}) {
    const changes = wanted
      .map(([id, to, named]) => {
        const { value: from, detail: before } = this.view(id)
        return { id, from, to, before, after: shownDetail(want(this.cell(id), to, '', named)) }
      })
      .filter(({ from, to, before, after }) => from !== to || !isSame(before, after))
    if (changes.length === 0) return 0
    this.#actions.remember(action, changes, amend)
    this.#apply(
      changes.map(({ id, to, after }) => [id, to, after]),
      reason,
    )
    return changes.length
  }

  /** Says why a day is marked that teachers no longer may. */
  explain(reason: string) {
    this.because = reason
  }

  /** The number of what was done here last; 0: nothing. */
  readonly lastAction = () => this.#actions.last()

  /** Takes the last action back wherever nobody else has been since; the cells that went back. */
  undo(): CellId[] {
    const undone = this.#actions.take().filter(({ id, to, after }) => {
      const { value, detail } = this.view(id)
      return value === to && isSame(detail, after)
    })
    if (undone.length > 0) this.#apply(undone.map(({ id, from, before }) => [id, from, before]))
    this.#resum()
    return undone.map(({ id }) => id)
  }

  #apply(values: Wanted[], said?: string) {
    const reason = said || this.because
    this.#touched = true
    this.#put(values.map(([id, value, said]) => [id, want(this.cell(id), value, reason, said)]))
    this.#topics.tell('wishes')
  }

  /** The person has read why it was not saved. */
  dismiss(id: CellId) {
    this.#put([[id, { ...this.cell(id), problem: null }]])
  }

  /** What waits and is not on its way yet; from now on it is. */
  take(): Batch[] {
    const waiting = [...this.#cells].filter(([, { wish, sent }]) => wish && !sent)
    this.#put(waiting.map(([id, cell]) => [id, dispatch(cell)]))
    const entries = waiting.map(([id, { wish, stored }]) => ({
      id,
      value: wish!.value,
      ...(stored && { over: { mark: stored.id, version: wish!.seen } }),
      ...(wish!.reason && { reason: wish!.reason }),
      ...(wish!.detail && { detail: wish!.detail }),
    }))
    return batchesOf(entries, this.#newKey)
  }

  settle({ entries }: Batch, { saved, refused }: Answer) {
    const settled = entries.map(({ id }): [CellId, Cell] => {
      const mark = saved.get(id)
      const detail = refused.get(id) ?? 'internal_error'
      return [id, mark ? acknowledge(this.cell(id), mark) : refuse(this.cell(id), detail)]
    })
    this.#put(settled)
    if (refused.size > 0) this.#topics.tell('refusals')
  }

  /** A fresh look at the server; what is older than what this page knows already changes nothing. */
  merge({ students }: Sheet) {
    const before = this.#students.join(' ')
    this.#students = students.map(({ id }) => id)
    const merged = students.flatMap((student) =>
      kinds.map((kind): [CellId, Cell] => {
        const id = cellId(student.id, kind)
        return [id, merge(this.cell(id), student[kind])]
      }),
    )
    this.#put(merged)
    if (this.#students.join(' ') !== before) this.#resum()
  }

  /** What is not saved, or was refused and not looked at. */
  unsettled(): [CellId, Cell][] {
    return [...this.#cells].filter(([, cell]) => isUnsaved(cell) || cell.problem)
  }

  /** What an earlier page has left unsettled. */
  restore(cells: [CellId, Cell][]) {
    this.#touched = true
    this.#put(cells.map(([id, left]) => [id, revive(this.cell(id), left)]))
    if (cells.some(([, { problem }]) => problem)) this.#topics.tell('refusals')
  }

  /** What stood there is no longer this page's to bring; what was wished since then is. */
  letGo(stood: [CellId, Cell][]) {
    this.#put(stood.map(([id, before]) => [id, letGo(this.cell(id), before)]))
  }

  /** What was to leave leaves with the next batch instead. */
  recall() {
    this.#put(this.unsettled().map(([id, cell]) => [id, recall(cell)]))
    this.#topics.tell('wishes')
  }

  failing(now: boolean) {
    this.#failing = now
    this.#redraw([...this.#cells].filter(([, cell]) => isUnsaved(cell)).map(([id]) => id))
    this.#resum()
  }

  #put(next: [CellId, Cell][]) {
    const changed = next.filter(([id, cell]) => this.#cells.get(id) !== cell)
    for (const [id, cell] of changed) this.#cells.set(id, cell)
    this.#redraw(changed.map(([id]) => id))
    // nobody who sums up is woken for nothing
    if (changed.length > 0) this.#resum()
  }

  #redraw(ids: CellId[]) {
    this.#drawn += ids.length
    for (const id of ids) this.#views.delete(id)
    for (const id of ids) this.#topics.tell(id)
  }

  #resum() {
    this.#summary = undefined
    this.#topics.tell('summary')
  }
}
