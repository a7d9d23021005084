import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { limits } from '../db/db-pool.ts'
import { BeforeBaseline, Unfit } from '../process/startup-failure.ts'

/** They look at the tenant themselves, and do what the product may not do in any other way. */
const lendable = `'erase_audit', 'erase_order_notes', 'batch_conflicts', 'batch_holders', 'undo_batch', 'people_named', 'people_numbered', 'messages_saying', 'recount_stored_bytes'`

const question = `
  select
    current_setting('fsync') as fsync,
    current_setting('full_page_writes') as full_page_writes,
    current_setting('data_checksums') as data_checksums,
    current_setting('synchronous_commit') as synchronous_commit,
    current_setting('server_version_num')::int as version,
    (select jsonb_object_agg(name, setting::int) from pg_settings where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')) as bounds,
    has_database_privilege(current_user, current_database(), 'TEMP') as temp,
    (select coalesce(array_agg(p.proname::text), '{}') from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = 'public' and p.prosecdef and p.proname not in (${lendable}) and has_function_privilege(current_user, p.oid, 'EXECUTE')) as lent,
    (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as unbound,
    (select coalesce(array_agg(c.relname::text), '{}') from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and pg_has_role(current_user, c.relowner, 'MEMBER')) as owned,
    (select coalesce(array_agg(c.relname::text), '{}') from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p')
        and (c.relname = 'businesses' or exists (
          select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'business_id' and not a.attisdropped))
        and not (c.relrowsecurity and c.relforcerowsecurity)
        -- a partition is read through its table, whose guard holds there, unless somebody lets us at it directly
        and not (c.relispartition and not has_table_privilege(current_user, c.oid, 'SELECT, INSERT, UPDATE, DELETE, TRUNCATE')
          and not has_any_column_privilege(current_user, c.oid, 'SELECT, INSERT, UPDATE'))) as open_tables`

/** What the server itself bounds for us: told by each connection, or by its role behind a pooler. */
const bounds = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] as const
type Bound = (typeof bounds)[number]

type Answer = {
  fsync: string
  full_page_writes: string
  data_checksums: string
  synchronous_commit: string
  version: number
  /** Milliseconds by their names; 0 is for ever. */
  bounds: Record<Bound, number>
  unbound: boolean
  /** It may make tables of its own, */
  temp: boolean
  /** and run these functions with the rights of their owner. */
  lent: string[]
  owned: string[]
  open_tables: string[]
}

/** When the newest migration was made that this version brings along. */
export const newestMigration = (folder: string): number => timesOf(folder).at(-1)!

/** When each migration was made that this version brings along, in their order. */
function timesOf(folder: string): number[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number }[]
  }
  return journal.entries.map(({ when }) => when)
}

/** The same of those that were applied; 0 when none was. */
export async function newestApplied(pool: pg.Pool | pg.Client): Promise<number> {
  const question = 'select max(created_at) as newest from migrations'
  const { rows } = await pool.query<{ newest: string | null }>(question)
  return Number(rows[0]!.newest)
}

/** The newest migration. Throws when the database is not as this version needs it: older, or made by a later one. */
export async function assertMigrated(pool: pg.Pool, folder: string): Promise<number> {
  const wanted = newestMigration(folder)
  const newest = await newestApplied(pool).catch((error: unknown) => {
    if (error instanceof pg.DatabaseError && error.code === noSuchTable) return 0
    throw error
  })
  if (newest > 0 && newest < timesOf(folder)[0]!) throw new BeforeBaseline()
  if (newest < wanted)
    throw new Unfit(
      'The database is not migrated. Start once with DATABASE_OWNER_URL set to its owner.',
    )
  if (newest > wanted)
    throw new Unfit(
      'The database belongs to a later version of Daftar than this one, which would misread it. Start the later version, or restore a backup of this one.',
    )
  return wanted
}

const noSuchTable = '42P01'

/**
 * Throws when the database could lose a write that it has acknowledged, or when our role could see two schools at once.
 * A server that starts in spite of this would look healthy until the day it matters.
 */
export async function assertSafe(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<Answer>(question)
  const faults = faultsOf(rows[0]!)
  if (faults.length > 0)
    throw new Unfit(`Daftar does not start on this database:\n- ${faults.join('\n- ')}`)
}

/** What is wrong with a database that answered so; empty when nothing is. */
export function faultsOf(answer: Answer): string[] {
  const faults: string[] = []
  for (const name of ['fsync', 'full_page_writes', 'data_checksums'] as const)
    if (answer[name] !== 'on') faults.push(`${name} is ${answer[name]}; it must be on`)
  if (answer.synchronous_commit === 'off')
    faults.push('synchronous_commit is off, also for us who ask for it; it must not be')
  for (const name of bounds)
    if (answer.bounds[name] === 0 || answer.bounds[name] > Number(limits[name]))
      faults.push(
        `${name} is ${answer.bounds[name]} ms for our role; say: ALTER ROLE daftar_app SET ${name} = ${limits[name]}`,
      )
  if (answer.version < 180_000) faults.push('it is older than PostgreSQL 18')
  if (answer.unbound) faults.push('our role is a superuser or bypasses row-level security')
  if (answer.temp) faults.push('our role may create temporary tables')
  if (answer.lent.length > 0)
    faults.push(`our role may run functions with the owner's rights: ${answer.lent.join(', ')}`)
  if (answer.owned.length > 0) faults.push(`our role owns tables: ${answer.owned.join(', ')}`)
  if (answer.open_tables.length > 0)
    faults.push(`row-level security is not forced on: ${answer.open_tables.join(', ')}`)
  return faults
}
