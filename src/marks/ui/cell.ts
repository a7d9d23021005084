import type { Code } from '../../platform/errors.ts'
import type { Mark, Value } from '../contract.ts'

/** A mark as the server keeps it. */
export type Stored = Pick<Mark, 'id' | 'version' | 'value' | 'recorded_by' | 'recorded_at'>

/** A value that is not yet acknowledged, and the version of the mark that it was put over; 0: over none. */
export type Wish = { value: Value; seen: number; reason?: string }
/** Why a value was not saved, and which one. */
export type Problem = { detail: Code; tried: Value }

/**
 * One mark of one student as this page knows it. At most one value is on its way (`sent`); what is wished
 * meanwhile waits in `wish` until the answer has come.
 */
export type Cell = {
  stored: Stored | null
  sent: Wish | null
  wish: Wish | null
  problem: Problem | null
}

export const cellOf = (stored: Stored | null): Cell => ({
  stored,
  sent: null,
  wish: null,
  problem: null,
})

/** What the person at the page sees. */
export const shownValue = ({ wish, sent, stored }: Cell): Value =>
  (wish ?? sent ?? stored)?.value ?? null

export const isUnsaved = ({ wish, sent }: Cell) => wish !== null || sent !== null

/** Another teacher was faster, or the day had a mark that this page did not know. */
export const isConflict = (detail: Code) =>
  detail === 'version_conflict' || detail.startsWith('this_day_already_has_a_')

/** The teacher wants this value. Wanting what is there anyway is no change. */
export function want(cell: Cell, value: Value, reason?: string): Cell {
  const under = cell.sent ?? cell.stored
  if ((under?.value ?? null) === value) return { ...cell, wish: null, problem: null }
  const wish = { value, seen: cell.stored?.version ?? 0, ...(reason && { reason }) }
  return { ...cell, wish, problem: null }
}

/** The wish goes on its way. */
export const dispatch = (cell: Cell): Cell => ({ ...cell, sent: cell.wish, wish: null })

/** The server has saved what was sent. */
export function acknowledge(cell: Cell, mark: Stored): Cell {
  const wish = cell.wish && { ...cell.wish, seen: mark.version }
  return judge({ ...cell, stored: newer(cell.stored, mark), sent: null, wish })
}

/** The server has refused what was sent: what it has stands, and the value that was wanted is remembered. */
export function refuse(cell: Cell, detail: Code): Cell {
  const problem = { detail, tried: shownValue(cell) }
  return clearAgreed({ ...cell, sent: null, wish: null, problem })
}

/** What a fresh look at the server has found. A value on its way is judged by its own answer. */
export function merge(cell: Cell, found: Stored | null): Cell {
  const stored = newer(cell.stored, found)
  if (stored === cell.stored) return cell
  const next = { ...cell, stored }
  return cell.sent ? next : clearAgreed(judge(next))
}

/** A wish over something else than what its maker saw is never sent. */
function judge(cell: Cell): Cell {
  const { wish, stored } = cell
  if (!wish || !stored) return cell
  if (wish.value === stored.value) return { ...cell, wish: null }
  if (stored.version === wish.seen) return cell
  return { ...cell, wish: null, problem: { detail: 'version_conflict', tried: wish.value } }
}

/** Two teachers who say the same have no conflict. */
const clearAgreed = (cell: Cell): Cell =>
  cell.problem && cell.stored?.value === cell.problem.tried ? { ...cell, problem: null } : cell

const newer = (known: Stored | null, found: Stored | null) =>
  found && found.version > (known?.version ?? 0) ? found : known
