import { sql } from 'drizzle-orm'
import type { Actor } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'

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
