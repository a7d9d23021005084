import { asc, eq, sql } from 'drizzle-orm'
import { periods } from '../business/table.ts'
import type { Actor } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'

/** When the lessons of each shift begin and end. */
export const readBells = (db: Db, who: Pick<Actor, 'businessId'>) =>
  db
    .select({
      shift: periods.shift,
      period: periods.number,
      starts_at: sql<string>`to_char(${periods.startsAt}, 'HH24:MI')`,
      ends_at: sql<string>`to_char(${periods.endsAt}, 'HH24:MI')`,
    })
    .from(periods)
    .where(eq(periods.businessId, who.businessId))
    .orderBy(asc(periods.shift), asc(periods.number))
