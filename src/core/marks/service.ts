import { v7 as uuid } from 'uuid'
import { holdBudget } from '../coins/service.budget.ts'
import { moveForMarks } from '../coins/service.ts'
import type { Actor } from '../../platform/actor.ts'
import { localDay } from '../../platform/dates/days.ts'
import type { Db } from '../../platform/db/db.ts'
import { refuse } from '../../platform/errors.ts'
import type { MarkedClass, Marking } from './access.ts'
import { type Entry, stored } from './day/contract.mark.ts'
import type { Saved } from './contract.ts'
import { findClass, findMembers } from './queries.ts'
import { asMark, type MarkRow } from './day/queries.rows.ts'
import { insertMarks } from './day/queries.writes.ts'
import { whyDayIsClosed, whyValueIsWrong } from './rules.ts'
import { excuseAnnounced } from './day/service.absence.ts'
import { detailBeside, knownReasons, whyDetailIsWrong } from './day/service.detail.ts'
import { tellPages } from './service.live.ts'
import { tellOfMarks } from './service.news.ts'

/** The class as this person would mark it. */
export const findMarked = findClass

/**
 * Gives marks to a class for a day, coins included, in the caller's transaction. An entry that cannot be saved is
 * refused by itself and the others stand; a day that is closed to this person refuses the whole. `lateReason`: why the
 * office marks a day that teachers no longer may; kept of such days alone.
 */
export async function saveMarks(
  db: Db,
  marking: Marking,
  day: string,
  entries: Entry[],
  lateReason = '',
): Promise<Saved> {
  const { who, of, now } = marking
  const closed = (reason: string) =>
    whyDayIsClosed(who, day, localDay(now, who.timeZone), of, reason)
  const shut = closed(lateReason)
  if (shut) refuse(shut)
  const [left, reasons] = await Promise.all([
    budgetFor(db, marking, entries),
    knownReasons(db, who, entries),
  ])
  const { sound, refused } = sift(entries, of, left, reasons)
  const said = closed('') ? lateReason : ''
  const rows = sound.map((entry) => asRow(marking, day, entry, said))
  const given = await insertMarks(db, who, of.id, day, rows, now)
  const saved = await excuseAnnounced(
    db,
    who,
    rows.filter(({ id }) => given.has(id)),
    now,
  )
  const missing = rows.filter(({ id }) => !given.has(id))
  // sent together, carried out in this order
  await Promise.all([
    moveForMarks(db, who, 'mark', saved.map(asMove), now),
    tellOfMarks(db, marking, saved),
  ])
  refused.push(...(await whyNotGiven(db, who, of.id, day, missing)))
  if (saved.length > 0) tellPages(db, of.id, [day])
  return { saved: saved.map(asMark), refused }
}

function asRow({ who, of, now }: Marking, day: string, entry: Entry, lateReason: string): MarkRow {
  const { student_id, kind } = entry
  const value = stored(entry.value)
  const { excuse, coin_reason_id, comment } = detailBeside(kind, value, entry)
  return {
    businessId: who.businessId,
    id: uuid(),
    classId: of.id,
    studentId: student_id,
    day,
    kind,
    value,
    recordedBy: who.id,
    recordedAt: now,
    version: 1,
    excuse,
    coinReasonId: coin_reason_id,
    comment,
    lateReason,
    announced: false,
  }
}

const asMove = ({ id, studentId, kind, value }: MarkRow) => ({
  markId: id,
  studentId,
  coins: kind === 'coin' ? (value ?? 0) : 0,
})

type Refused = Saved['refused'][number]
const already = (kind: Entry['kind']) => `this_day_already_has_a_${kind}` as const

/** Coins that may still be given; nobody is made to wait for whom coins are no matter. */
const budgetFor = async (db: Db, { who, of, now }: Marking, entries: Entry[]) =>
  entries.some(({ kind, value }) => kind === 'coin' && value > 0)
    ? holdBudget(db, who, of.coinWeeklyBudget, now)
    : null

/**
 * Sets aside what is wrong on its face: a rate that the scale does not have, too many coins for a day or for the rest of
 * the week, what cannot be said beside the value, and the second of two for one student and kind.
 */
function sift(entries: Entry[], of: MarkedClass, budget: number | null, reasons: Set<string>) {
  const sound = new Map<string, Entry>()
  const refused: Refused[] = []
  let left = budget ?? Infinity
  for (const entry of entries) {
    const { student_id, kind, value } = entry
    const key = `${student_id} ${kind}`
    const coins = kind === 'coin' ? value : 0
    const wrong =
      whyValueIsWrong(kind, value, of) ?? whyDetailIsWrong(kind, stored(value), entry, reasons)
    if (wrong) refused.push({ student_id, kind, detail: wrong })
    else if (sound.has(key)) refused.push({ student_id, kind, detail: already(kind) })
    else if (coins > left) refused.push({ student_id, kind, detail: 'coin_budget_spent' })
    else {
      sound.set(key, entry)
      left -= coins
    }
  }
  return { sound: [...sound.values()], refused }
}

/** The database has judged already; this finds the words. */
async function whyNotGiven(
  db: Db,
  who: Actor,
  classId: string,
  day: string,
  rows: MarkRow[],
): Promise<Refused[]> {
  if (rows.length === 0) return []
  const students = rows.map(({ studentId }) => studentId)
  const members = await findMembers(db, who, classId, day, students)
  return rows.map(({ studentId, kind }) => ({
    student_id: studentId,
    kind,
    detail: members.has(studentId) ? already(kind) : 'student_not_in_class',
  }))
}
