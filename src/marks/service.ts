import { v7 as uuid } from 'uuid'
import { moveForMarks } from '../coins/service.ts'
import type { Actor } from '../platform/actor.ts'
import { localDay } from '../platform/days.ts'
import type { Db } from '../platform/db.ts'
import { refuse } from '../platform/errors.ts'
import { type MarkedClass, whyDayIsClosed, whyValueIsWrong } from './access.ts'
import type { Entry, Saved } from './contract.ts'
import { findMembers } from './queries.ts'
import { asMark } from './queries.sheets.ts'
import * as writes from './queries.writes.ts'

/** Who marks which class, and when. */
export type Marking = { who: Actor; of: MarkedClass; now: Date }

/**
 * Gives marks to a class for a day, coins included, in the caller's transaction. An entry that cannot be saved is
 * refused by itself and the others stand; a day that is closed to this person refuses the whole.
 */
export async function saveMarks(
  db: Db,
  { who, of, now }: Marking,
  day: string,
  entries: Entry[],
): Promise<Saved> {
  const closed = whyDayIsClosed(who, day, localDay(now, who.timeZone), of)
  if (closed) refuse(closed)
  const { sound, refused } = sift(entries, of)
  const rows = sound.length ? await writes.insertMarks(db, who, of.id, day, sound, now) : []
  const moves = rows.map(({ id, studentId, kind, value }) => ({
    markId: id,
    studentId,
    coins: kind === 'coin' ? (value ?? 0) : 0,
  }))
  await moveForMarks(db, who, 'mark', moves, now)
  const late = await whyNotSaved(db, who, of.id, day, sound, rows)
  return { saved: rows.map(asMark), refused: [...refused, ...late] }
}

type Refused = Saved['refused'][number]
type Identified = Entry & { id: string }
const already = (kind: Entry['kind']) => `this_day_already_has_a_${kind}` as const

/** Sets aside what is wrong on its face: too many coins, and the second of two for one student and kind. */
function sift(entries: Entry[], of: MarkedClass) {
  const sound = new Map<string, Identified>()
  const refused: Refused[] = []
  for (const entry of entries) {
    const { student_id, kind } = entry
    const key = `${student_id} ${kind}`
    if (whyValueIsWrong(kind, entry.value, of))
      refused.push({ student_id, kind, detail: 'count_error' })
    else if (sound.has(key)) refused.push({ student_id, kind, detail: already(kind) })
    else sound.set(key, { ...entry, id: uuid() })
  }
  return { sound: [...sound.values()], refused }
}

/** The database has judged already; this finds the words. */
async function whyNotSaved(
  db: Db,
  who: Actor,
  classId: string,
  day: string,
  entries: Identified[],
  rows: writes.MarkRow[],
): Promise<Refused[]> {
  if (rows.length === entries.length) return []
  const saved = new Set(rows.map(({ id }) => id))
  const missing = entries.filter(({ id }) => !saved.has(id))
  const students = missing.map(({ student_id }) => student_id)
  const members = await findMembers(db, who, classId, day, students)
  return missing.map(({ student_id, kind }) => ({
    student_id,
    kind,
    detail: members.has(student_id) ? already(kind) : 'student_not_in_class',
  }))
}
