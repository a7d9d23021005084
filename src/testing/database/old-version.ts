import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { migrate } from '../../platform/db/migrate.ts'
import { cloneDatabase } from './clone.ts'

/** The owner's way to a new database as the product made it that knew of no migration after `last`. */
export async function oldDatabase(last: number) {
  const database = await cloneDatabase(inject('owner'), 'template0')
  const connection = { ...inject('owner'), database }
  const folder = mkdtempSync(join(tmpdir(), 'daftar-old-'))
  const journal = JSON.parse(readFileSync('migrations/meta/_journal.json', 'utf8')) as {
    entries: { idx: number; tag: string }[]
  }
  const entries = journal.entries.filter(({ idx }) => idx <= last)
  mkdirSync(join(folder, 'meta'))
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  for (const { tag } of entries) cpSync(`migrations/${tag}.sql`, join(folder, `${tag}.sql`))
  await migrate(connection, folder)
  rmSync(folder, { recursive: true })
  return connection
}
