import { and, count, desc, eq, gte, lte, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../platform/actor.ts'
import { can } from '../../../core/permissions.ts'
import { daysBefore, daysBetween } from '../../../platform/dates/days.ts'
import type { Db } from '../../../platform/db/db.ts'
import { among, rowAsSeen, sameRow } from '../../../platform/db/rows.ts'
import { isoInstant } from '../../../platform/db/table.ts'
import { personOf, users } from '../../../core/profile/table.ts'
import type { TeacherAbsenceFilter } from './contract.absences.ts'
import { notifyDays } from '../lessons/queries.live.ts'
import { teacherAbsences } from './table.ts'

type Row = typeof teacherAbsences.$inferSelect
const deciders = alias(users, 'deciders')
const time = (column: typeof teacherAbsences.fromTime | typeof teacherAbsences.toTime) =>
  sql<string | null>`to_char(${column}, 'HH24:MI')`

/** The own ones, and what is approved of others; of these nobody but the office learns why. */
const withinReach = (who: Actor): SQL | undefined =>
  can(who, 'schedule.write')
    ? undefined
    : or(eq(teacherAbsences.teacherId, who.id), eq(teacherAbsences.state, 'approved'))
const isTold = (who: Actor) =>
  can(who, 'schedule.write') ? sql`true` : sql`${teacherAbsences.teacherId} = ${who.id}`

const select = (db: Db, who: Actor, ...where: (SQL | undefined)[]) =>
  db
    .select({
      id: teacherAbsences.id,
      teacher: personOf(users),
      from: teacherAbsences.fromDate,
      to: teacherAbsences.toDate,
      from_time: time(teacherAbsences.fromTime),
      to_time: time(teacherAbsences.toTime),
      excuse: sql<
        Row['excuse'] | null
      >`case when ${isTold(who)} then ${teacherAbsences.excuse} end`,
      note: sql<string>`case when ${isTold(who)} then ${teacherAbsences.note} else '' end`,
      state: teacherAbsences.state,
      announced_at: isoInstant(teacherAbsences.announcedAt),
      decided_by: personOf(deciders),
      version: teacherAbsences.version,
    })
    .from(teacherAbsences)
    .innerJoin(users, sameRow(users, teacherAbsences.teacherId))
    .leftJoin(deciders, sameRow(deciders, teacherAbsences.decidedBy))
    .where(and(eq(teacherAbsences.businessId, who.businessId), withinReach(who), ...where))
export type AbsenceRow = Awaited<ReturnType<typeof select>>[number]

const within = (from?: string, to?: string) =>
  and(
    from ? gte(teacherAbsences.toDate, from) : undefined,
    to ? lte(teacherAbsences.fromDate, to) : undefined,
  )

/** The latest first. */
export async function listAbsences(
  db: Db,
  who: Actor,
  { teacher_id: teacher, from, to, state, page, page_size: size }: TeacherAbsenceFilter,
) {
  const which = and(
    within(from, to),
    teacher ? eq(teacherAbsences.teacherId, teacher) : undefined,
    state ? eq(teacherAbsences.state, state) : undefined,
  )
  const [results, [all]] = await Promise.all([
    select(db, who, which)
      .orderBy(desc(teacherAbsences.fromDate), desc(teacherAbsences.id))
      .limit(size)
      .offset((page - 1) * size),
    db
      .select({ count: count() })
      .from(teacherAbsences)
      .where(and(eq(teacherAbsences.businessId, who.businessId), withinReach(who), which)),
  ])
  return { count: all!.count, results }
}

export async function findAbsence(db: Db, who: Actor, id: string): Promise<AbsenceRow | undefined> {
  const [found] = await select(db, who, eq(teacherAbsences.id, id))
  return found
}

/** Those that hold or may come to hold on one of these days, of everybody. */
export const absencesOn = (db: Db, who: Actor, from: string, to: string) =>
  select(db, who, within(from, to), sql`${teacherAbsences.state} in ('asked', 'approved')`).orderBy(
    users.lastName,
    users.firstName,
    teacherAbsences.id,
  )

export const absencesById = async (db: Db, who: Actor, ids: string[]) =>
  ids.length === 0 ? [] : select(db, who, among(teacherAbsences.id, ids))

export async function insertAbsence(
  db: Db,
  who: Actor,
  row: Omit<typeof teacherAbsences.$inferInsert, 'businessId'>,
) {
  await db.insert(teacherAbsences).values({ businessId: who.businessId, ...row })
  notifyDays(db, who, daysOf(row))
}

const daysOf = ({ fromDate, toDate }: Pick<Row, 'fromDate' | 'toDate'>) =>
  Array.from({ length: daysBetween(fromDate, toDate) + 1 }, (_, at) => ({
    date: daysBefore(fromDate, -at),
  }))

/** False when it has changed since `version`. */
export async function decideAbsence(
  db: Db,
  who: Actor,
  { id, version }: { id: string; version: number },
  { state, now }: { state: Row['state']; now: Date },
) {
  const rows = await db
    .update(teacherAbsences)
    .set({ state, decidedBy: who.id, decidedAt: now, version: version + 1 })
    .where(rowAsSeen(who, teacherAbsences, { id, version }))
    .returning({ fromDate: teacherAbsences.fromDate, toDate: teacherAbsences.toDate })
  notifyDays(db, who, rows.flatMap(daysOf))
  return rows.length > 0
}

/** How many wait for the office, of this day or later. */
export async function countAsked(db: Db, who: Actor, date: string) {
  return db.$count(
    teacherAbsences,
    and(
      eq(teacherAbsences.businessId, who.businessId),
      eq(teacherAbsences.state, 'asked'),
      gte(teacherAbsences.toDate, date),
    ),
  )
}
