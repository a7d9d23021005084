import { type SQL, sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { BusinessId } from '../actor.ts'
import { bearSilence, openPool, type PoolSettings, silence } from './db-pool.ts'
import { isReadOnly } from './outage.ts'
import { inSharedReads } from './shared-reads.ts'
import { channel, type Topic, type Wakes, wakesOver } from '../jobs/process-wakes.ts'

export type Db = NodePgDatabase

/** Who writes, and by which call: `students.edit`. */
export type Author = { by: string; operation: string }

export type Database = {
  /**
   * Runs `work` in one transaction that sees one business only. Commits, or rolls back on a throw. What it changes is
   * noted under the name of the author; without one the product itself did it. A `read` may share its transaction with others
   * of the same page; a `snapshot` reads all it reads as of one moment.
   */
  inBusiness<T>(
    business: BusinessId,
    work: (db: Db) => Promise<T>,
    mode?: 'read' | 'snapshot' | Author,
  ): Promise<T>
  /** Runs `work` where the one user of this username is visible, of whatever business. */
  bySignInName<T>(username: string, work: (db: Db) => Promise<T>): Promise<T>
  /** Outside of any business: only tables without tenants show rows. */
  plain: Db
  /** The ids of all businesses that are served here, or of those of which a condition holds; for what is done in the background, one after the other. `moved`: of those that are not, for they come or have gone. */
  businesses(which?: SQL, standing?: 'served' | 'moved'): Promise<BusinessId[]>
  pool: pg.Pool
  /** For what is counted beside a transaction: past a pooler, so that no transaction waits there for a second connection. */
  counting: pg.Pool
  wakes: Wakes
  close(): Promise<void>
}

type Ways = {
  /**
   * The same database past a pooler that lends connections by transaction, where there is one: what belongs to a session, hearing the
   * other processes, goes there.
   */
  direct?: pg.ClientConfig | undefined
}

export function openDatabase(
  connection: pg.PoolConfig,
  { direct, ...settings }: Omit<PoolSettings, 'lent'> & Ways = {},
): Database {
  const { patience = silence } = settings
  const pool = openPool(connection, { ...settings, lent: direct !== undefined })
  const counting = direct ? openPool(direct, { size: 2 }) : pool
  const wakes = wakesOver(direct ?? connection)
  const source = { pool, wakes, patience }
  const reads = <T>(business: BusinessId, work: (db: Db) => Promise<T>) =>
    transaction(source, reading, { 'app.business_id': business }, work)
  return {
    pool,
    counting,
    wakes,
    plain: drizzle(pool),
    inBusiness: (business, work, mode) => {
      if (mode === 'read') return inSharedReads(business, work, reads)
      if (mode === 'snapshot')
        return transaction(source, snapshot, { 'app.business_id': business }, work)
      const author = mode && { 'app.actor_id': mode.by, 'app.operation': mode.operation }
      return transaction(source, writing, { 'app.business_id': business, ...author }, work)
    },
    bySignInName: (username, work) =>
      transaction(source, reading, { 'app.sign_in_username': username }, work),
    businesses: (which = sql`true`, standing = 'served') =>
      transaction(source, reading, { 'app.upkeep': 'on' }, async (db) => {
        const { rows } = await db.execute<{ id: BusinessId }>(
          sql`select id from businesses where ${which} and (id in (select business from moves)) = ${standing === 'moved'}`,
        )
        return rows.map(({ id }) => id)
      }),
    async close() {
      await wakes.close()
      if (counting !== pool) await counting.end()
      await pool.end()
    },
  }
}

const writing = 'begin'
const reading = 'begin read only'
const snapshot = 'begin isolation level repeatable read read only'

type Source = { pool: pg.Pool; wakes: Wakes; patience: number }
/** How a transaction ends: the queries that the commit is sent behind, and what is done once it is committed. */
type Ending = {
  wakes: Wakes
  client: pg.PoolClient
  /** Of one that only reads: what was asked for once for all of it, by its name. */
  reads: Map<string, Promise<unknown>> | undefined
  before: (() => Promise<void>)[]
  longer?: boolean
  last: Promise<unknown>[]
  work: (() => void)[]
}
const endings = new WeakMap<Db, Ending>()

/** Runs `work` in this process as soon as the transaction of `db` is committed, and never if it is rolled back. */
export function afterCommit(db: Db, work: (wakes: Wakes) => void) {
  const { wakes, work: waiting } = transactionOf(db)
  waiting.push(() => work(wakes))
}

/** Runs `work` in the transaction of `db`, after everything else in it; what it throws rolls all of it back. */
export function beforeCommit(db: Db, work: () => Promise<void>) {
  transactionOf(db).before.push(work)
}

/** For a query of which nothing but the end of the transaction waits: the commit is sent right behind it, and fails with it. */
export function leaveToCommit(db: Db, query: Promise<unknown>) {
  query.catch(() => {})
  transactionOf(db).last.push(query)
}

/**
 * For what is more than an answer to somebody usually may take: a million transfers, thousands of people. The server lets
 * it run, and we bear its silence.
 */
export async function takeTime(db: Db): Promise<void> {
  const ending = transactionOf(db)
  ending.longer = true
  bearSilence(ending.client, long + 5_000)
  await db.execute(sql`select set_config('statement_timeout', ${String(long)}, true)`)
}
const long = 15 * 60_000

/** Tells all processes, this one included, once the transaction of `db` is committed. */
export async function wake(db: Db, topic: Topic, ...ids: string[]): Promise<void> {
  const { wakes, work } = transactionOf(db)
  work.push(() => wakes.emit(topic, ids))
  await db.execute(sql`select pg_notify(${channel}, ${wakes.message(topic, ids)})`)
}

const builtOn = new WeakMap<pg.PoolClient, Map<string, unknown>>()
/**
 * A prepared statement that is built once for each connection, under a name of its own, with placeholders in the place of
 * what differs: building one that joins many tables takes longer than the server needs to answer it.
 */
export function builtOnce<Prepared>(db: Db, name: string, build: (db: Db) => Prepared): Prepared {
  const { client } = transactionOf(db)
  const built = builtOn.get(client) ?? new Map<string, unknown>()
  builtOn.set(client, built)
  if (!built.has(name)) built.set(name, build(drizzle(client)))
  return built.get(name) as Prepared
}

/**
 * What several calls of one page each have to know, asked for once for all of them: within a transaction that only reads. In one
 * that writes it is asked for each time. Nobody changes what is answered, since others have it as well.
 */
export function readOnce<T>(db: Db, name: string, read: () => PromiseLike<T>): Promise<T> {
  const reads = endings.get(db)?.reads
  const known = reads?.get(name)
  if (known) return known as Promise<T>
  const asked = Promise.resolve(read())
  reads?.set(name, asked)
  return asked
}

function transactionOf(db: Db) {
  const found = endings.get(db)
  if (!found)
    throw new Error(
      'wake() and afterCommit() need the Db of an open transaction: what they tell waits for its commit',
    )
  return found
}

/** `begin`, the settings and the first query of `work` leave in one round trip: none waits for the other. */
async function transaction<T>(
  { pool, wakes, patience }: Source,
  begin: string,
  settings: Record<string, string>,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  const reads = begin === writing ? undefined : new Map<string, Promise<unknown>>()
  const ending: Ending = { wakes, client, reads, before: [], last: [], work: [] }
  let broken: Error | undefined
  let result: T
  try {
    const opening = Promise.all([
      client.query(begin),
      client.query(setting(settings, begin === writing)),
    ])
    opening.catch(() => {})
    const db = drizzle(client)
    endings.set(db, ending)
    // what stands in the way at the door is why all behind it fails
    result = await work(db).catch((error: unknown) => opening.then(() => Promise.reject(error)))
    await opening
    for (const each of ending.before) await each()
    await together([...ending.last, client.query('commit')])
  } catch (error) {
    await client.query('rollback').catch((fault: Error) => (broken = fault))
    if (isReadOnly(error)) broken ??= error as Error
    throw error
  } finally {
    if (ending.longer) bearSilence(client, patience)
    client.release(broken)
  }
  for (const each of ending.work) each()
  return result
}

/** A business is entered by a function of the database, which refuses where it is moved (`tenant/move.ts`). */
function setting(settings: Record<string, string>, writes: boolean) {
  const names = Object.keys(settings)
  const calls = names.map((name, at) =>
    name === 'app.business_id'
      ? `enter_business($${at + 1}, ${writes})`
      : `set_config('${name}', $${at + 1}, true)`,
  )
  return {
    name: `${names.join()}${writes ? ' writes' : ''}`,
    text: `select ${calls.join(', ')}`,
    values: Object.values(settings),
  }
}

/**
 * The answers to queries of one transaction that were sent together: prepared ones leave at once and in their order. Throws
 * what the first of them broke on, for those behind it break on that alone.
 */
export async function together<T extends readonly unknown[] | []>(sent: T) {
  const ended = await Promise.allSettled(sent)
  const answers = ended.map((each) => {
    if (each.status === 'rejected') throw each.reason
    return each.value
  })
  return answers as { -readonly [K in keyof T]: Awaited<T[K]> }
}

/** The name of the constraint that refused a write, or undefined when the error is another. */
export function brokenConstraint(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof pg.DatabaseError && cause.code?.startsWith('23')) return cause.constraint
  return undefined
}
