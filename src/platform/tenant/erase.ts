import type pg from 'pg'
import { readArchive } from './archive.ts'
import { opened } from './connection.ts'
import {
  asItComes,
  contentsOf,
  differing,
  inTenant,
  rowsOf,
  type TenantTable,
  tenantTables,
} from './tables.ts'

/**
 * Removes every row of a business, for good. `archive` has to hold it as it stands: returns the tables that have changed since,
 * with nothing removed, or none. Throws a sentence about what is wrong with the file.
 */
export async function eraseTenant(
  owner: pg.ClientConfig,
  business: string,
  archive: { path: string; key: Buffer | undefined },
): Promise<string[]> {
  const manifest = await readArchive(archive.path, archive.key)
  if (manifest.business.id !== business)
    throw new Error(`The file is of another one: ${manifest.business.name}.`)
  const client = await opened(owner)
  try {
    return await inTenant(client, business, 'begin', async () => {
      const tables = await tenantTables(client)
      // every row that comes refers to it, and waits for the end of this
      await client.query('select from businesses where id = current_business() for update')
      const changed = differing(await contentsOf(client, tables), manifest.tables)
      if (changed.length > 0) return changed
      await deleteRows(client, tables)
      return []
    })
  } finally {
    await client.end()
  }
}

/** All rows of the business that the transaction is in. */
export async function deleteRows(client: pg.Client, tables: TenantTable[]) {
  await asItComes(client)
  for (const table of tables) await client.query(`delete from ${rowsOf(table)}`)
}
