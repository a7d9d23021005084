import { and, eq, gte, inArray, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import { businesses, rooms } from '../../../core/business/table.ts'
import { classes, classLabel, classSubjects } from '../../../core/classes/table.ts'
import { notifications } from '../../../core/notifications/table.ts'
import type { Actor } from '../../../platform/actor.ts'
import { daysBefore } from '../../../platform/dates/days.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { PersonRef } from '../../../platform/person.ts'
import { among, rowAsSeen, rowOf, sameRow } from '../../../platform/db/rows.ts'
import { users } from '../../../core/profile/table.ts'
import { teachers, teacherSubjects, teacherWishes } from '../../../core/teachers/table.ts'
import { weekdayOf } from '../../../core/business/calendar/rules.day-kind.ts'
import { absencesById } from './queries.absences.ts'
import { notifyDays } from '../lessons/queries.live.ts'
import { lessonChanges, living, teacherAbsences } from './table.ts'

type Of = Pick<Actor, 'businessId'>

/** What counts as a cover of somebody: a lesson that is given for another, without anything in return. */
const covers = sql`c.kind in ('substitute', 'merged', 'self_study') and c.state in ${living}
  and c.teacher_id is distinct from c.was_teacher_id`

type Bell = { starts_at: string; ends_at: string }
export type ColleagueRow = PersonRef & {
  subjects: string[]
  classes: string[]
  /** Covers of the week and of the month that the date is in. */
  week: number
  month: number
  /** When this person cannot come on that weekday, by the bells. */
  blocked: Bell[]
  /** When it is agreed that this person covers for others. */
  duty: Bell[]
  /** Lessons that a day may have at the most, where that is said. */
  most: number | null
}

/** Everybody who teaches, with what decides who covers on this date. */
export async function readColleagues(db: Db, who: Of, date: string): Promise<ColleagueRow[]> {
  const weekday = weekdayOf(date)
  const monday = daysBefore(date, weekday - 1)
  const month = date.slice(0, 7)
  const told = (wish: 'blocked' | 'duty') => sql`
    coalesce((select json_agg(json_build_object('starts_at', to_char(b.starts_at, 'HH24:MI'), 'ends_at', to_char(b.ends_at, 'HH24:MI'))
        order by b.starts_at)
      from ${teacherWishes} w
      join bells_lasting(w.business_id, day_lesson_minutes(w.business_id, ${date}::date, null)) b
        on b.shift = w.shift and b.number = w.period
      where w.business_id = u.business_id and w.teacher_id = u.id and w.weekday = ${weekday} and w.wish = ${wish}), '[]')`
  const { rows } = await db.execute<ColleagueRow>(sql`
    select u.id, u.last_name, u.first_name, u.patronymic,
      coalesce((select json_agg(distinct s.subject_id) from (
        select subject_id from ${teacherSubjects} where business_id = u.business_id and teacher_id = u.id
        union all
        select p.subject_id from ${classSubjects} p where p.business_id = u.business_id and p.teacher_id = u.id
      ) s), '[]') as subjects,
      coalesce((select json_agg(distinct p.class_id) from ${classSubjects} p
        join ${classes} k on k.business_id = p.business_id and k.id = p.class_id and k.archived_at is null
        where p.business_id = u.business_id and p.teacher_id = u.id), '[]') as classes,
      t.max_per_day as most, coalesce(n.week, 0) as week, coalesce(n.month, 0) as month,
      ${told('blocked')} as blocked, ${told('duty')} as duty
    from ${teachers} t
    join ${users} u on u.business_id = t.business_id and u.id = t.id and u.archived_at is null
    left join (
      select c.teacher_id, count(*) filter (where c.to_date between ${monday} and ${daysBefore(monday, -6)})::int as week,
        count(*) filter (where to_char(c.to_date, 'YYYY-MM') = ${month})::int as month
      from ${lessonChanges} c
      where c.business_id = ${who.businessId} and ${covers}
        and c.to_date between ${daysBefore(`${month}-01`, 7)} and ${daysBefore(`${month}-01`, -38)}
      group by c.teacher_id
    ) n on n.teacher_id = u.id
    where t.business_id = ${who.businessId}
    order by u.last_name, u.first_name, u.id`)
  return rows
}

type New = Omit<typeof lessonChanges.$inferInsert, 'businessId'>
export async function insertChanges(db: Db, who: Actor, rows: New[]) {
  await db
    .insert(lessonChanges)
    .values(rows.map((row) => Object.assign({ businessId: who.businessId }, row)))
  notifyDays(db, who, rows)
}

const written = { date: lessonChanges.date, toDate: lessonChanges.toDate }

/**
 * Whoever arranges changes of a date reads what is on and then writes; whoever changes what is on looks afterwards for what is
 * arranged. One of the two waits for the other to be over: of the first any number go on at once, of the second one alone.
 */
const ground = ({ businessId }: Of) => sql`hashtextextended(${businessId}::text, 36)`
export const holdForCovers = (db: Db, who: Of) =>
  db.execute(sql`select pg_advisory_xact_lock_shared(${ground(who)})`)
export const holdForSettling = (db: Db, who: Of) =>
  db.execute(sql`select pg_advisory_xact_lock(${ground(who)})`)

/** Which of these people and rooms are not there any more. */
export async function archivedAmong(
  db: Db,
  who: Of,
  of: { teachers: string[]; rooms: string[] },
): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from ${users} where business_id = ${who.businessId} and archived_at is not null
      and id = any(${sql.param(of.teachers)}::uuid[])
    union all
    select id from ${rooms} where business_id = ${who.businessId} and archived_at is not null
      and id = any(${sql.param(of.rooms)}::uuid[])`)
  return new Set(rows.map(({ id }) => id))
}

/** Now, not when the transaction ends: who asks is still there to be told. */
export const judgeChanges = (db: Db) =>
  db.execute(sql`set constraints lesson_changes_apart immediate`)

type Change = typeof lessonChanges.$inferSelect

export async function findChange(db: Db, who: Of, id: string): Promise<Change | undefined> {
  const [found] = await db
    .select()
    .from(lessonChanges)
    .where(rowOf(who, lessonChanges, id))
  return found
}

/** True for a row of `businesses` in which somebody was asked for longer than there was time to answer. */
export const waitsForAnswers = (now: Date) =>
  sql`exists (select from ${lessonChanges} where ${lessonChanges.businessId} = businesses.id
    and ${lessonChanges.state} = 'proposed' and ${lte(lessonChanges.askedUntil, now)})`

/** What is changed and lives, in the order of the dates, so that two who write many wait for each other. */
export const livingWhere = (db: Db, who: Of, ...where: (SQL | undefined)[]): Promise<Change[]> =>
  db
    .select()
    .from(lessonChanges)
    .where(
      and(
        eq(lessonChanges.businessId, who.businessId),
        sql`${lessonChanges.state} in ${living}`,
        ...where,
      ),
    )
    .orderBy(lessonChanges.date, lessonChanges.startsAt, lessonChanges.id)

export const changesById = (db: Db, who: Of, ids: string[]): Promise<Change[]> =>
  livingWhere(db, who, among(lessonChanges.id, ids))

export const livingOn = (db: Db, who: Of, date: string) =>
  livingWhere(db, who, or(eq(lessonChanges.date, date), eq(lessonChanges.toDate, date)))

/** False when it has changed since `version`. */
export async function updateChange(
  db: Db,
  who: Of,
  { id, version }: { id: string; version: number },
  set: Partial<New>,
) {
  const rows = await db
    .update(lessonChanges)
    .set({ ...set, version: version + 1 })
    .where(rowAsSeen(who, lessonChanges, { id, version }))
    .returning(written)
  notifyDays(db, who, rows)
  return rows.length > 0
}

export async function updateChanges(db: Db, who: Of, ids: string[], set: Partial<New>) {
  if (ids.length === 0) return
  const rows = await db
    .update(lessonChanges)
    .set({ ...set, version: sql`${lessonChanges.version} + 1` })
    .where(
      and(
        eq(lessonChanges.businessId, who.businessId),
        among(lessonChanges.id, ids),
        sql`${lessonChanges.state} in ${living}`,
      ),
    )
    .returning(written)
  notifyDays(db, who, rows)
}

/** Puts changes at the times and into the rooms that these say. */
export async function moveChanges(
  db: Db,
  who: Of,
  rows: Pick<Change, 'id' | 'date' | 'toDate' | 'startsAt' | 'endsAt' | 'roomId'>[],
) {
  if (rows.length === 0) return
  notifyDays(db, who, rows)
  const column = (name: keyof (typeof rows)[number]) => sql.param(rows.map((row) => row[name]))
  await db.execute(sql`
    update ${lessonChanges} c
    set starts_at = o.starts_at, ends_at = o.ends_at, room_id = o.room_id, version = c.version + 1
    from unnest(${column('id')}::uuid[], ${column('startsAt')}::time[], ${column('endsAt')}::time[],
      ${column('roomId')}::uuid[]) as o (id, starts_at, ends_at, room_id)
    where c.business_id = ${who.businessId} and c.id = o.id and c.state in ${living}`)
}

/** Who has said no to which lesson of a date, by `lesson part`; a swap that was declined is no cover. */
export async function declinedOn(db: Db, who: Of, date: string): Promise<Map<string, Set<string>>> {
  const rows = await db
    .select({
      lesson: lessonChanges.lessonId,
      part: lessonChanges.part,
      teacher: lessonChanges.teacherId,
    })
    .from(lessonChanges)
    .where(
      and(
        eq(lessonChanges.businessId, who.businessId),
        eq(lessonChanges.date, date),
        eq(lessonChanges.state, 'declined'),
        ne(lessonChanges.kind, 'swap'),
      ),
    )
  const byLesson = Map.groupBy(rows, ({ lesson, part }) => `${lesson} ${part}`)
  return new Map(
    [...byLesson].map(([key, some]) => [
      key,
      new Set(some.flatMap(({ teacher }) => teacher ?? [])),
    ]),
  )
}

/** Whoever is asked about one of these is asked until it begins by its time of now; of a swap until the earlier half does. */
export async function askInTime(
  db: Db,
  { businessId, timeZone }: Pick<Actor, 'businessId' | 'timeZone'>,
  ids: string[],
) {
  if (ids.length === 0) return
  const begins = (of: SQL) => sql`(${of}.to_date + ${of}.starts_at) at time zone ${timeZone}`
  await db.execute(sql`
    update ${lessonChanges} c
    set asked_until = case when c.kind = 'swap' then (
      select min(${begins(sql`o`)}) from ${lessonChanges} o
      where o.business_id = c.business_id and (o.id = c.id or o.id = c.partner_id)
    ) else least(c.asked_until, ${begins(sql`c`)}) end
    where c.business_id = ${businessId} and c.state = 'proposed'
      and (c.id = any(${sql.param(ids)}::uuid[]) or c.partner_id = any(${sql.param(ids)}::uuid[]))`)
}

/** Rooms in which there is place at that time, those of the kind of this room first. */
export async function freeRooms(
  db: Db,
  who: Of,
  { date, from, to, like }: { date: string; from: number; to: number; like: string | null },
): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select r.id, r.name from ${rooms} r
    left join ${rooms} s on s.business_id = r.business_id and s.id = ${like}::uuid
    left join (
      select resource, count(distinct lesson_id) as many
      from lesson_uses_on(${who.businessId}::uuid, ${date}::date, array(select id from ${rooms} where business_id = ${who.businessId}))
      where minutes && int4range(${from}, ${to}) group by resource
    ) u on u.resource = r.id
    where r.business_id = ${who.businessId} and r.archived_at is null and coalesce(u.many, 0) < r.holds
    order by (r.kind = coalesce(s.kind, 'classroom')) desc, r.name, r.id`)
  return rows
}

