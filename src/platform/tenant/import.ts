import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { newestApplied } from '../boot-check.ts'
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
  const byName = new Map(tables.map((table) => [table.name, table]))
  for (const name of Object.keys(manifest.parts).toSorted()) {
    const lines = (await readFile(join(folder, name), 'utf8')).split('\n').slice(0, -1)
    const table = byName.get(tableOf(name))
    if (!table) throw new NotTaken('unsound', `${name} is of no table.`)
    await insertRows(client, table, lines, (hash) => readFile(join(folder, fileName(hash))))
  }
  const odd = [
    ...differing(await contentsOf(client, tables), manifest.tables),
    ...(await brokenReferences(client)),
  ]
  if (odd.length > 0)
    throw new NotTaken('unsound', `What came is not what was exported: ${odd.join(', ')}.`)
}

/** Rows of a part as they come; `fileOf`: what a file holds, by its hash. */
export async function insertRows(
  client: pg.Client,
  table: TenantTable,
  lines: string[],
  fileOf: (hash: string) => Promise<Buffer>,
) {
  const values = table.columns.map(({ name, json }) =>
    json ? `case when e -> '$nulls' ? '${name}' then 'null' else r."${name}" end` : `r."${name}"`,
  )
  const into = `insert into "${table.name}" (${columnsOf(table)}) select ${values.join(', ')} from`
  const record = `cross join lateral jsonb_populate_record(null::"${table.name}", e) r`
  const plain = lines.filter((line) => !line.includes('"$files"'))
  if (plain.length > 0)
    await client.query(`${into} jsonb_array_elements($1::jsonb) e ${record}`, [
      `[${plain.join(',')}]`,
    ])
  for (const line of lines.filter((each) => each.includes('"$files"'))) {
    const { $files = {} } = JSON.parse(line) as { $files?: Record<string, string> }
    const contents = await Promise.all(Object.values($files).map(fileOf))
    const files = Object.keys($files).map(
      (name, at) => `'${name}', '\\x' || encode($${at + 2}, 'hex')`,
    )
    await client.query(
      `${into} (select $1::jsonb || jsonb_build_object(${files.join(', ')}) e) one ${record}`,
      [line, ...contents],
    )
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
