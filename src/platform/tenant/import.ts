import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { newestApplied } from '../http/boot-check.ts'
import { fileName, type Manifest, readArchive, tableOf } from './archive.ts'
import { opened } from './connection.ts'
import {
  asItComes,
  columnsOf,
  contentsOf,
  differing,
  inTenant,
  type TenantTable,
  tenantTables,
} from './tables.ts'

/** Why an archive is not taken: what it holds is there already, or it is not what it says. Nothing was written. */
export class NotTaken extends Error {
  readonly why: 'occupied' | 'unsound' | 'refused'

  constructor(why: NotTaken['why'], message: string) {
    super(message)
    this.why = why
  }
}

/**
 * All of an archive into this installation, ids and all, or nothing of it. What was written is compared with what was
 * exported before it counts. `also`: what is done besides, in the same transaction. Throws `NotTaken`, or a sentence about what is wrong with the file.
 */
export async function importTenant(
  owner: pg.ClientConfig,
  path: string,
  key: Buffer | undefined,
  also: (client: pg.Client) => Promise<unknown> = async () => {},
): Promise<Manifest> {
  const folder = await mkdtemp(join(tmpdir(), 'daftar-import-'))
  let client: pg.Client | undefined
  try {
    const manifest = await readArchive(path, key, folder)
    const owned = (client = await opened(owner))
    await inTenant(owned, manifest.business.id, 'begin', async () => {
      await also(owned)
      await write(owned, manifest, folder)
    })
    return manifest
  } catch (error) {
    throw inWords(error)
  } finally {
    await client?.end().catch(() => {})
    await rm(folder, { recursive: true, force: true })
  }
}

async function write(client: pg.Client, manifest: Manifest, folder: string) {
  const tables = await tenantTables(client)
  if ((await newestApplied(client)) !== manifest.migration)
    throw new NotTaken(
      'refused',
      'The file is of another version of Daftar than this one: bring both installations to the same version, and export anew.',
    )
  const { rows } = await client.query('select from businesses where id = current_business()')
  if (rows.length > 0) throw new NotTaken('occupied', `${manifest.business.name} is here already.`)
  await asItComes(client)
  await insertParts(client, tables, manifest, folder)
  const odd = [
    ...differing(await contentsOf(client, tables), manifest.tables),
    ...(await brokenReferences(client)),
  ]
  if (odd.length > 0)
    throw new NotTaken('unsound', `What came is not what was exported: ${odd.join(', ')}.`)
}

async function insertParts(
  client: pg.Client,
  tables: TenantTable[],
  manifest: Manifest,
  folder: string,
) {
  const fileOf = (hash: string) =>
    readFile(join(folder, fileName(hash))).catch(() => unsound(`The file ${hash} is missing.`))
  const { id } = manifest.business
  const before = await writtenSoFar(client)
  const inserted: Record<string, number> = {}
  const names = Object.keys(manifest.parts)
  const stray = names.find((name) => !tables.some((table) => table.name === tableOf(name)))
  if (stray) throw new NotTaken('unsound', `${stray} is of no table.`)
  for (const table of tables) {
    for (const name of names.filter((each) => tableOf(each) === table.name).toSorted()) {
      const lines = (await readFile(join(folder, name), 'utf8')).split('\n').slice(0, -1)
      inserted[table.name] = (inserted[table.name] ?? 0) + lines.length
      if (inserted[table.name]! > (manifest.tables[table.name]?.rows ?? 0))
        unsound(`${table.name} has more rows than were exported.`)
      await insertRows(client, table, { business: id, lines, fileOf })
    }
    await assertOnlyTheseWritten(client, id, before, inserted)
  }
}

/** By table, partitions as one: rows that this transaction has inserted, changed and deleted. */
async function writtenSoFar(client: pg.Client) {
  const { rows } = await client.query<{ name: string; inserted: number; others: number }>(`
    select coalesce(pg_partition_root(relid), relid)::regclass::text as name,
      sum(n_tup_ins)::int as inserted, sum(n_tup_upd + n_tup_del)::int as others
    from pg_stat_xact_user_tables group by 1`)
  return new Map(rows.map((row) => [row.name, row]))
}

/** The database counts for itself: whatever a file may have made it do, nothing but the rows of its own business was written. */
async function assertOnlyTheseWritten(
  client: pg.Client,
  business: string,
  before: Awaited<ReturnType<typeof writtenSoFar>>,
  inserted: Record<string, number>,
) {
  await assertStillIn(client, business)
  for (const [name, { inserted: all, others }] of await writtenSoFar(client)) {
    const was = before.get(name)
    const mine = all - (was?.inserted ?? 0)
    if (mine !== (inserted[name.replaceAll('"', '')] ?? 0) || others !== (was?.others ?? 0))
      unsound(`The file writes to ${name} what is not its own.`)
  }
}

/** What a transaction may see and write hangs on a setting: nothing that came may have changed it. */
export async function assertStillIn(client: pg.Client, business: string) {
  const { rows } = await client.query<{ id: string | null }>('select current_business() as id')
  if (rows[0]!.id !== business) unsound('The file leads into another school.')
}

