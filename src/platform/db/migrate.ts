import { setTimeout as sleep } from 'node:timers/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { BeforeBaseline } from '../process/startup-failure.ts'

const lock = 0x64616674 // "daft": any number, the same in every process

/**
 * Applies the SQL files not applied yet, in order; of several processes one does it, the others wait. Each is applied as a whole
 * or not at all, but for one that builds an index beside those who write (CONCURRENTLY), which no transaction can. The first
 * file is the whole data model of release 1.0: throws `BeforeBaseline` for a database that an earlier version made.
 */
export async function migrate(owner: pg.ClientConfig, migrationsFolder: string): Promise<void> {
  await as(owner, async (client) => {
    await client.query('select pg_advisory_lock($1)', [lock])
    await client.query(table)
    const { rows } = await client.query<{ newest: string | null }>(
      'select max(created_at) as newest from migrations',
    )
    const newest = Number(rows[0]!.newest)
    const migrations = readMigrationFiles({ migrationsFolder })
    const baseline = migrations[0]?.folderMillis ?? 0
    if (newest > 0 && newest < baseline) throw new BeforeBaseline()
    for (const { sql, folderMillis, hash } of migrations) {
      if (folderMillis <= newest) continue
      const apply = async () => {
        for (const statement of sql)
          for (const each of await ofParts(client, statement)) await client.query(each)
        const done = 'insert into migrations (hash, created_at) values ($1, $2)'
        await client.query(done, [hash, folderMillis])
      }
      if (sql.some((statement) => concurrently.test(statement))) await apply()
      else await asAWhole(client, apply)
    }
  })
}

/** Codes of PostgreSQL: a lock was not to be had in time, and two waited for each other. */
const inTheWay = new Set(['55P03', '40P01'])
const mostTries = 60

/**
 * In one transaction. While the processes of before still serve, nobody waits behind it for longer than two seconds: what is in the
 * way is let go first, a minute or two long.
 */
async function asAWhole(client: pg.Client, work: () => Promise<void>) {
  for (let tries = 1; ; tries += 1)
    try {
      await client.query('begin')
      await client.query(`set local lock_timeout = '2s'`)
      await work()
      await client.query('commit')
      return
    } catch (error) {
      const passes = error instanceof pg.DatabaseError && inTheWay.has(error.code ?? '')
      if (!passes || tries === mostTries) throw error
      await client.query('rollback')
      await sleep(500)
    }
}

/** As drizzle-kit knows it. */
const table = `create table if not exists migrations (id serial primary key, hash text not null, created_at bigint)`
export const concurrently = /^\s*(create|drop)\s+(unique\s+)?index\s+concurrently\b/im

const created =
  /^\s*create\s+(unique\s+)?index\s+concurrently\s+"?(\w+)"?\s+on\s+"?(\w+)"?\s*([\s\S]*)$/i
const dropped = /^\s*drop\s+index\s+concurrently\s+if\s+exists\s+"?(\w+)"?\s*;?\s*$/i

/** A partitioned table takes no index beside those who write: each of its partitions does, and then the table has it. */
async function ofParts(client: pg.Client, statement: string): Promise<string[]> {
  const [, gone] = dropped.exec(statement) ?? []
  const [, unique = '', index, table, rest] = created.exec(statement) ?? []
  const { rows } = await client.query<{ part: string }>(
    `select c.relname as part from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = to_regclass($1) order by c.oid`,
    [gone ?? table],
  )
  if (rows.length === 0) return [statement]
  if (gone) return [`drop index "${gone}"`]
  return [
    `create ${unique}index "${index}" on only "${table}" ${rest}`,
    ...rows.flatMap(({ part }) => [
      // what a broken try has left
      `drop index concurrently if exists "${part}_${index}"`,
      `create ${unique}index concurrently "${part}_${index}" on "${part}" ${rest}`,
      `alter index "${index}" attach partition "${part}_${index}"`,
    ]),
  ]
}

/**
 * Tells the planner what the tables hold, after much was written at once: until then it takes them for empty, and a list
 * of some hundred rows takes seconds. What is written later is counted by PostgreSQL itself.
 */
export async function analyze(owner: pg.ClientConfig): Promise<void> {
  await as(owner, (client) => client.query('analyze'))
}

async function as(owner: pg.ClientConfig, work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ ...owner, connectionTimeoutMillis: 10_000, keepAlive: true })
  // what breaks between two queries fails with the next one
  client.on('error', () => {})
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
