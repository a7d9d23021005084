import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { BusinessId } from './actor.ts'
import { channel, type Topic, type Wakes, wakesOver } from './wakes.ts'

export type Db = NodePgDatabase

export type Database = {
  /** Runs `work` in one transaction that sees one business only. Commits, or rolls back on a throw. */
  inBusiness<T>(business: BusinessId, work: (db: Db) => Promise<T>, mode?: 'read'): Promise<T>
  /** Runs `work` where the one user of this username is visible, of whatever business. */
  bySignInName<T>(username: string, work: (db: Db) => Promise<T>): Promise<T>
  /** Outside of any business: only tables without tenants show rows. */
  plain: Db
  /** The ids of all businesses; for what is done in the background, one business after the other. */
  businesses(): Promise<BusinessId[]>
  pool: pg.Pool
  wakes: Wakes
  close(): Promise<void>
}

const limits =
  '-c statement_timeout=20000 -c lock_timeout=10000 -c idle_in_transaction_session_timeout=30000'

export function openDatabase(connection: pg.PoolConfig, size = 10): Database {
  const pool = new pg.Pool({
    ...connection,
    max: size,
    pipeline: true,
    connectionTimeoutMillis: 10_000,
    options: limits,
  })
  const wakes = wakesOver(connection)
  // an idle connection that breaks is replaced by the pool; without a listener it would end the process
  pool.on('error', () => {})
  const source = { pool, wakes }
  return {
    pool,
    wakes,
    plain: drizzle(pool),
    inBusiness: (business, work, mode) =>
      transaction(
        source,
        mode === 'read' ? 'begin read only' : 'begin',
        'app.business_id',
        business,
        work,
      ),
    bySignInName: (username, work) =>
      transaction(source, 'begin read only', 'app.sign_in_username', username, work),
    businesses: () =>
      transaction(source, 'begin read only', 'app.upkeep', 'on', async (db) => {
        const { rows } = await db.execute<{ id: BusinessId }>(sql`select id from businesses`)
        return rows.map(({ id }) => id)
      }),
    async close() {
      await wakes.close()
      await pool.end()
    },
  }
}

type Source = { pool: pg.Pool; wakes: Wakes }
/** What is to be done once a transaction has been committed; nothing of it when it is not. */
const after = new WeakMap<Db, { wakes: Wakes; work: (() => void)[] }>()

/** Runs `work` in this process as soon as the transaction of `db` is committed, and never if it is rolled back. */
export function afterCommit(db: Db, work: (wakes: Wakes) => void) {
  const { wakes, work: waiting } = transactionOf(db)
  waiting.push(() => work(wakes))
}

/** Tells all processes, this one included, once the transaction of `db` is committed. */
export async function wake(db: Db, topic: Topic, ...ids: string[]): Promise<void> {
  const { wakes, work } = transactionOf(db)
  work.push(() => wakes.emit(topic, ids))
  await db.execute(sql`select pg_notify(${channel}, ${wakes.message(topic, ids)})`)
}

function transactionOf(db: Db) {
  const found = after.get(db)
  if (!found) throw new Error('outside of a transaction')
  return found
}

/** `begin`, the setting and the first query of `work` leave in one round trip: none waits for the other. */
async function transaction<T>(
  { pool, wakes }: Source,
  begin: string,
  setting: string,
  value: string,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  const waiting = { wakes, work: [] as (() => void)[] }
  let broken: Error | undefined
  let result: T
  try {
    const opening = Promise.all([
      client.query(begin),
      client.query({
        name: setting,
        text: `select set_config('${setting}', $1, true)`,
        values: [value],
      }),
    ])
    opening.catch(() => {})
    const db = drizzle(client)
    after.set(db, waiting)
    result = await work(db)
    await opening
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch((fault: Error) => (broken = fault))
    throw error
  } finally {
    client.release(broken)
  }
  for (const each of waiting.work) each()
  return result
}

/** The name of the constraint that refused a write, or undefined when the error is another. */
export function brokenConstraint(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof pg.DatabaseError && cause.code?.startsWith('23')) return cause.constraint
  return undefined
}