const unsound = (message: string): never => {
  throw new NotTaken('unsound', message)
}

type Rows = {
  business: string
  lines: string[]
  /** What a file holds, by its hash. */
  fileOf(hash: string): Promise<Buffer>
}

/** Rows of a part as they come, of one business: names are those of the table, everything else is a parameter. */
export async function insertRows(
  client: pg.Client,
  table: TenantTable,
  { business, lines, fileOf }: Rows,
) {
  const plain: string[] = []
  for (const line of lines) {
    const files = filesOf(table, business, line)
    if (files.length === 0) plain.push(line)
    else await insert(client, table, [line], await contentsOfFiles(files, fileOf))
  }
  if (plain.length > 0) await insert(client, table, plain, new Map())
}

async function contentsOfFiles(files: [string, string][], fileOf: Rows['fileOf']) {
  const contents = new Map<string, Buffer>()
  for (const [column, hash] of files) contents.set(column, await fileOf(hash))
  return contents
}

/** `files`: what stands in columns of bytes of a single row. */
async function insert(
  client: pg.Client,
  table: TenantTable,
  lines: string[],
  files: Map<string, Buffer>,
) {
  const contents = [...files.values()]
  const at = new Map([...files.keys()].map((name, index) => [name, `$${index + 2}::bytea`]))
  const values = table.columns.map(({ name, json }) =>
    json
      ? `case when e -> '$nulls' ? '${name}' then 'null' else r."${name}" end`
      : (at.get(name) ?? `r."${name}"`),
  )
  const { rowCount } = await client.query(
    `insert into "${table.name}" (${columnsOf(table)}) select ${values.join(', ')}
     from jsonb_array_elements($1::jsonb) e cross join lateral jsonb_populate_record(null::"${table.name}", e) r`,
    [`[${lines.join(',')}]`, ...contents],
  )
  if (rowCount !== lines.length) unsound(`${table.name} has other rows than its lines.`)
}

/** The columns of a line that are files, and the hash of each. Throws unless the line is one row of this table and business. */
function filesOf(table: TenantTable, business: string, line: string): [string, string][] {
  const row = parsed(line)
  if (!row) unsound(`${table.name} has a line that is no row.`)
  const { $files = {}, $nulls = [], ...values } = row as Record<string, unknown>
  const named = (kind: 'binary' | 'json', name: unknown) =>
    table.columns.some((column) => column.name === name && column[kind])
  const odd =
    Object.keys(values).find((name) => !table.columns.some((column) => column.name === name)) ??
    (Array.isArray($nulls) ? $nulls.find((name) => !named('json', name)) : '$nulls')
  if (odd !== undefined) unsound(`${table.name} has no column ${JSON.stringify(odd)}.`)
  if (values[table.owner] !== business) unsound(`${table.name} has a row of another school.`)
  if (typeof $files !== 'object' || $files === null)
    return unsound(`${table.name} has no column "$files".`)
  for (const [name, hash] of Object.entries($files))
    if (!named('binary', name) || !/^[\da-f]{64}$/.test(String(hash)))
      unsound(`${table.name} has no column of files ${JSON.stringify(name.slice(0, 100))}.`)
  return Object.entries($files) as [string, string][]
}

function parsed(line: string): object | undefined {
  try {
    const row: unknown = JSON.parse(line)
    return typeof row === 'object' && row !== null && !Array.isArray(row) ? row : undefined
  } catch {
    return undefined
  }
}

/** Every reference as a question whether a row of this business points at nothing. */
const references = `
  select c.conrelid::regclass || '.' || c.conname as name, format('select from %s o where o.business_id = current_business() and %s and not exists (select from %s t where %s) limit 1',
    c.conrelid::regclass,
    (select string_agg(format('o.%I is not null', a.attname), ' and ') from unnest(c.conkey) k join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k),
    c.confrelid::regclass,
    (select string_agg(format('o.%I = t.%I', a.attname, b.attname), ' and ') from unnest(c.conkey, c.confkey) k (own, other)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
      join pg_attribute b on b.attrelid = c.confrelid and b.attnum = k.other)) as question
  from pg_constraint c join pg_namespace n on n.oid = c.connamespace
  where c.contype = 'f' and n.nspname = 'public' order by 1`

async function brokenReferences(client: pg.Client): Promise<string[]> {
  // what has only just come no plan knows of: row by row a hundred thousand of them take minutes
  await client.query("select set_config('enable_nestloop', 'off', true)")
  const { rows } = await client.query<{ name: string; question: string }>(references)
  const broken: string[] = []
  for (const { name, question } of rows)
    if ((await client.query(question)).rows.length > 0) broken.push(name)
  return broken
}

/** A refusal of the database as what it says of the archive. */
export function inWords(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error
  // a name to sign in by belongs to one person of all businesses; whose it is row security keeps to itself
  if (error.code === '23505')
    return new NotTaken(
      'occupied',
      `Another business has what only one can have: ${error.constraint}.`,
    )
  // by row security as well: a row of another business
  if (error.code?.startsWith('23') || error.code?.startsWith('22') || error.code === '42501')
    return new NotTaken('unsound', `The file has what cannot be: ${error.message}`)
  return error
}
