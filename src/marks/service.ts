import { v7 as uuid } from 'uuid'
import { moveForMarks } from '../coins/service.ts'
import type { Actor } from '../platform/actor.ts'
import { localDay } from '../platform/days.ts'
import type { Db } from '../platform/db.ts'
import { refuse } from '../platform/errors.ts'
import { type MarkedClass, whyDayIsClosed, whyValueIsWrong } from './access.ts'
import { type Entry, type Saved, stored } from './contract.ts'
import { findMembers } from './queries.ts'
import { asMark, type MarkRow } from './queries.rows.ts'
import { insertMarks } from './queries.writes.ts'
import { tellOfMarks } from './service.news.ts'

/** Who marks which class, and when. */
export type Marking = { who: Actor; of: MarkedClass; now: Date }

/**
 * Gives marks to a class for a day, coins included, in the caller's transaction. An entry that cannot be saved is
 * refused by itself and the others stand; a day that is closed to this person refuses the whole.
 */
export async function saveMarks(
  db: Db,
  marking: Marking,
  day: string,
  entries: Entry[],
): Promise<Saved> {
  const { who, of, now } = marking
  const closed = whyDayIsClosed(who, day, localDay(now, who.timeZone), of)
  if (closed) refuse(closed)
  const { sound, refused } = sift(entries, of)
  const rows = sound.map((entry) => asRow(marking, day, entry))
  const given = await insertMarks(db, who, of.id, day, rows, now)
  const saved = rows.filter(({ id }) => given.has(id))
  const missing = rows.filter(({ id }) => !given.has(id))
  // sent together, carried out in this order
  await Promise.all([
    moveForMarks(db, who, 'mark', saved.map(asMove), now),
    tellOfMarks(db, marking, saved),
  ])
  refused.push(...(await whyNotGiven(db, who, of.id, day, missing)))
  return { saved: saved.map(asMark), refused }
}

const asRow = ({ who, of, now }: Marking, day: string, entry: Entry): MarkRow => ({
  businessId: who.businessId,
  id: uuid(),
  classId: of.id,
  studentId: entry.student_id,
  day,
  kind: entry.kind,
  value: stored(entry.value),
  recordedBy: who.id,
  recordedAt: now,
  version: 1,
})

const asMove = ({ id, studentId, kind, value }: MarkRow) => ({
  markId: id,
  studentId,
  coins: kind === 'coin' ? (value ?? 0) : 0,
})

type Refused = Saved['refused'][number]
const already = (kind: Entry['kind']) => `this_day_already_has_a_${kind}` as const

/** Sets aside what is wrong on its face: too many coins, and the second of two for one student and kind. */
function sift(entries: Entry[], of: MarkedClass) {
  const sound = new Map<string, Entry>()
  const refused: Refused[] = []
  for (const entry of entries) {
    const { student_id, kind } = entry
    const key = `${student_id} ${kind}`
    if (whyValueIsWrong(kind, entry.value, of))
      refused.push({ student_id, kind, detail: 'count_error' })
    else if (sound.has(key)) refused.push({ student_id, kind, detail: already(kind) })
    else sound.set(key, entry)
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
