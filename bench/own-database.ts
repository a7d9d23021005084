import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '../src/platform/db.ts'
import { startPostgres } from '../src/platform/embedded-postgres.ts'
import { migrate } from '../src/platform/migrate.ts'

/** An empty database in a cluster of its own, for figures that need so many rows that others would suffer; `stop` leaves nothing of it. */
export async function ownDatabase(name: string) {
  const postgres = await startPostgres({ dataDir: mkdtempSync(join(tmpdir(), `daftar-${name}-`)) })
  await migrate(postgres.owner, 'migrations')
  const database = openDatabase(postgres.app, { size: 4 })
  const owner = new pg.Client(postgres.owner)
  await owner.connect()
  const stop = async () => {
    await owner.end()
    await database.close()
    await postgres.remove()
  }
  return { postgres, database, owner, stop }
}
