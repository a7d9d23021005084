import { v7 as uuid } from 'uuid'
import { dayKind } from '../../../core/business/calendar/rules.day-kind.ts'
import { calendarBetween } from '../../../core/business/calendar/service.ts'
import type { Actor } from '../../../platform/actor.ts'
import { can } from '../../../core/permissions.ts'
import { explained } from '../../../platform/db/constraints.ts'
import { daysBefore, daysBetween, localDay } from '../../../platform/dates/days.ts'
import type { Db } from '../../../platform/db/db.ts'
import { found, refuse } from '../../../platform/errors.ts'
import { shortName } from '../../../platform/ui/shown.ts'
import type {
  TeacherAbsence,
  TeacherAbsenceFilter,
  TeacherAbsenceInput,
} from './contract.absences.ts'
import * as queries from './queries.absences.ts'
import { findColleague, judgeChanges, livingWhere, updateChanges } from './queries.ts'
import { tellAbsence } from './service.news.ts'
import { reasons as changeReasons, release, tellReleased } from './service.release.ts'
import { lessonChanges } from './table.ts'
import { and, eq, gte } from 'drizzle-orm'

/** School days from which on a version of the schedule is better than changes day by day. */
const longDays = 10
const reasons = {
  teacher_absences_apart: { field: 'from', code: 'absence_overlaps' },
} as const

/** The rows as they are told to `who`. */
export async function shownAbsences(
  db: Db,
  who: Actor,
  rows: queries.AbsenceRow[],
  now: Date,
): Promise<TeacherAbsence[]> {
  const today = localDay(now, who.timeZone)
  const far = rows.filter(({ from, to }) => daysBetween(from, to) + 1 >= longDays)
  const lasting = await lastingLong(db, who, far)
  return rows.map(({ teacher, decided_by: decider, ...row }) => ({
    ...row,
    teacher: { id: teacher.id, name: shortName(teacher) },
    decided_by: decider && { id: decider.id, name: shortName(decider) },
    may_withdraw:
      (row.state === 'asked' || row.state === 'approved') &&
      row.to >= today &&
      (can(who, 'schedule.write') || teacher.id === who.id),
    long: lasting.has(row.id),
  }))
}

/** Those of them that take so many days with lessons. */
async function lastingLong(db: Db, who: Actor, rows: queries.AbsenceRow[]) {
  if (rows.length === 0) return new Set<string>()
  const from = rows.map((row) => row.from).toSorted()[0]!
  const to = rows
    .map((row) => row.to)
    .toSorted()
    .at(-1)!
  const calendar = await calendarBetween(db, who, from, to)
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => daysBefore(from, -at))
  const taught = days.filter((day) => dayKind(day, { grade: null }, calendar).kind === 'lessons')
  return new Set(
    rows
      .filter((row) => taught.filter((day) => row.from <= day && day <= row.to).length >= longDays)
      .map(({ id }) => id),
  )
}

const findShown = async (db: Db, who: Actor, id: string, now: Date) =>
  (await shownAbsences(db, who, [found(await queries.findAbsence(db, who, id))], now))[0]!

export async function listAbsences(db: Db, who: Actor, filter: TeacherAbsenceFilter, now: Date) {
  const { count, results } = await queries.listAbsences(db, who, filter)
  return { count, results: await shownAbsences(db, who, results, now) }
}

/** A teacher asks; what the office enters holds. */
export async function announceAbsence(
  db: Db,
  who: Actor,
  input: TeacherAbsenceInput,
  now: Date,
): Promise<TeacherAbsence> {
  const { teacher_id: teacherId = who.id } = input
  if (!can(who, 'schedule.write') && teacherId !== who.id) refuse('not_found')
  found(await findColleague(db, who, teacherId))
  const id = uuid()
  const decided = can(who, 'schedule.write') && { decidedBy: who.id, decidedAt: now }
  await explained(
    reasons,
    queries.insertAbsence(db, who, {
      id,
      teacherId,
      fromDate: input.from,
      toDate: input.to,
      fromTime: input.from_time ?? null,
      toTime: input.to_time ?? null,
      excuse: input.excuse,
      note: input.note ?? '',
      state: decided ? 'approved' : 'asked',
      announcedBy: who.id,
      announcedAt: now,
      ...decided,
    }),
  )
  if (!decided || teacherId !== who.id)
    await tellAbsence(db, who, found(await queries.findAbsence(db, who, id)), now)
  return findShown(db, who, id, now)
}

type Seen = { absence: queries.AbsenceRow; version: number; now: Date }

export async function decideAbsence(
  db: Db,
  who: Actor,
  { absence, version, now }: Seen,
  approve: boolean,
): Promise<TeacherAbsence> {
  if (absence.state !== 'asked') refuse('absence_was_decided')
  const { id } = absence
  const state = approve ? 'approved' : 'declined'
  if (!(await queries.decideAbsence(db, who, { id, version }, { state, now })))
    refuse('version_conflict')
  await tellAbsence(db, who, { ...absence, state }, now)
  return findShown(db, who, id, now)
}

/** From today on what is only proposed is let go; what is more than that waits for an answer. */
export async function withdrawAbsence(db: Db, who: Actor, { absence, version, now }: Seen) {
  const { id, state } = absence
  if (state === 'withdrawn' || state === 'declined') refuse('absence_was_withdrawn')
  if (!(await queries.decideAbsence(db, who, { id, version }, { state: 'withdrawn', now })))
    refuse('version_conflict')
  const left = await coversOf(db, who, id, now)
  const proposed = left.filter((change) => change.state === 'proposed')
  await letGo(db, who, proposed, now)
  return { absence: await findShown(db, who, id, now), covers: left.length - proposed.length }
}

/** What becomes of the covers that were left by an absence that was withdrawn. */
export async function answerCovers(
  db: Db,
  who: Actor,
  { absence, keep, now }: { absence: queries.AbsenceRow; keep: boolean; now: Date },
) {
  const left = absence.state === 'withdrawn' ? await coversOf(db, who, absence.id, now) : []
  const ids = left.map(({ id }) => id)
  if (keep) await updateChanges(db, who, ids, { absenceId: null })
  else await letGo(db, who, left, now)
  return { covers: left.length }
}

/** Refuses with `lesson_conflict` where what falls back is taken by now. */
async function letGo(db: Db, who: Actor, changes: Change[], now: Date) {
  const gone = await release(db, who, changes, now)
  await explained(changeReasons, judgeChanges(db))
  await tellReleased(db, who, gone, now)
}

type Change = typeof lessonChanges.$inferSelect

const coversOf = (db: Db, who: Actor, id: string, now: Date) =>
  livingWhere(
    db,
    who,
    and(eq(lessonChanges.absenceId, id), gte(lessonChanges.date, localDay(now, who.timeZone))),
  )
