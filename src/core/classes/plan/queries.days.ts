import { sql } from 'drizzle-orm'
import type { LessonTime } from '../../business/bells/contract.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'

/** Lessons that the days of a class have at the most and at the least; null: what is there stays. */
export type DaysOfClass = { id: string; max_per_day: number | null; min_per_day: number | null }

/** Sets the bounds that are not set. */
export const fillDays = (db: Db, who: Actor, wanted: DaysOfClass[]) =>
  db.execute(sql`update classes set
      version = classes.version + 1,
      max_per_day = coalesce(classes.max_per_day, wanted.max_per_day),
      min_per_day = coalesce(classes.min_per_day, wanted.min_per_day)
    from json_to_recordset(${JSON.stringify(wanted)}::json)
      as wanted (id uuid, max_per_day smallint, min_per_day smallint)
    where classes.business_id = ${who.businessId} and classes.id = wanted.id`)

export type ClosedOfClass = { id: string; closed: LessonTime[] }

/** Closes lessons of the week to classes that have none closed. */
export const fillClosed = (db: Db, who: Actor, wanted: ClosedOfClass[]) =>
  db.execute(sql`update classes set version = classes.version + 1, closed = wanted.closed
    from json_to_recordset(${JSON.stringify(wanted)}::json) as wanted (id uuid, closed jsonb)
    where classes.business_id = ${who.businessId} and classes.id = wanted.id and classes.closed = '[]'`)
