import { v7 as uuid } from 'uuid'
import type { Actor } from '../../platform/actor.ts'
import { daysBefore, localDay } from '../../platform/dates/days.ts'
import type { Db } from '../../platform/db/db.ts'
import { insertAbsence } from '../../features/schedule/covers/queries.absences.ts'
import { findChange, updateChange } from '../../features/schedule/covers/queries.ts'
import { rank } from '../../features/schedule/covers/rules.ts'
import { readGroundOfDay } from '../../features/schedule/covers/service.day.ts'
import { assignBest } from '../../features/schedule/covers/service.mix.ts'
import { assign, publishDay } from '../../features/schedule/covers/service.ts'

/** So many days ago somebody was away. */
const past = [4, 7, 11, 15, 20]

/**
 * Somebody is away today: one lesson is taken, of one somebody is asked, the others are open. And some have been away in the
 * weeks before, for the sheet of the month.
 */
export async function insertCovers(db: Db, who: Actor, now: Date): Promise<void> {
  const today = localDay(now, who.timeZone)
  for (const [at, days] of past.entries()) {
    const date = daysBefore(today, days)
    if (!(await takeAway(db, who, { date, at, now }))) continue
    await assignBest(db, who, { date }, now)
    await publishDay(db, who, date, now)
  }
  if (!(await takeAway(db, who, { date: today, at: past.length, now }))) return
  for (const accepted of [true, false]) {
    const { uncovered, colleagues } = await readGroundOfDay(db, who, today)
    const open = uncovered.at(-1)
    const best = open && rank({ ...open.open, otherHalf: null }, colleagues)[0]
    if (!open || !best) return
    const { id: lesson, part } = open.lesson
    const { id } = await assign(
      db,
      who,
      { date: today, lesson, part, kind: 'substitute', teacher_id: best.teacher },
      now,
    )
    const change = await findChange(db, who, id)
    if (accepted) await updateChange(db, who, change!, { state: 'confirmed', answeredAt: now })
  }
}

/** One of those with four or five lessons that day, another every time; false on a day without lessons. */
async function takeAway(
  db: Db,
  who: Actor,
  { date, at, now }: { date: string; at: number; now: Date },
): Promise<boolean> {
  const { colleagues } = await readGroundOfDay(db, who, date)
  const busy = colleagues.filter(({ own }) => own.length === 4 || own.length === 5)
  const teacher = busy[(at * 7) % Math.max(1, busy.length)]
  if (!teacher) return false
  const decided = { announcedBy: who.id, announcedAt: now, decidedBy: who.id, decidedAt: now }
  await insertAbsence(db, who, {
    id: uuid(),
    teacherId: teacher.id,
    fromDate: date,
    toDate: date,
    excuse: at % 2 ? 'official' : 'illness',
    state: 'approved',
    ...decided,
  })
  return true
}
