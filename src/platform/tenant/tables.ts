import type pg from 'pg'

/** A table with rows of businesses, as one of them sees it. */
export type TenantTable = {
  name: string
  /** The column that says whose a row is. */
  owner: 'business_id' | 'id'
  /** All that are stored, none that is worked out, by name: how a table grew is of no matter. */
  columns: { name: string; binary: boolean; json: boolean }[]
  /** Those that tell one row from another. */
  key: string[]
}

const question = `
  select c.relname as name, case c.relname when 'businesses' then 'id' else 'business_id' end as owner,
    jsonb_agg(jsonb_build_object('name', a.attname, 'binary', a.atttypid = 'bytea'::regtype, 'json', a.atttypid = 'jsonb'::regtype) order by a.attname) as columns,
    (select array_agg(k.attname::text) from pg_index i join pg_attribute k on k.attrelid = i.indrelid and k.attnum = any (i.indkey)
      where i.indrelid = c.oid and i.indisprimary) as key
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
  where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and (c.relname = 'businesses' or exists (
      select from pg_attribute b where b.attrelid = c.oid and b.attname = 'business_id' and not b.attisdropped))
  group by c.oid, c.relname order by c.relname`

/** Every table that has rows of one business, that of the businesses themselves with them. */
export async function tenantTables(client: pg.Client): Promise<TenantTable[]> {
  const { rows } = await client.query<TenantTable>(question)
  return rows
}

export const columnsOf = ({ columns }: TenantTable) =>
  columns.map(({ name }) => `"${name}"`).join(', ')

/** Of the business that the transaction is in, said outright: the owner of the tables is shown people of all of them. */
export const rowsOf = ({ name, owner }: TenantTable) =>
  `"${name}" t where t."${owner}" = current_business()`

/** What a table holds of a business: how many rows, and the same number for the same rows in any order. */
export type Content = { rows: number; digest: string }

export async function contentOf(client: pg.Client, table: TenantTable): Promise<Content> {
  const { rows } = await client.query<Content>(`
    select count(*)::int as rows, coalesce(sum(('x' || left(md5(r::text), 16))::bit(64)::bigint::numeric), 0)::text as digest
    from (select ${columnsOf(table)} from ${rowsOf(table)}) r`)
  return rows[0]!
}

export async function contentsOf(client: pg.Client, tables: TenantTable[]) {
  const contents: Record<string, Content> = {}
  for (const table of tables) contents[table.name] = await contentOf(client, table)
  return contents
}

/** Tables whose rows are not the same in both. */
export const differing = (one: Record<string, Content>, other: Record<string, Content>) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (name) => one[name]?.rows !== other[name]?.rows || one[name]?.digest !== other[name]?.digest,
  )

/** Everything is written and compared in one zone and form, whatever the server is set to. */
const forms = { TimeZone: 'UTC', DateStyle: 'ISO', IntervalStyle: 'iso_8601', bytea_output: 'hex' }

type Beginning = 'begin' | 'begin isolation level repeatable read read only'

/** `work` in a transaction of the owner of the tables that sees one business; taken back when it fails. */
export async function inTenant<T>(
  client: pg.Client,
  business: string,
  begin: Beginning,
  work: () => Promise<T>,
): Promise<T> {
  await client.query(begin)
  try {
    for (const [name, value] of Object.entries({ ...forms, 'app.business_id': business }))
      await client.query('select set_config($1, $2, true)', [name, value])
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** What is written from here on is taken as it comes: triggers, which would count it all once more, and references stay still. */
export async function asItComes(client: pg.Client) {
  await client
    .query("select set_config('session_replication_role', 'replica', true)")
    .catch((error: { code?: string }) => {
      if (error.code !== '42501') throw error
      throw new Error(
        'The owner of the tables may not write rows as they come. Restart Daftar once where the database is the embedded one; in another, a superuser says: GRANT SET ON PARAMETER session_replication_role TO daftar_owner',
      )
    })
}
