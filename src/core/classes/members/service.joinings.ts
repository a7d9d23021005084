import { startBatch } from '../../audit/service.ts'
import type { Actor, BusinessId } from '../../../platform/actor.ts'
import { localDay } from '../../../platform/dates/days.ts'
import type { Db } from '../../../platform/db/db.ts'
import { found } from '../../../platform/errors.ts'
import * as joinings from './queries.joinings.ts'
import { findJoinable, lockStudents } from './queries.ts'
import { readTimeZone } from '../rollover/queries.dated.ts'
import { findHindrances, joinNow } from './service.ts'

export { listComing, listComingOf } from './queries.joinings.ts'

/** Students come to the classes whose first day there has begun. Does nothing twice. */
export async function joinWhatIsDue(db: Db, businessId: BusinessId, now: Date) {
  const who = { businessId }
  const today = localDay(now, await readTimeZone(db, businessId))
  const ids = await joinings.findDueStudents(db, who, today)
  // students before their plans, as whoever moves them by hand takes them
  await lockStudents(db, who, ids)
  for (const due of await joinings.holdDue(db, who, ids, today))
    if (await carryOut(db, who, due, { today, now })) await joinings.deleteJoining(db, who, due.id)
}

type Due = Awaited<ReturnType<typeof joinings.holdDue>>[number]

/**
 * False where the student was marked in the other class today: the day was spent there, and the next one is tried.
 * A plan that has been overtaken by another move, by leaving or by the end of the class is dropped.
 */
async function carryOut(
  db: Db,
  who: { businessId: BusinessId },
  { classId, studentId, day: planned, leaving: left }: Due,
  { today, now }: { today: string; now: Date },
): Promise<boolean> {
  const ids = [studentId]
  const to = await findJoinable(db, who, classId)
  if ((await lockStudents(db, who, ids)) === 0 || !to || to.archived) return true
  const leaving = left ?? undefined
  // later than planned where nobody looked after it on the day and the days since were spent elsewhere
  for (const day of [planned, today]) {
    const [code] = (await findHindrances(db, who, to, { ids, day, leaving })).values()
    if (!code) await joinNow(db, who, to, { ids, day, leaving, now })
    if (code !== 'student_has_marks_since') return true
  }
  return false
}

/** Takes a plan back before its day. */
export async function cancelJoining(db: Db, who: Actor, id: string, now: Date) {
  found(await joinings.findJoining(db, who, id))
  const batch_id = await startBatch(db, who, 'move', { count: 1, now })
  await joinings.deleteJoining(db, who, id)
  return { batch_id, count: 1 }
}
