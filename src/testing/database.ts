import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPostgres, type Connection } from '../platform/embedded-postgres.ts'
import { migrate } from '../platform/migrate.ts'
import { shortLivedFolder } from './short-lived.ts'
import { startPrimary } from './standby.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    owner: Connection
    app: Connection
    /** Where there is one, it is read from. */
    standby: Connection | null
  }
}

/**
 * One real PostgreSQL for the whole run; its migrated database is the template that every file clones. With `TEST_STANDBY=1`
 * the product reads from a standby of it: what looks for locks or statements at the primary does not find those of reads then.
 */
export default async function setup(project: TestProject) {
  // whoever clones in this run leaves its id in the name
  process.env.TEST_RUN = String(process.pid)
  if (process.env.TEST_STANDBY) return withStandby(project)
  const folder = await shortLivedFolder('daftar-test')
  // a hundred copies that live for a moment would each be looked after several times a minute
  const settings = { synchronous_commit: 'off', autovacuum: 'off' }
  const postgres = await startPostgres({ dataDir: join(folder, 'data'), clones: true, settings })
  await migrate(postgres.owner, 'migrations')
  project.provide('owner', postgres.owner)
  project.provide('app', postgres.app)
  project.provide('standby', null)
  return async () => {
    await postgres.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function withStandby(project: TestProject) {
  const primary = await startPrimary({ max_connections: '200' })
  const standby = await primary.standby({ max_connections: '200' })
  project.provide('owner', primary.owner)
  project.provide('app', primary.connection)
  project.provide('standby', standby.connection)
  return () => primary.end()
}
