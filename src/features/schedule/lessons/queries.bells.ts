import { sql } from 'drizzle-orm'
import { classes } from '../../../core/classes/table.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'

export type Bell = { shift: number; period: number; starts_at: string; ends_at: string }

/** When the lessons of each shift begin and end: as always, or on a day on which none takes longer than `minutes`. */
export async function readBells(
  db: Db,
  who: Pick<Actor, 'businessId'>,
  minutes: number | null = null,
): Promise<Bell[]> {
  const { rows } = await db.execute<Bell>(sql`
    select shift, number as period, to_char(starts_at, 'HH24:MI') as starts_at, to_char(ends_at, 'HH24:MI') as ends_at
    from bells_lasting(${who.businessId}::uuid, ${minutes}::smallint) order by shift, number`)
  return rows
}

type Taught = { date: string; classId: string }

/** The bells of these classes on these dates, in their order, by the shift of each and however short its lessons are then. */
export async function readBellsOn(
  db: Db,
  who: Pick<Actor, 'businessId'>,
  taught: Taught[],
): Promise<(of: Taught) => Bell[]> {
  const { rows } = await db.execute<Bell & { date: string; class_id: string }>(sql`
    select to_char(d.date, 'YYYY-MM-DD') as date, d.class_id, b.shift, b.number as period,
      to_char(b.starts_at, 'HH24:MI') as starts_at, to_char(b.ends_at, 'HH24:MI') as ends_at
    from (
      select distinct * from unnest(${sql.param(taught.map(({ date }) => date))}::date[],
        ${sql.param(taught.map(({ classId }) => classId))}::uuid[]) as t (date, class_id)
    ) d
    join ${classes} on ${classes.businessId} = ${who.businessId} and ${classes.id} = d.class_id
    join lateral bells_lasting(${who.businessId}::uuid,
      day_lesson_minutes(${who.businessId}::uuid, d.date, ${classes.grade})) b on b.shift = ${classes.shift}
    order by b.number`)
  const known = Map.groupBy(rows, (each) => `${each.date} ${each.class_id}`)
  return ({ date, classId }) => known.get(`${date} ${classId}`) ?? []
}
