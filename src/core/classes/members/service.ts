import { startBatch } from '../../audit/service.ts'
import { endSessionsOfMany } from '../../auth/service.sessions.ts'
import { notify, takeBack } from '../../notifications/service.ts'
import type { Actor } from '../../../platform/actor.ts'
import { daysBefore, localDay } from '../../../platform/dates/days.ts'
import type { Db } from '../../../platform/db/db.ts'
import { type Code, found, refuse } from '../../../platform/errors.ts'
import * as firstDay from './queries.first-day.ts'
import * as joinings from './queries.joinings.ts'
import * as members from './queries.ts'
import type { Tenant } from '../rollover/queries.ts'

export { endMemberships, findJoinable, insertMemberships } from './queries.ts'
export type { Joinable } from './queries.ts'

/** Whom a class takes in, from a day on. */
type Intake = {
  ids: string[]
  day: string
  /** The group that they come from, which the new class does not end by itself. */
  leaving?: string | undefined
}

/** A class with a grade is a home class, of which a student has one: the others end the day before. */
const moveTo = ({ id, grade }: members.Joinable, { day, leaving }: Intake): members.Move => ({
  to: id,
  home: grade !== null,
  leaving,
  day,
})

/** Why these students cannot be taken into a class, by their ids; with all others it is possible. */
export async function findHindrances(
  db: Db,
  who: Tenant,
  to: members.Joinable,
  intake: Intake,
): Promise<Map<string, Code>> {
  const hindrances = new Map<string, Code>()
  for (const standing of await members.findStandings(db, who, intake.ids, moveTo(to, intake))) {
    const code = hindranceOf(standing, to)
    if (code) hindrances.set(standing.id, code)
  }
  return hindrances
}

function hindranceOf(standing: members.Standing, to: members.Joinable): Code | undefined {
  if (standing.inside) return 'student_is_in_class_already'
  // until its first day they are where they are, and the roll-over says where they go
  if (standing.home && to.beginsOn) return 'class_has_not_begun'
  if (standing.later) return 'day_is_before_joining'
  // a day that was marked in the class cannot have been elsewhere
  return standing.marked ? 'student_has_marks_since' : undefined
}

/**
 * Takes students who are locked, and whom nothing hinders, into a class. For a day to come it is planned, in place of what
 * was planned for them before.
 */
export function join(db: Db, who: Actor, to: members.Joinable, intake: Intake & { now: Date }) {
  const planned = !to.beginsOn && intake.day > localDay(intake.now, who.timeZone)
  return planned ? plan(db, who, to, intake) : joinNow(db, who, to, intake)
}

async function plan(db: Db, who: Actor, to: members.Joinable, { ids, day, leaving }: Intake) {
  const { to: classId, home } = moveTo(to, { ids, day })
  await joinings.deleteJoinings(db, who, ids, { classId, home })
  const joining = { classId, fromDate: day, leavingId: leaving }
  const planned = await joinings.insertJoinings(db, who, ids, joining)
  return planned.map(({ id, studentId }) => ({
    ...{ id, class_id: classId, student_id: studentId, from_date: day, planned: true },
  }))
}

/** From a day on that has begun; a class that has not begun is joined on its first day. The families hear of it. */
export async function joinNow(
  db: Db,
  who: Tenant,
  to: members.Joinable,
  { now, ...intake }: Intake & { now: Date },
) {
  await joinings.deleteJoinings(db, who, intake.ids, { classId: to.id, home: false })
  const left = await members.leaveBefore(db, who, intake.ids, moveTo(to, intake))
  await takeBack(db, who.businessId, left, now)
  const joining = intake.ids.map((studentId) => ({ classId: to.id, studentId }))
  const fromDate = to.beginsOn ?? intake.day
  const joined = await members.insertMemberships(db, who, joining, { fromDate })
  const news = joined.map(({ id, studentId }) => ({
    kind: 'joined_class' as const,
    params: { class: to.label, day: fromDate },
    link: `/classes/${to.id}`,
    aboutId: id,
    familyOf: studentId,
    delay: newsDelayMs,
  }))
  await notify(db, who.businessId, news, now)
  return joined.map(({ id, studentId }) => ({
    ...{ id, class_id: to.id, student_id: studentId, from_date: fromDate, planned: false },
  }))
}

/** Milliseconds in which students who were put into the wrong class can be moved before anybody hears of it. */
const newsDelayMs = 60_000

/** All of them or none: refuses with what hinders the first. */
async function joinAll(db: Db, who: Actor, to: members.Joinable, intake: Intake & { now: Date }) {
  if ((await members.lockStudents(db, who, intake.ids)) < intake.ids.length)
    refuse('invalid_input', { student_id: 'not_found' })
  const [code] = (await findHindrances(db, who, to, intake)).values()
  if (code) refuse(code, { [ofTheDay.includes(code) ? 'from_date' : 'student_id']: code })
  return join(db, who, to, intake)
}

/** What another first day would mend. */
const ofTheDay: Code[] = ['day_is_before_joining', 'student_has_marks_since']

type Joining = { studentId: string; fromDate?: string | undefined; now: Date }

