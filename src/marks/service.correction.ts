import { v7 as uuid } from 'uuid'
import { moveForMarks, readBalances } from '../coins/service.ts'
import type { Actor } from '../platform/actor.ts'
import { localDay } from '../platform/days.ts'
import type { Db } from '../platform/db.ts'
import { whyDayIsClosed, whyValueIsWrong } from './access.ts'
import { type Corrected, type Correction, stored } from './contract.ts'
import { asMark, type MarkRow } from './queries.rows.ts'
import { type Change, insertChanges, lockMarks, updateMarks } from './queries.writes.ts'
import type { Marking } from './service.ts'
import { tellOfCorrections } from './service.news.ts'

/**
 * Corrects marks of a class, coins included, in the caller's transaction; the history keeps what was there.
 * A correction that cannot be made is refused by itself and the others stand.
 */
export async function correctMarks(
  db: Db,
  marking: Marking,
  corrections: Correction[],
): Promise<Corrected> {
  const { who, of, now } = marking
  const ids = corrections.map(({ mark_id }) => mark_id)
  const rows = await lockMarks(db, who, of.id, ids)
  const { changes, refused } = judge(
    marking,
    corrections,
    rows,
    await balancesBehind(db, who, rows),
  )
  if (changes.length === 0) return { saved: [], refused }
  await Promise.all([updateMarks(db, who, changes), insertChanges(db, who, changes, now)])
  const moves = changes.map((change) => ({
    markId: change.mark.id,
    studentId: change.mark.studentId,
    coins: coinsOf(change),
  }))
  await moveForMarks(db, who, 'mark_correction', moves, now)
  await tellOfCorrections(db, marking, changes)
  const saved = changes.map(({ mark, value }) => ({ ...mark, value, version: mark.version + 1 }))
  return { saved: saved.map(asMark), refused }
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

/** In the order in which they were asked for, each on what those before it left in the wallets. */
function judge(marking: Marking, corrections: Correction[], rows: MarkRow[], balances: Balances) {
  const marks = new Map(rows.map((mark) => [mark.id, mark]))
  const changes = new Map<string, Change>()
  const refused: Corrected['refused'] = []
  for (const correction of corrections) {
    const { mark_id } = correction
    const verdict = changes.has(mark_id)
      ? 'version_conflict'
      : afford(changeOf(marking, correction, marks.get(mark_id)), balances)
    if (typeof verdict === 'string') refused.push({ mark_id, detail: verdict })
    else changes.set(mark_id, verdict)
  }
  return { changes: [...changes.values()], refused }
}

/** The change that a correction makes, or why it makes none. */
function changeOf(
  { who, of, now }: Marking,
  { value, version, reason = '' }: Correction,
  mark: MarkRow | undefined,
): Change | Detail {
  if (!mark) return 'not_found'
  const wrong =
    whyDayIsClosed(who, mark.day, localDay(now, who.timeZone), of) ??
    whyValueIsWrong(mark.kind, value, of)
  if (wrong) return wrong
  if (mark.version !== version) return 'version_conflict'
  const next = stored(value)
  return next === mark.value ? 'nothing_to_change' : { id: uuid(), mark, value: next, reason }
}

/** Lets a change through that the wallet can bear. The database judges again, for all who write at once. */
function afford(change: Change | Detail, balances: Balances): Change | Detail {
  if (typeof change === 'string') return change
  const { studentId } = change.mark
  const left = (balances.get(studentId) ?? 0) + coinsOf(change)
  if (left < 0) return 'dont_have_enough_coin'
  balances.set(studentId, left)
  return change
}

/** Coins that a change gives the student; below zero: takes back. */
const coinsOf = ({ mark, value }: Change) =>
  mark.kind === 'coin' ? (value ?? 0) - (mark.value ?? 0) : 0
