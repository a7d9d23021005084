import { sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Obstacle } from '../contract.ts'

/** A row of the batch that cannot be put back as it is now; `held_by` and `holder`: what points to it since. */
export type Hindered = {
  table_name: string
  row_id: string
  about_id: string
  held_by?: string
  holder?: Record<string, unknown>
}

/** What is in the way, and all that stays with it. */
export type Obstructed = {
  hindered: (Hindered & { reason: Obstacle['reason'] })[]
  kept: Set<string>
  /** Records that would be put back. */
  rest: number
}

/** Rows that are no longer as the batch has left them. They stay as they are found until the transaction ends. */
export async function findConflicts(db: Db, id: string) {
  const { rows } = await db.execute<Hindered>(
    sql`select table_name, row_id, about_id from batch_conflicts(${id})`,
  )
  return rows
}

/** Rows that the batch has made and that something made later points to. */
export async function findHolders(db: Db, id: string) {
  const { rows } = await db.execute<Hindered>(sql`select * from batch_holders(${id})`)
  return rows
}

/** Undoes all but what `keeping` names; answers what is in the way, and then nothing is undone. */
export async function putBack(db: Db, id: string, keeping: Iterable<string> = []) {
  const kept = sql.param([...keeping])
  const { rows } = await db.execute<{ about_id: string | null }>(
    sql`select undo_batch(${id}, ${kept}::uuid[]) as about_id`,
  )
  return rows[0]!.about_id
}

/** What the session that undoes the batch says in its name, rows; a standby does not see it. */
export async function findProgress(db: Db, id: string) {
  const { rows } = await db.execute<{ done: number; total: number }>(sql`
    select part[1]::int as done, part[2]::int as total
    from pg_stat_activity, regexp_match(application_name, ${`^undo ${id} (\\d+)/(\\d+)$`}) part
    where part is not null`)
  return rows[0] ?? { done: 0, total: 0 }
}

/** What is done within is undone at its end. */
export async function onTrial<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await db.execute(sql`savepoint trial`)
  const result = await work()
  await db.execute(sql`rollback to savepoint trial`)
  return result
}

/** How the records of a batch hang together; each is called by what its rows are about. */
export async function findTies(db: Db, who: Actor, id: string) {
  const own = sql`select row_id, about_id, old, new from audit_entries
    where business_id = ${who.businessId} and batch_id = ${id}`
  const { rows: records } = await db.execute<{ id: string }>(
    sql`select distinct about_id as id from (${own}) own`,
  )
  const { rows: ties } = await db.execute<{ from: string; to: string; side: 'old' | 'new' }>(sql`
    with own as materialized (${own}), touched as materialized (
      select row_id, (array_agg(about_id))[1] as about_id, bool_or(old is null) as made from own group by row_id
    )
    select distinct own.about_id as "from", touched.about_id as "to", pointing.side
    from own
    cross join lateral (
      select value, 'new' as side from jsonb_each_text(coalesce(own.new, '{}'))
      union all select value, 'old' from jsonb_each_text(coalesce(own.old, '{}'))
    ) pointing
    join touched on touched.row_id::text = pointing.value
    where touched.about_id <> own.about_id and (touched.made or pointing.side = 'old')`)
  return { records: records.map((row) => row.id), ties }
}
export type Ties = Awaited<ReturnType<typeof findTies>>
