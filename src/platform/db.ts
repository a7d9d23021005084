import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { BusinessId } from './actor.ts'

export type Db = NodePgDatabase

export type Database = {
  /** Runs `work` in one transaction that sees one business only. Commits, or rolls back on a throw. */
  inBusiness<T>(business: BusinessId, work: (db: Db) => Promise<T>, mode?: 'read'): Promise<T>
  /** Runs `work` where the one user of this username is visible, of whatever business. */
  bySignInName<T>(username: string, work: (db: Db) => Promise<T>): Promise<T>
  /** Outside of any business: only tables without tenants show rows. */
  plain: Db
  pool: pg.Pool
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
  // an idle connection that breaks is replaced by the pool; without a listener it would end the process
  pool.on('error', () => {})
  return {
    pool,
    plain: drizzle(pool),
    inBusiness: (business, work, mode) =>
      transaction(
        pool,
        mode === 'read' ? 'begin read only' : 'begin',
        'app.business_id',
        business,
        work,
      ),
    bySignInName: (username, work) =>
      transaction(pool, 'begin read only', 'app.sign_in_username', username, work),
    close: () => pool.end(),
  }
}

/** `begin`, the setting and the first query of `work` leave in one round trip: none waits for the other. */
async function transaction<T>(
  pool: pg.Pool,
  begin: string,
  setting: string,
  value: string,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
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
    const result = await work(drizzle(client))
    await opening
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((fault: Error) => (broken = fault))
    throw error
  } finally {
    client.release(broken)
  }
}

/** The name of the constraint that refused a write, or undefined when the error is another. */
export function brokenConstraint(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof pg.DatabaseError && cause.code?.startsWith('23')) return cause.constraint
  return undefined
}