export async function findColleague(db: Db, who: Of, id: string) {
  const [found] = await db
    .select({ id: teachers.id })
    .from(teachers)
    .innerJoin(users, sameRow(users, teachers.id))
    .where(and(rowOf(who, teachers, id), isNull(users.archivedAt)))
  return found
}

export async function readClassLabels(db: Db, who: Of, ids: string[]) {
  const rows = await db
    .select({ id: classes.id, label: sql<string>`${classLabel}` })
    .from(classes)
    .where(and(eq(classes.businessId, who.businessId), among(classes.id, ids)))
  return new Map(rows.map(({ id, label }) => [id, label]))
}

/** The names of these people. */
export const readNames = (db: Db, who: Of, ids: string[]) =>
  db
    .select({ id: users.id, last_name: users.lastName, first_name: users.firstName })
    .from(users)
    .where(and(eq(users.businessId, who.businessId), inArray(users.id, ids)))

/** Absences that were withdrawn while covers of this day or later were left, and how many. */
export async function withdrawnOn(db: Db, who: Actor, date: string) {
  const rows = await db
    .select({ id: lessonChanges.absenceId, covers: sql<number>`count(*)::int` })
    .from(lessonChanges)
    .innerJoin(teacherAbsences, sameRow(teacherAbsences, lessonChanges.absenceId))
    .where(
      and(
        eq(lessonChanges.businessId, who.businessId),
        sql`${lessonChanges.state} in ${living}`,
        gte(lessonChanges.date, date),
        eq(teacherAbsences.state, 'withdrawn'),
      ),
    )
    .groupBy(lessonChanges.absenceId)
  const absences = await absencesById(
    db,
    who,
    rows.map(({ id }) => id!),
  )
  return absences.map((absence) => ({
    absence,
    covers: rows.find(({ id }) => id === absence.id)!.covers,
  }))
}

/** Within how many hours somebody who is asked may say no; nothing where the lesson alone bounds it. */
export async function readAnswerHours(db: Db, who: Of): Promise<number | null> {
  const [found] = await db
    .select({ hours: businesses.coverAnswerHours })
    .from(businesses)
    .where(eq(businesses.id, who.businessId))
  return found!.hours
}

export async function findTimeZone(db: Db, who: Of): Promise<string> {
  const [found] = await db
    .select({ timeZone: businesses.timeZone })
    .from(businesses)
    .where(eq(businesses.id, who.businessId))
  return found!.timeZone
}

/** Whether the office has heard of the uncovered lessons of this day. */
export const wasToldUncovered = async (db: Db, who: Of, day: string) =>
  (await db.$count(
    notifications,
    and(
      eq(notifications.businessId, who.businessId),
      eq(notifications.kind, 'lessons_uncovered'),
      sql`${notifications.params}->>'on' = ${day}`,
    ),
  )) > 0
