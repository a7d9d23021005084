import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPostgres, type Connection } from '../platform/embedded-postgres.ts'
import { migrate } from '../platform/migrate.ts'
import { dropClones } from './clone.ts'
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
 * One real PostgreSQL for the whole run; its migrated database is the template that every file clones. On a desk it stays
 * for the next run, in a folder named after the migrations it has. With `TEST_STANDBY=1` it is made anew, and the product reads from
 * a standby of it: what looks for locks or statements at the primary does not find those of reads then.
 */
export default async function setup(project: TestProject) {
  // whoever clones in this run leaves its id in the name
  process.env.TEST_RUN = String(process.pid)
  if (process.env.TEST_STANDBY) return withStandby(project)
  const kept = !process.env.CI
  const dataDir = kept ? keptFolder() : shortLivedFolder('daftar-test-')
  if (kept) await removeOthers(dataDir)
  // a hundred copies that live for a moment would each be looked after several times a minute
  const settings = { synchronous_commit: 'off', autovacuum: 'off' }
  const postgres = await startPostgres({ dataDir, clones: true, settings })
  const migrated = join(dataDir, 'migrated')
  if (!existsSync(migrated)) await migrate(postgres.owner, 'migrations')
  writeFileSync(migrated, '')
  project.provide('owner', postgres.owner)
  project.provide('app', postgres.app)
  project.provide('standby', null)
  return async () => {
    if (kept) await dropClones(postgres.owner)
    await (kept ? postgres.stop() : postgres.remove())
    if (!kept) rmSync(dataDir, { recursive: true, force: true })
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

const folders = '.cache/database-'
function keptFolder() {
  const hash = createHash('sha256')
  for (const file of globSync('migrations/*.sql').sort())
    hash.update(`\0${basename(file)}\0`).update(readFileSync(file))
  return `${folders}${hash.digest('hex').slice(0, 16)}`
}

/** Those of earlier migrations; the server of one is started to be asked where all of it lies. */
async function removeOthers(dataDir: string) {
  for (const other of globSync(`${folders}*`)) {
    if (other === dataDir) continue
    await (await startPostgres({ dataDir: other })).remove()
    rmSync(other, { recursive: true, force: true })
  }
}
