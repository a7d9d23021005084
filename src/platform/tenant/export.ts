import { existsSync } from 'node:fs'
import type pg from 'pg'
import { newestApplied } from '../http/boot-check.ts'
import {
  type Add,
  fileName,
  format,
  type Manifest,
  partName,
  sha256,
  writeArchive,
} from './archive.ts'
import { opened } from './connection.ts'
import { contentsOf, inTenant, rowsOf, type TenantTable, tenantTables } from './tables.ts'

/** Bytes of rows that make a part. */
const partBytes = 4 * 2 ** 20
/** What is larger in a column of bytes is a file of its own. */
const largest = 1024

type Source = { owner: pg.ClientConfig; business: { id: string; name: string }; now: Date }

/**
 * Everything that one business has, as of one moment, into a new file at `path`, while others go on working. `key` seals it.
 */
export async function exportTenant(
  { owner, business, now }: Source,
  path: string,
  key: Buffer | undefined,
): Promise<Manifest> {
  if (existsSync(path))
    throw Object.assign(new Error(`${path} is there already.`), { code: 'EEXIST' })
  const client = await opened(owner)
  try {
    return await inTenant(
      client,
      business.id,
      'begin isolation level repeatable read read only',
      () =>
        writeArchive(path, key, async (add) => {
          const tables = await tenantTables(client)
          const parts: Manifest['parts'] = {}
          const files = new Set<string>()
          const addPart = async (name: string, content: Buffer) => {
            parts[name] = { bytes: content.length, sha256: sha256(content) }
            await add(name, content)
          }
          const addFile: Add = async (hash, content) => {
            if (files.has(hash)) return
            files.add(hash)
            await add(fileName(hash), content)
          }
          for (const table of tables) await exportRows(client, table, { addPart, addFile })
          return {
            ...{ format, business, exported_at: now.toISOString() },
            migration: await newestApplied(client),
            tables: await contentsOf(client, tables),
            parts,
          }
        }),
    )
  } finally {
    await client.end()
  }
}

type To = { addPart: Add; addFile: Add }

/** The rows of a table, or those of `t` of which a condition holds, in parts. */
export async function exportRows(
  client: pg.Client,
  table: TenantTable,
  { addPart, addFile }: To,
  condition = 'true',
) {
  const binary = table.columns.filter((column) => column.binary).map(({ name }) => name)
  const when = (name: string, large: boolean) =>
    `case when octet_length(t."${name}") ${large ? '>' : '<='} ${largest} then t."${name}" end`
  const columns = table.columns.map(({ name }) =>
    binary.includes(name) ? `${when(name, false)} as "${name}"` : `t."${name}"`,
  )
  const large = binary.map((name, at) => `, ${when(name, true)} as file${at}`)
  // as JSON nothing is told from a null that is one of JSON itself
  const nulls = table.columns
    .filter((column) => column.json)
    .map(({ name }) => `case when t."${name}" = 'null' then '${name}' end`)
  const row =
    nulls.length > 0
      ? `to_jsonb(r) || coalesce((select jsonb_build_object('$nulls', jsonb_agg(n)) from unnest(array[${nulls.join(', ')}]) n where n is not null having count(*) > 0), '{}')`
      : 'to_jsonb(r)'
  await client.query(`declare rows no scroll cursor for
    select (${row})::text as row${large.join('')}
    from (select * from ${rowsOf(table)} and ${condition}) t cross join lateral (select ${columns.join(', ')}) r`)
  let lines: string[] = []
  let bytes = 0
  let number = 0
  const flush = async () => {
    if (lines.length === 0) return
    await addPart(partName(table.name, (number += 1)), Buffer.from(`${lines.join('\n')}\n`))
    lines = []
    bytes = 0
  }
  // as many rows at a time as are about a quarter of a part, however large they are
  let many = 20
  for (;;) {
    const { rows } = await client.query<Record<string, Buffer | null> & { row: string }>(
      `fetch forward ${many} from rows`,
    )
    if (rows.length === 0) break
    const fetched = rows.flatMap((row) => Object.values(row)).reduce(lengths, 0)
    many = Math.max(1, Math.min(2_000, Math.round((many * partBytes) / 4 / fetched)))
    for (const { row, ...files } of rows) {
      const named: [string, string][] = []
      for (const [at, name] of binary.entries()) {
        const content = files[`file${at}`]
        if (!content) continue
        const hash = sha256(content)
        await addFile(hash, content)
        named.push([name, hash])
      }
      const line = named.length > 0 ? withFiles(row, Object.fromEntries(named)) : row
      lines.push(line)
      bytes += line.length
      if (bytes > partBytes) await flush()
    }
  }
  await flush()
  await client.query('close rows')
}

const lengths = (sum: number, part: string | Buffer | null) => sum + (part?.length ?? 0)

/** Which columns of a row are files, and which, stands in it under a name that no column has. */
const withFiles = (row: string, files: Record<string, string>) =>
  `${row.slice(0, -1)}, "$files": ${JSON.stringify(files)}}`
