import { type DaySheet, kinds, type Value } from '../contract.ts'
import { Actions } from './actions.ts'
import { type Answer, type Batch, batchesOf, type CellId, cellId } from './batch.ts'
import {
  acknowledge,
  type Cell,
  cellOf,
  dispatch,
  isUnsaved,
  merge,
  refuse,
  shownValue,
  want,
} from './cell.ts'
import { type State, stateOf, type Summary, summarise } from './summary.ts'
import { Topics } from './topics.ts'

/**
 * What a cell draws; the same object until something of it changes. `active`: it was chosen;
 * `tabStop`: the keyboard enters the sheet here.
 */
export type View = { value: Value; state: State; active: boolean; tabStop: boolean }
type Topic = CellId | 'summary' | 'active' | 'wishes' | 'refusals'

/** The sheet of a class on a day while somebody works on it. Knows neither React nor the network. */
export class SheetStore {
  readonly #newKey: () => string
  readonly #topics = new Topics<Topic>()
  readonly #actions = new Actions()
  readonly #cells = new Map<CellId, Cell>()
  readonly #views = new Map<CellId, View>()
  #students: string[] = []
  #failing = false
  #touched = false
  #active: CellId | undefined
  #summary: Summary | undefined

  constructor(sheet: DaySheet, newKey: () => string) {
    this.#newKey = newKey
    this.merge(sheet)
  }

  readonly subscribe = this.#topics.subscribe
  readonly active = () => this.#active
  readonly tabStop = (): CellId | undefined => {
    const [first] = this.#students
    return this.#active ?? (first === undefined ? undefined : cellId(first, 'attendance'))
  }
  readonly cell = (id: CellId): Cell => this.#cells.get(id) ?? cellOf(null)

  readonly view = (id: CellId): View => {
    const known = this.#views.get(id)
    if (known) return known
    const cell = this.cell(id)
    const state = stateOf(cell, this.#failing)
    const active = id === this.#active
    const tabStop = id === this.tabStop()
    const view = { value: shownValue(cell), state, active, tabStop }
    this.#views.set(id, view)
    return view
  }

  readonly summary = (): Summary => {
    this.#summary ??= {
      ...summarise(this.#cells, this.#students, this.#failing),
      canUndo: this.#actions.any(),
      touched: this.#touched,
    }
    return this.#summary
  }

  /**
   * Gives these cells these values as one action; the number of those that changed.
   * `amend`: a second thought on the last action, when that was about this very cell.
   */
  edit(wanted: [CellId, Value][], { reason, amend }: { reason?: string; amend?: boolean } = {}) {
    const changes = wanted
      .map(([id, to]) => ({ id, from: this.view(id).value, to }))
      .filter(({ from, to }) => from !== to)
    if (changes.length === 0) return 0
    this.#actions.remember(changes, amend ?? false)
    this.#apply(
      changes.map(({ id, to }) => [id, to]),
      reason,
    )
    return changes.length
  }

  /** Takes the last action back wherever nobody else has been since; the cells that went back. */
  undo(): CellId[] {
    const action = this.#actions.last()
    if (!action) return []
    const undone = action.filter(({ id, to }) => this.view(id).value === to)
    if (undone.length === 0) return this.undo()
    this.#apply(undone.map(({ id, from }) => [id, from]))
    return undone.map(({ id }) => id)
  }

  #apply(values: [CellId, Value][], reason?: string) {
    this.#touched = true
    this.#put(values.map(([id, value]) => [id, want(this.cell(id), value, reason)]))
    this.#topics.tell('wishes')
  }

  /** The person has read why it was not saved. */
  dismiss(id: CellId) {
    this.#put([[id, { ...this.cell(id), problem: null }]])
  }

  focus(id: CellId | undefined) {
    if (id === this.#active) return
    const before = this.tabStop()
    this.#active = id
    this.#redraw([before, this.tabStop()].filter((one) => one !== undefined))
    this.#topics.tell('active')
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
  merge({ students }: DaySheet) {
    this.#students = students.map(({ id }) => id)
    const merged = students.flatMap((student) =>
      kinds.map((kind): [CellId, Cell] => {
        const id = cellId(student.id, kind)
        return [id, merge(this.cell(id), student[kind])]
      }),
    )
    this.#put(merged)
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
    this.#resum()
  }

  #redraw(ids: CellId[]) {
    for (const id of ids) this.#views.delete(id)
    for (const id of ids) this.#topics.tell(id)
  }

  #resum() {
    this.#summary = undefined
    this.#topics.tell('summary')
  }
}
