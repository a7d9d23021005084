import { v7 as uuid } from 'uuid'
import { holdBudget } from '../../coins/service.budget.ts'
import { moveForMarks, readBalances } from '../../coins/service.ts'
import type { Actor } from '../../../platform/actor.ts'
import { localDay } from '../../../platform/dates/days.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Marking } from '../access.ts'
import { absent, type Correction, stored } from './contract.mark.ts'
import type { Corrected } from '../contract.ts'
import { holdStudentsOf } from './queries.absence.ts'
import { asMark, detailOf, type MarkRow } from './queries.rows.ts'
import { type Change, insertChanges, lockMarks, sameDetail, updateMarks } from './queries.writes.ts'
import { whyDayIsClosed, whyValueIsWrong } from '../rules.ts'
import { afterwards, excuseAnnounced } from './service.absence.ts'
import { detailBeside, knownReasons, whyDetailIsWrong } from './service.detail.ts'
import { tellPages } from '../service.live.ts'
import { tellOfCorrections } from '../service.news.ts'

/**
 * Corrects marks of a class, coins included, in the caller's transaction; the history keeps what was there. The value may
 * stay what it is where something beside it changes.
 * A correction that cannot be made is refused by itself and the others stand.
 */
export async function correctMarks(
  db: Db,
  marking: Marking,
  corrections: Correction[],
): Promise<Corrected> {
  const { who, of, now } = marking
  const ids = corrections.map(({ mark_id }) => mark_id)
  if (corrections.some(({ value }) => value === 'absent')) await holdStudentsOf(db, who, ids)
  const rows = await lockMarks(db, who, of.id, ids)
  const paid = rows.some(({ kind }) => kind === 'coin')
  const means = {
    balances: await balancesBehind(db, who, rows),
    reasons: await knownReasons(db, who, corrections),
    left: (paid ? await holdBudget(db, who, of.coinWeeklyBudget, now) : null) ?? Infinity,
  }
  const { changes, refused } = judge(marking, corrections, rows, means)
  if (changes.length === 0) return { saved: [], refused }
  await Promise.all([updateMarks(db, who, changes), insertChanges(db, who, changes, now)])
  const moves = changes.map((change) => ({
    markId: change.mark.id,
    studentId: change.mark.studentId,
    coins: coinsOf(change),
  }))
  await moveForMarks(db, who, 'mark_correction', moves, now)
  const settled = await excuseAnnounced(db, who, changes.map(afterwards), now)
  await tellOfCorrections(db, marking, settled)
  const days = new Set(changes.map(({ mark }) => mark.day))
  tellPages(db, of.id, [...days])
  return { saved: settled.map(asMark), refused }
}

/** What the students have whose marks brought coins. */
async function balancesBehind(db: Db, who: Actor, rows: MarkRow[]): Promise<Balances> {
  const paid = rows.filter(({ kind, value }) => kind === 'coin' && value)
  if (paid.length === 0) return new Map()
  const holders = paid.map(({ studentId }) => studentId)
  return readBalances(db, who, holders)
}

type Detail = Corrected['refused'][number]['detail']
/** Coins in the wallets of students. */
type Balances = Map<string | null, number>
/** `left`: what the giver may still give this week; `reasons`: those that coins may be given for. */
type Means = { balances: Balances; left: number; reasons: Set<string> }

/** In the order in which they were asked for, each on what those before it left. */
function judge(marking: Marking, corrections: Correction[], rows: MarkRow[], means: Means) {
  const marks = new Map(rows.map((mark) => [mark.id, mark]))
  const changes = new Map<string, Change>()
  const refused: Corrected['refused'] = []
  for (const correction of corrections) {
    const { mark_id } = correction
    const verdict = changes.has(mark_id)
      ? 'version_conflict'
      : afford(changeOf(marking, correction, marks.get(mark_id), means.reasons), means)
    if (typeof verdict === 'string') refused.push({ mark_id, detail: verdict })
    else changes.set(mark_id, verdict)
  }
  return { changes: [...changes.values()], refused }
}

/** The change that a correction makes, or why it makes none. */
function changeOf(
  { who, of, now }: Marking,
  { value, version, reason = '', ...named }: Correction,
  mark: MarkRow | undefined,
  reasons: Set<string>,
): Change | Detail {
  if (!mark) return 'not_found'
  const next = stored(value)
  const wrong =
    whyDayIsClosed(who, mark.day, localDay(now, who.timeZone), of, reason) ??
    whyValueIsWrong(mark.kind, value, of) ??
    whyDetailIsWrong(mark.kind, next, named, reasons)
  if (wrong) return wrong
  if (mark.version !== version) return 'version_conflict'
  const detail = detailBeside(mark.kind, next, named, detailOf(mark))
  // the family has given a reason that holds: the announcement is withdrawn, not overruled
  if (mark.announced && next === absent) return 'nothing_to_change'
  if (next === mark.value && sameDetail(detail, detailOf(mark))) return 'nothing_to_change'
  return { id: uuid(), mark, value: next, detail, reason }
}

/** Lets a change through that the wallet and the week can bear. The database judges the wallet again, for all at once. */
function afford(change: Change | Detail, means: Means): Change | Detail {
  if (typeof change === 'string') return change
  const { studentId } = change.mark
  const coins = coinsOf(change)
  const balance = (means.balances.get(studentId) ?? 0) + coins
  if (balance < 0) return 'dont_have_enough_coin'
  if (coins > means.left) return 'coin_budget_spent'
  means.balances.set(studentId, balance)
  means.left -= Math.max(0, coins)
  return change
}

/** Coins that a change gives the student; below zero: takes back. */
const coinsOf = ({ mark, value }: Change) =>
  mark.kind === 'coin' ? (value ?? 0) - (mark.value ?? 0) : 0
