import { startBatch } from '../audit/service.ts'
import { notify, takeBack } from '../notifications/service.ts'
import type { Actor } from '../platform/actor.ts'
import { daysBefore, localDay } from '../platform/days.ts'
import type { Db } from '../platform/db.ts'
import { refuse } from '../platform/errors.ts'
import * as members from './queries.members.ts'

type Joining = { studentId: string; fromDate?: string | undefined; now: Date }

/**
 * Takes a student into a class from a day on, today unless told. A class with a grade is a home class, of which
 * a student has one: the others end the day before; one that has not begun is joined on its first day, by those who
 * have none. Refuses with `student_is_in_class_already` and with `class_has_not_begun`.
 */
export async function enrol(
  db: Db,
  who: Actor,
  joined: members.Joinable,
  { studentId, fromDate: told, now }: Joining,
) {
  const fromDate = joined.beginsOn ?? dayOf(who, told, now)
  if (!(await members.lockStudent(db, who, studentId)))
    refuse('invalid_input', { student_id: 'not_found' })
  if (joined.grade !== null) await leaveHomeClass(db, who, { studentId, joined, fromDate, now })
  const id = await members.insertMembership(db, who, { classId: joined.id, studentId, fromDate })
  await tellOfJoining(db, who, joined, { id, studentId, day: fromDate, now })
  return { id, class_id: joined.id, student_id: studentId, from_date: fromDate }
}

/** Today of the business unless told; a day to come is refused. */
function dayOf(who: Actor, told: string | undefined, now: Date, field = 'from_date') {
  const today = localDay(now, who.timeZone)
  if (told !== undefined && told > today)
    refuse('invalid_input', { [field]: 'day_is_in_the_future' })
  return told ?? today
}

type JoiningMany = Omit<Joining, 'studentId'> & {
  studentIds: string[]
  /** The group that they come from, which the new class does not end by itself. */
  leaving?: string | undefined
}

/** Takes many students into a class, as `enrol` does; all of them or none. */
export async function enrolMany(
  db: Db,
  who: Actor,
  joined: members.Joinable,
  { studentIds, fromDate: told, leaving, now }: JoiningMany,
) {
  const ids = [...new Set(studentIds)].sort()
  const fromDate = dayOf(who, told, now)
  const batch_id = await startBatch(db, who, 'move', { count: ids.length, now })
  if (leaving !== undefined) {
    const left = await members.findMemberships(db, who, leaving, ids)
    if (left.some((membership) => membership.fromDate > fromDate))
      refuse('day_is_before_joining', { from_date: 'day_is_before_joining' })
    await refuseLeaving(db, who, left, daysBefore(fromDate, 1))
    await endMemberships(db, who, left, { fromDate, now })
  }
  // in the order of the ids, so that two who do this at once do not wait for each other
  for (const studentId of ids) await enrol(db, who, joined, { studentId, fromDate, now })
  return { batch_id, count: ids.length }
}

async function endMemberships(
  db: Db,
  who: Actor,
  left: Pick<Membership, 'id'>[],
  { fromDate, now }: { fromDate: string; now: Date },
) {
  const ids = left.map(({ id }) => id)
  await members.endBefore(db, who, ids, fromDate)
  await takeBack(db, who.businessId, ids, now)
}

type Leaving = { studentIds: string[]; lastDay?: string | undefined; now: Date }

/** Students leave a class; the last day is today unless told, and none of their marks is later. */
export async function leave(
  db: Db,
  who: Actor,
  classId: string,
  { studentIds, lastDay: told, now }: Leaving,
) {
  const lastDay = dayOf(who, told, now, 'last_day')
  const left = await members.findMemberships(db, who, classId, studentIds)
  if (left.length < new Set(studentIds).size)
    refuse('invalid_input', { student_ids: 'student_not_in_class' })
  if (left.some(({ fromDate }) => fromDate > lastDay))
    refuse('day_is_before_joining', { last_day: 'day_is_before_joining' })
  await refuseLeaving(db, who, left, lastDay, 'last_day')
  const batch_id = await startBatch(db, who, 'move', { count: left.length, now })
  const ids = left.map(({ id }) => id)
  await members.endOn(db, who, ids, lastDay)
  await takeBack(db, who.businessId, ids, now)
  return { batch_id, count: left.length }
}

type Membership = Awaited<ReturnType<typeof members.findMemberships>>[number]

/** A day that was marked in the class cannot have been elsewhere. */
async function refuseLeaving(
  db: Db,
  who: Actor,
  left: Membership[],
  lastDay: string,
  field = 'from_date',
) {
  for (const { id, studentId } of left)
    if (await members.markedSince(db, who, studentId, [id], daysAfter(lastDay, 1)))
      refuse('student_has_marks_since', { [field]: 'student_has_marks_since' })
}

const daysAfter = (day: string, days: number) => daysBefore(day, -days)

/** Milliseconds in which a student who was put into the wrong class can be moved before anybody hears of it. */
const patience = 60_000

type Joined = { id: string; studentId: string; day: string; now: Date }

const tellOfJoining = (db: Db, who: Actor, to: members.Joinable, joined: Joined) => {
  const { id, studentId, day, now } = joined
  const params = { class: to.label, day }
  const about = { link: `/classes/${to.id}`, aboutId: id, familyOf: studentId, delay: patience }
  return notify(db, who.businessId, [{ kind: 'joined_class', params, ...about }], now)
}

type Move = { studentId: string; joined: members.Joinable; fromDate: string; now: Date }

async function leaveHomeClass(db: Db, who: Actor, { studentId, joined, fromDate, now }: Move) {
  const left = await members.findHomeMemberships(db, who, studentId, joined.id)
  if (left.length === 0) return
  // until its first day they are where they are, and the roll-over says where they go
  if (joined.beginsOn) refuse('class_has_not_begun', { student_id: 'class_has_not_begun' })
  if (left.some((membership) => membership.fromDate > fromDate))
    refuse('day_is_before_joining', { from_date: 'day_is_before_joining' })
  const ids = left.map((membership) => membership.id)
  // a day that was marked in the class cannot have been elsewhere
  if (await members.markedSince(db, who, studentId, ids, fromDate))
    refuse('student_has_marks_since', { from_date: 'student_has_marks_since' })
  await endMemberships(db, who, left, { fromDate, now })
}
