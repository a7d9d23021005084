import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPostgres, type Connection } from '../../platform/postgres/embedded-postgres.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { shortLivedFolder } from '../short-lived.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    owner: Connection
    app: Connection
  }
}

/** One real PostgreSQL for the whole run; its migrated database is the template of all that tests use. */
export default async function setup(project: TestProject) {
  // whoever clones in this run leaves its id in the name
  process.env.TEST_RUN = String(process.pid)
  const folder = await shortLivedFolder('daftar-test')
  // a hundred copies that live for a moment would each be looked after several times a minute
  const settings = { synchronous_commit: 'off', autovacuum: 'off' }
  const postgres = await startPostgres({ dataDir: join(folder, 'data'), clones: true, settings })
  await migrate(postgres.owner, 'migrations')
  project.provide('owner', postgres.owner)
  project.provide('app', postgres.app)
  return async () => {
    await postgres.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}
