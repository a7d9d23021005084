import type { Code } from '../../../../platform/errors.ts'
import type { Kind, Mark, Value } from '../../day/contract.mark.ts'
import { agrees, type Detail, difference, isSame, said } from '../detail.ts'

/** A mark as the server keeps it. */
export type Stored = Pick<Mark, 'id' | 'version' | 'value' | 'recorded_by' | 'recorded_at'> &
  Partial<Detail>

/**
 * A value that is not yet acknowledged, and the version of the mark that it was put over; 0: over none. `detail`: what is
 * said beside it, as far as that is to change.
 */
export type Wish = { value: Value; seen: number; reason?: string; detail?: Partial<Detail> }
/** Why a value was not saved, which one, and what was said beside it. */
export type Problem = { detail: Code; tried: Value; beside?: Partial<Detail> }

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

export const shownDetail = ({ wish, sent, stored }: Cell): Detail => said(stored, sent, wish)

export const isUnsaved = ({ wish, sent }: Cell) => wish !== null || sent !== null

/** Another teacher was faster, or the day had a mark that this page did not know. */
export const isConflict = (detail: Code) =>
  detail === 'version_conflict' || detail.startsWith('this_day_already_has_a_')

/** The teacher wants this value, and `named` said beside it. Wanting what is there anyway is no change. */
export function want(cell: Cell, value: Value, reason?: string, named?: Partial<Detail>): Cell {
  const under = cell.sent ?? cell.stored
  const before = said(cell.stored, cell.sent)
  // a second word about the same value leaves the first as it was
  const kept = cell.wish?.value === value ? cell.wish.detail : {}
  const target = said(cell.stored, cell.sent, { value, detail: { ...kept, ...named } })
  if ((under?.value ?? null) === value && isSame(target, before))
    return { ...cell, wish: null, problem: null }
  const detail = difference(target, before)
  const wish = {
    value,
    seen: cell.stored?.version ?? 0,
    ...(reason && { reason }),
    ...(Object.keys(detail).length > 0 && { detail }),
  }
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
  const beside = { ...cell.sent?.detail, ...cell.wish?.detail }
  const problem = problemOf(detail, { value: shownValue(cell), detail: beside })
  return clearAgreed({ ...cell, sent: null, wish: null, problem })
}

/** What an earlier page has left of this cell, below what this page has wished meanwhile. */
export function revive(cell: Cell, { stored, sent, wish, problem }: Cell): Cell {
  const next = {
    stored: newer(stored, cell.stored),
    sent,
    wish: cell.wish ?? wish,
    problem: cell.wish ? null : (problem ?? cell.problem),
  }
  return sent ? next : clearAgreed(judge(next))
}

/** Somebody else sees to what stood here `before`: of that, what the server has is what there is. */
export function letGo(cell: Cell, before: Cell): Cell {
  const goes = cell.sent === before.sent || cell.sent === before.wish
  // whoever has taken a wish back since wants what was on its way before it
  const takenBack = before.wish && !cell.wish && cell.sent === before.sent
  return {
    ...cell,
    sent: goes ? null : cell.sent,
    wish: takenBack ? cell.sent : cell.wish === before.wish ? null : cell.wish,
    problem: cell.problem === before.problem ? null : cell.problem,
  }
}

/** What was to leave has not, and is wished again. */
export const recall = (cell: Cell): Cell => ({ ...cell, sent: null, wish: cell.wish ?? cell.sent })

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
  if (agrees(stored, wish)) return { ...cell, wish: null }
  if (stored.version === wish.seen) return cell
  return { ...cell, wish: null, problem: problemOf('version_conflict', wish) }
}

const problemOf = (detail: Code, { value, detail: beside = {} }: Omit<Wish, 'seen'>): Problem => ({
  detail,
  tried: value,
  ...(Object.keys(beside).length > 0 && { beside }),
})

/** Two teachers who say the same have no conflict. */
const clearAgreed = (cell: Cell): Cell => {
  const { problem, stored } = cell
  const agreed =
    problem && stored && agrees(stored, { value: problem.tried, detail: problem.beside ?? {} })
  return agreed ? { ...cell, problem: null } : cell
}

const newer = (known: Stored | null, found: Stored | null) =>
  found && found.version > (known?.version ?? 0) ? found : known

/** Whether somebody got a mark or coins on a day on which the register has them away. */
export const isOdd = (attendance: Value, kind: Kind, value: Value): boolean =>
  kind !== 'attendance' &&
  (attendance === 'absent' || attendance === 'excused') &&
  typeof value === 'number' &&
  value > 0
