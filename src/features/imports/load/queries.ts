import { sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'

/** A place in the plan of a living class. */
export type Place = {
  id: string
  classId: string
  class: string
  subjectId: string
  group: number | null
  teacherId: string | null
  teacher: string | null
}

export async function findPlaces(db: Db, who: Actor): Promise<Place[]> {
  const { rows } = await db.execute<Place>(sql`
    select p.id, p.class_id as "classId", coalesce(c.grade::text || '-' || c.letter, c.name) as class,
      p.subject_id as "subjectId", p.group_number as "group", p.teacher_id as "teacherId",
      u.last_name || ' ' || u.first_name as teacher
    from class_subjects p
    join classes c on c.business_id = p.business_id and c.id = p.class_id
    left join users u on u.business_id = p.business_id and u.id = p.teacher_id
    where p.business_id = ${who.businessId} and c.archived_at is null`)
  return rows
}

/** Nobody else writes the plans of these classes meanwhile. */
export const lockClasses = (db: Db, who: Actor, ids: string[]) =>
  db.execute(sql`
    select from classes where business_id = ${who.businessId} and id = any(${sql.param(ids)}::uuid[])
    order by id for update`)

export type PlaceRow = {
  id: string
  class_id: string
  subject_id: string
  teacher_id: string | null
  hours: number
  group_number: number | null
}

const table = (rows: PlaceRow[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, class_id uuid, subject_id uuid,
    teacher_id uuid, hours numeric, group_number smallint)`

export const insertPlaces = (db: Db, who: Actor, rows: PlaceRow[]) =>
  db.execute(sql`
    insert into class_subjects (business_id, id, class_id, subject_id, teacher_id, hours_per_week, group_number)
    select ${who.businessId}, r.id, r.class_id, r.subject_id, r.teacher_id, r.hours, r.group_number from ${table(rows)}`)

/** What stays as it is, is not written. */
export const updatePlaces = (db: Db, who: Actor, rows: PlaceRow[]) =>
  db.execute(sql`
    update class_subjects p set teacher_id = r.teacher_id, hours_per_week = r.hours from ${table(rows)}
    where p.business_id = ${who.businessId} and p.id = r.id
      and (p.teacher_id, p.hours_per_week) is distinct from (r.teacher_id, r.hours)`)
