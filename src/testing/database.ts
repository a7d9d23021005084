import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPostgres, type Connection } from '../platform/embedded-postgres.ts'
import { migrate } from '../platform/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    owner: Connection
    app: Connection
  }
}

/** One real PostgreSQL for the whole run; its migrated database is the template that every file clones. */
export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'daftar-test-'))
  const postgres = await startPostgres({ dataDir, clones: true })
  await migrate(postgres.owner, 'migrations')
  project.provide('owner', postgres.owner)
  project.provide('app', postgres.app)
  return async () => {
    await postgres.remove()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
