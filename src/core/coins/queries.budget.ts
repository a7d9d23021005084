import { sql } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { accounts, transfers } from './table.ts'

/** Of two who give coins in the name of one person the second waits until the first is done. */
export const lockGiver = (db: Db, who: Actor) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`coins of ${who.id}`}, 0))`)

/**
 * Coins that this person has given since Monday, by the calendar of the business. What was taken back of a mark counts
 * no more, but nobody gains by taking back what others or other weeks have given.
 */
export async function readGivenThisWeek(db: Db, who: Actor, now: Date): Promise<number> {
  const monday = sql`date_trunc('week', ${now.toISOString()}::timestamptz at time zone ${who.timeZone})
    at time zone ${who.timeZone}`
  const { rows } = await db.execute<{ given: number }>(sql`
    select coalesce(sum(greatest(net, 0)), 0)::int as given from (
      select sum(case when payer.kind = 'mint' then t.amount else -t.amount end) as net
      from ${transfers} t
      join ${accounts} payer on payer.business_id = t.business_id and payer.id = t.from_account
      where t.business_id = ${who.businessId} and t.made_by = ${who.id} and t.made_at >= ${monday}
        and t.reason in ('mark', 'mark_correction')
      group by t.mark_id
    ) by_mark
  `)
  return rows[0]!.given
}
