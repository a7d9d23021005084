import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { publish } from '../../../platform/events.ts'
import type { Period } from './contract.ts'
import { periods } from '../table.ts'

const time = (column: typeof periods.startsAt | typeof periods.endsAt) =>
  sql<string>`to_char(${column}, 'HH24:MI')`

export const readBells = (db: Db, who: Actor): Promise<Period[]> =>
  db
    .select({
      shift: periods.shift,
      number: periods.number,
      starts_at: time(periods.startsAt),
      ends_at: time(periods.endsAt),
    })
    .from(periods)
    .where(eq(periods.businessId, who.businessId))
    .orderBy(asc(periods.shift), asc(periods.startsAt))

type Row = Omit<Period, 'shift'>

/** Lessons may pass one another while they are written; what they come to is judged at the end, the lesson schedule too. */
export const writeFreely = (db: Db) => db.execute(sql`set constraints periods_apart deferred`)
export const judgeBells = (db: Db) =>
  db.execute(sql`set constraints periods_apart, schedule_uses_apart immediate`)

export async function deletePeriods(
  db: Db,
  who: Actor,
  shift: number,
  { numbers, now }: { numbers: number[]; now: Date },
) {
  if (numbers.length === 0) return
  publish(db, { name: 'bells.changed', who, now })
  await db
    .delete(periods)
    .where(
      and(
        eq(periods.businessId, who.businessId),
        eq(periods.shift, shift),
        inArray(periods.number, numbers),
      ),
    )
}

/** Gives each lesson its times; one that is not there yet is made. */
export async function upsertPeriods(
  db: Db,
  who: Actor,
  shift: number,
  { rows, now }: { rows: Row[]; now: Date },
) {
  if (rows.length === 0) return
  publish(db, { name: 'bells.changed', who, now })
  const { businessId } = who
  await db
    .insert(periods)
    .values(
      rows.map((row) => ({
        businessId,
        id: uuid(),
        shift,
        number: row.number,
        startsAt: row.starts_at,
        endsAt: row.ends_at,
      })),
    )
    .onConflictDoUpdate({
      target: [periods.businessId, periods.shift, periods.number],
      set: { startsAt: sql`excluded.starts_at`, endsAt: sql`excluded.ends_at` },
    })
}
