import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { keepRates } from '../currency/service.ts'
import { assertMigrated, assertSafe } from '../platform/boot-check.ts'
import { openDatabase } from '../platform/db.ts'
import { startPostgres } from '../platform/embedded-postgres.ts'
import { type Env, readEnv, sessionKey } from '../platform/env.ts'
import { analyze, migrate } from '../platform/migrate.ts'
import { Unfit } from '../platform/unfit.ts'
import { usualShares } from '../platform/shares.ts'
import { type PageAssets, servePages } from './pages.ts'
import { createServer } from './server.ts'
import { keepUp } from './upkeep.ts'

type Product = { root: string; assets: PageAssets }

/** Brings the product up: database, migrations, demo schools in an empty one, server. Ends in order on SIGINT and SIGTERM. */
export async function run(product: Product) {
  try {
    await start(product)
  } catch (error) {
    if (!(error instanceof Unfit)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

async function start({ root, assets }: Product) {
  const env = readEnv(process.env)
  mkdirSync(env.dataDir, { recursive: true })
  const migrations = join(root, 'migrations')
  const { connection, owner, stop } = await database(env, migrations)
  const open = openDatabase(connection, 20)
  const migration = await assertMigrated(open.pool, migrations)
  await assertSafe(open.pool)
  const seeded = env.demo ? await (await import('./seed.ts')).seedDemo(open) : false
  if (seeded && owner) await analyze(owner)
  const app = await createServer({
    database: open,
    sessionKey: sessionKey(process.env, env.dataDir),
    log: { stream: process.stdout, level: process.env.LOG_LEVEL ?? 'warn' },
    trustProxy: env.trustProxy,
    publicUrl: env.publicUrl,
    pages: servePages(assets, env.publicUrl, env.apiBase),
    maxEventLoopDelay: 3000,
    migration,
    shares: usualShares,
  })
  if (env.publicUrl?.startsWith('https:') && !env.trustProxy)
    console.warn(
      'PUBLIC_URL is https and TRUST_PROXY is not set: everybody seems to come from one address.',
    )
  const address = await app.fastify.listen({ port: env.port, host: env.host })
  announce(address, env.demo, seeded)
  const upkeep = keepUp(open, (error) => app.fastify.log.error({ err: error }, 'upkeep'))

  const { ratesUrl: url } = env
  const rates = url ? keepRates(open, { url, warn: (line) => console.warn(line) }) : undefined

  let ending: Promise<void> | undefined
  const end = async () => {
    await app.fastify.close()
    await Promise.all([upkeep.stop(), rates?.stop()])
    await open.close()
    await stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void (ending ??= end()))
}

async function database(env: Env, migrations: string) {
  if (env.databaseUrl) {
    const owner = env.ownerDatabaseUrl ? { connectionString: env.ownerDatabaseUrl } : undefined
    if (owner) await migrate(owner, migrations)
    return { connection: { connectionString: env.databaseUrl }, owner, stop: async () => {} }
  }
  const postgres = await startPostgres({ dataDir: env.dataDir, log: (line) => console.log(line) })
  await migrate(postgres.owner, migrations)
  return { connection: postgres.app, owner: postgres.owner, stop: postgres.stop }
}

function announce(address: string, demo: boolean, seeded: boolean) {
  console.log(`\nDaftar is at ${address}\n`)
  if (!demo) return
  if (seeded) console.log('The empty database was filled with two demo schools.')
  console.log('Demo sign-ins, password daftar2026:')
  for (const school of ['maktab.demo', 'markaz.demo'])
    console.log(
      `  ${['owner', 'admin', 'teacher', 'student', 'parent'].map((name) => `${name}@${school}`).join('  ')}`,
    )
  console.log('')
}
