import { notify, takeBack } from '../notifications/service.ts'
import type { Actor } from '../platform/actor.ts'
import { localDay } from '../platform/days.ts'
import type { Db } from '../platform/db.ts'
import { refuse } from '../platform/errors.ts'
import * as members from './queries.members.ts'

export { endMemberships, findJoinable } from './queries.members.ts'

type Joining = { studentId: string; fromDate?: string | undefined; now: Date }

/**
 * Takes a student into a class from a day on, today unless told. A class with a grade is a home class, of which
 * a student has one: the others end the day before. Refuses with `student_is_in_class_already`.
 */
export async function enrol(
  db: Db,
  who: Actor,
  joined: members.Joinable,
  { studentId, fromDate: told, now }: Joining,
) {
  const today = localDay(now, who.timeZone)
  const fromDate = told ?? today
  if (fromDate > today) refuse('invalid_input', { from_date: 'day_is_in_the_future' })
  if (!(await members.lockStudent(db, who, studentId)))
    refuse('invalid_input', { student_id: 'not_found' })
  if (joined.grade !== null)
    await leaveHomeClass(db, who, { studentId, joined: joined.id, fromDate, now })
  const id = await members.insertMembership(db, who, { classId: joined.id, studentId, fromDate })
  await tellOfJoining(db, who, joined, { id, studentId, day: fromDate, now })
  return { id, class_id: joined.id, student_id: studentId, from_date: fromDate }
}

/** Milliseconds in which a student who was put into the wrong class can be moved before anybody hears of it. */
const patience = 60_000

type Joined = { id: string; studentId: string; day: string; now: Date }

const tellOfJoining = (db: Db, who: Actor, to: members.Joinable, joined: Joined) => {
  const { id, studentId, day, now } = joined
  const params = { class: to.label, day }
  const about = { link: `/classes/${to.id}`, aboutId: id, familyOf: studentId, delay: patience }
  return notify(db, who.businessId, [{ kind: 'joined_class', params, ...about }], now)
}

type Move = { studentId: string; joined: string; fromDate: string; now: Date }

async function leaveHomeClass(db: Db, who: Actor, { studentId, joined, fromDate, now }: Move) {
  const left = await members.findHomeMemberships(db, who, studentId, joined)
  if (left.length === 0) return
  if (left.some((membership) => membership.fromDate > fromDate))
    refuse('invalid_input', { from_date: 'out_of_range' })
  const ids = left.map((membership) => membership.id)
  // a day that was marked in the class cannot have been elsewhere
  if (await members.markedSince(db, who, studentId, ids, fromDate))
    refuse('invalid_input', { from_date: 'out_of_range' })
  await members.endBefore(db, who, ids, fromDate)
  await takeBack(db, who.businessId, ids, now)
}
