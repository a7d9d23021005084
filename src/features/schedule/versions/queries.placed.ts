import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { scheduleLessons, scheduleUses } from '../table.ts'

const time = (column: typeof scheduleLessons.startsAt | typeof scheduleLessons.endsAt) =>
  sql<string | null>`to_char(${column}, 'HH24:MI')`

/** Where the lessons of a version stand. */
export const readPlaced = (db: Db, who: Actor, scheduleId: string) =>
  db
    .select({
      id: scheduleLessons.id,
      lesson: scheduleLessons.lineId,
      day: scheduleLessons.weekday,
      period: scheduleLessons.period,
      starts_at: time(scheduleLessons.startsAt),
      ends_at: time(scheduleLessons.endsAt),
      rooms: sql<(string | null)[]>`to_json(${scheduleLessons.roomIds})`,
      locked: scheduleLessons.locked,
    })
    .from(scheduleLessons)
    .where(
      and(
        eq(scheduleLessons.businessId, who.businessId),
        eq(scheduleLessons.scheduleId, scheduleId),
      ),
    )
    .orderBy(
      asc(scheduleLessons.lineId),
      asc(scheduleLessons.weekday),
      asc(scheduleLessons.period),
      asc(scheduleLessons.startsAt),
      asc(scheduleLessons.id),
    )
export type Standing = Awaited<ReturnType<typeof readPlaced>>[number]
export type NewLesson = Omit<Standing, 'id'> & { classId: string }

const atOnce = 2_000
export async function insertLessons(db: Db, who: Actor, scheduleId: string, lessons: NewLesson[]) {
  const { businessId } = who
  const rows = lessons.map((lesson) => ({
    businessId,
    id: uuid(),
    scheduleId,
    lineId: lesson.lesson,
    classId: lesson.classId,
    weekday: lesson.day,
    period: lesson.period,
    startsAt: lesson.starts_at,
    endsAt: lesson.ends_at,
    locked: lesson.locked,
    roomIds: sql`${sql.param(lesson.rooms)}::uuid[]`,
  }))
  for (let from = 0; from < rows.length; from += atOnce)
    await db.insert(scheduleLessons).values(rows.slice(from, from + atOnce))
}

/** In one statement: a search moves all of them at once. */
export async function updateLessons(db: Db, who: Actor, lessons: Standing[]) {
  if (lessons.length === 0) return
  await db.execute(sql`
    update ${scheduleLessons} l
    set weekday = r.day, period = r.period, starts_at = r.starts_at, ends_at = r.ends_at, locked = r.locked,
      room_ids = r.rooms
    from json_to_recordset(${JSON.stringify(lessons)}::json)
      as r(id uuid, day int2, period int2, starts_at time, ends_at time, locked bool, rooms uuid[])
    where l.business_id = ${who.businessId} and l.id = r.id`)
}

export async function deleteLessons(db: Db, who: Actor, ids: string[]) {
  if (ids.length > 0)
    await db
      .delete(scheduleLessons)
      .where(and(eq(scheduleLessons.businessId, who.businessId), inArray(scheduleLessons.id, ids)))
}

/**
 * Two lines of a published version that take up the same at the same time, if there are any. Looked for within what one
 * resource has on one day: of rows that are just written nothing is known by which a join of all with all would be avoided.
 */
export async function findClash(db: Db, who: Actor, scheduleId: string): Promise<string[]> {
  const { rows } = await db.execute<{ one: string; other: string }>(sql`
    select l.line_id as one, m.line_id as other
    from (
      select weekday, array_agg(lesson_id order by id) as lessons, array_agg(minutes order by id) as minutes,
        array_agg(place order by id) as places
      from ${scheduleUses} where business_id = ${who.businessId} and schedule_id = ${scheduleId}
      group by resource, weekday, week having count(*) > 1
    ) u
    cross join lateral generate_subscripts(u.lessons, 1) as a
    cross join lateral generate_series(a + 1, cardinality(u.lessons)) as b
    join ${scheduleLessons} l on l.business_id = ${who.businessId} and l.id = u.lessons[a]
    join ${scheduleLessons} m on m.business_id = ${who.businessId} and m.id = u.lessons[b]
    where u.minutes[a] && u.minutes[b] and u.places[a] && u.places[b]
    order by u.weekday, u.minutes[a], l.id limit 1`)
  return rows.flatMap(({ one, other }) => [one, other])
}