/** Takes a student into a class from a day on, today unless told; on a day to come it is done by then. */
export async function enrol(
  db: Db,
  who: Actor,
  to: members.Joinable,
  { studentId, fromDate, now }: Joining,
) {
  const day = to.beginsOn ?? joiningDay(who, to, fromDate, now)
  const [joined] = await joinAll(db, who, to, { ids: [studentId], day, now })
  return joined!
}

type JoiningMany = Omit<Joining, 'studentId'> & {
  studentIds: string[]
  leaving?: string | undefined
}

/** Takes many students into a class, as `enrol` does; all of them or none. */
export async function enrolMany(
  db: Db,
  who: Actor,
  to: members.Joinable,
  { studentIds, fromDate, leaving, now }: JoiningMany,
) {
  const ids = [...new Set(studentIds)]
  const day = joiningDay(who, to, fromDate, now)
  const batch_id = await startBatch(db, who, 'move', { count: ids.length, now })
  await joinAll(db, who, to, { ids, day, leaving, now })
  return { batch_id, count: ids.length }
}

/** Today unless told; to come is a day of the school year of the class, after which its students are in the next one. */
export function joiningDay(
  who: Actor,
  to: members.Joinable,
  told: string | undefined,
  now: Date,
): string {
  const today = localDay(now, who.timeZone)
  if (told === undefined || told <= today || to.beginsOn)
    return dayOf(who, told, { field: 'from_date', now })
  if (told > `${to.academicYear.slice(5)}-08-31`)
    refuse('invalid_input', { from_date: 'out_of_range' })
  return told
}

/** Today of the business unless told; a day to come is refused. */
export function dayOf(
  who: Actor,
  told: string | undefined,
  { field, now }: { field: string; now: Date },
) {
  const today = localDay(now, who.timeZone)
  if (told !== undefined && told > today)
    refuse('invalid_input', { [field]: 'day_is_in_the_future' })
  return told ?? today
}

/**
 * Puts the first day of a membership right. The home class before it ends the day before, or is kept that much longer; marks
 * on a day that would be spent elsewhere refuse it.
 */
export async function changeFirstDay(
  db: Db,
  who: Actor,
  id: string,
  { fromDate: told, now }: { fromDate: string; now: Date },
) {
  const seen = found(await firstDay.findMembership(db, who, id))
  await members.lockStudents(db, who, [seen.student_id])
  const of = found(await firstDay.findMembership(db, who, id))
  const from = dayOf(who, told, { field: 'from_date', now })
  const wrong = (why: Code) => refuse(why, { from_date: why })
  if (of.to_date && from > of.to_date) wrong('day_is_after_leaving')
  const before = daysBefore(from, 1)
  if (await firstDay.hasMarks(db, who, of, { from: of.from_date, to: before }))
    wrong('student_has_marks_before')
  const neighbours = await firstDay.findNeighbours(db, who, of, min(from, of.from_date))
  for (const other of neighbours) {
    if (other.from_date >= from) wrong('day_is_before_joining')
    if (await firstDay.hasMarks(db, who, other, { from, to: other.to_date ?? of.from_date }))
      wrong('student_has_marks_since')
  }
  const batch_id = await startBatch(db, who, 'move', { count: 1, now })
  const move = () => firstDay.updateDays(db, who, id, { fromDate: from })
  if (from > of.from_date) await move()
  for (const other of neighbours) await firstDay.updateDays(db, who, other.id, { toDate: before })
  if (from < of.from_date) await move()
  return { batch_id, count: 1 }
}

const min = (one: string, other: string) => (one < other ? one : other)

type Leaving = { studentIds: string[]; lastDay?: string | undefined; now: Date }

/** Students leave a class; the last day is today unless told, and none of their marks is later. */
export async function leave(
  db: Db,
  who: Actor,
  classId: string,
  { studentIds, lastDay: told, now }: Leaving,
) {
  const day = dayOf(who, told, { field: 'last_day', now })
  const left = await members.findMemberships(db, who, { classId, studentIds, day })
  if (left.length < new Set(studentIds).size)
    refuse('invalid_input', { student_ids: 'student_not_in_class' })
  if (left.some(({ fromDate }) => fromDate > day))
    refuse('day_is_before_joining', { last_day: 'day_is_before_joining' })
  if (left.some(({ marked }) => marked))
    refuse('student_has_marks_since', { last_day: 'student_has_marks_since' })
  const batch_id = await startBatch(db, who, 'move', { count: left.length, now })
  const memberships = left.map(({ id }) => id)
  await members.endMemberships(db, who, { memberships }, day)
  await takeBack(db, who.businessId, memberships, now)
  return { batch_id, count: left.length }
}

/** Students leave all their classes, and come to none that was planned for them. */
export async function leaveClasses(db: Db, who: Tenant, ids: string[], day: string) {
  await joinings.deleteJoiningsOf(db, who, ids)
  await members.endMemberships(db, who, { of: ids }, day)
}

/** Students leave the school and all their classes, and are signed out everywhere. */
export async function leaveSchool(
  db: Db,
  who: Tenant,
  ids: string[],
  departure: members.Departure & { now: Date },
) {
  await members.archiveLeavers(db, who, ids, departure)
  await leaveClasses(db, who, ids, departure.leftOn)
  await endSessionsOfMany(db, who.businessId, ids, departure.now)
}
