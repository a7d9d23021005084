import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { keepRates } from '../currency/service.ts'
import { assertMigrated, assertSafe } from '../platform/boot-check.ts'
import { untilThere } from '../platform/database-arrival.ts'
import { type Database, openDatabase } from '../platform/db.ts'
import { startPostgres } from '../platform/embedded-postgres.ts'
import { type Env, readEnv, sessionKey } from '../platform/env.ts'
import { spaceOf } from '../platform/free-space.ts'
import { analyze, migrate } from '../platform/migrate.ts'
import { usualShares } from '../platform/shares.ts'
import { exitCodes, NotNow, Unfit } from '../platform/startup-failure.ts'
import { endBy, hearTheEnd, type Parts } from './ending.ts'
import { type PageAssets, servePages } from './document/pages.ts'
import { createServer } from './server/server.ts'
import { printSetupAddress } from './commands/setup-address.ts'
import { keepUp } from './server/upkeep.ts'

type Product = { root: string; assets: PageAssets }

/**
 * Brings the product up: database, migrations, demo schools in an empty one, server. Ends in order when it is told to, by
 * a signal or because whoever started it is gone.
 */
export async function run(product: Product) {
  try {
    await start(product)
  } catch (error) {
    const told = error instanceof Unfit || error instanceof NotNow
    console.error(told ? error.message : error)
    process.exit(error instanceof Unfit ? exitCodes.unfit : exitCodes.notNow)
  }
}

async function start({ root, assets }: Product) {
  const env = readEnv(process.env)
  makeDataDir(env.dataDir)
  const key = sessionKey(process.env, env.dataDir)
  const migrations = join(root, 'migrations')
  const whenTold = hearTheEnd()
  // an external database is nothing to wait for or to look after
  if (env.databaseUrl) whenTold(() => process.exit(0))
  const { connection, owner, stop } = await database(env)
  whenTold(() => void stop().finally(() => process.exit(0)))
  try {
    if (owner) await migrate(owner, migrations)
    const open = openDatabase(connection, 20)
    const migration = await assertMigrated(open.pool, migrations)
    await assertSafe(open.pool)
    const seeded = env.demo ? await (await import('../demo/seed.ts')).seedDemo(open) : false
    if (seeded && owner) await analyze(owner)
    const app = await createServer({
      database: open,
      sessionKey: key,
      log: { stream: process.stdout, level: env.logLevel },
      trustProxy: env.trustProxy,
      publicUrl: env.publicUrl,
      localDemo: env.demo && env.alone,
      pages: servePages(assets, env.publicUrl, env.apiBase),
      // of a database elsewhere we see no disk
      ...(!env.databaseUrl && {
        space: () => spaceOf([env.dataDir, join(env.dataDir, 'postgres')]),
      }),
      maxEventLoopDelay: 3000,
      migration,
      shares: usualShares,
      ...(env.pushHosts && { pushHosts: env.pushHosts }),
    })
    warnOfProxy(env)
    const address = await listen(app.fastify, env)
    announce(address, env.demo, seeded)
    if ((await open.businesses()).length === 0)
      await printSetupAddress(open, env.publicUrl ?? address, 'first')
    whenTold(endBy(partsOf(env, { app, open, stop })))
  } catch (error) {
    // nobody else would look after it
    await stop().catch(() => {})
    throw error
  }
}

type Running = {
  app: Awaited<ReturnType<typeof createServer>>
  open: Database
  stop(): Promise<void>
}

/** What is done in the background begins, and all of it is to end. */
function partsOf(env: Env, { app, open, stop }: Running): Parts {
  const { fastify } = app
  app.pushing?.start()
  const upkeep = keepUp(open, (error) => fastify.log.error({ err: error }, 'upkeep'))
  const { ratesUrl: url } = env
  const rates = url ? keepRates(open, { url, warn: (line) => console.warn(line) }) : undefined
  return {
    behindProxy: Boolean(env.trustProxy),
    drain: app.drain,
    close: () => fastify.close(),
    cut: () => fastify.server.closeAllConnections(),
    stopBackground: () => Promise.all([upkeep.stop(), rates?.stop()]),
    closeDatabase: () => open.close(),
    stopPostgres: stop,
  }
}

async function database(env: Env) {
  const log = (line: string) => console.log(line)
  if (env.databaseUrl) {
    const owner = env.ownerDatabaseUrl ? { connectionString: env.ownerDatabaseUrl } : undefined
    if (owner)
      await untilThere({ setting: 'DATABASE_OWNER_URL', address: owner.connectionString, log })
    await untilThere({ setting: 'DATABASE_URL', address: env.databaseUrl, log })
    return { connection: { connectionString: env.databaseUrl }, owner, stop: async () => {} }
  }
  const postgres = await startPostgres({ dataDir: env.dataDir, log })
  return { connection: postgres.app, owner: postgres.owner, stop: postgres.stop }
}

function makeDataDir(folder: string) {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new Unfit(`DATA_DIR (${folder}) cannot be written to: ${(error as Error).message}`)
  }
}

async function listen(fastify: FastifyInstance, { port, host }: Env): Promise<string> {
  try {
    return await fastify.listen({ port, host })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new Unfit(
        `Port ${port} is taken: another program listens there, or another Daftar. Stop it, or set PORT to another one.`,
      )
    if (code === 'EACCES')
      throw new Unfit(`Port ${port} may not be opened by this user: set PORT to one above 1024.`)
    if (code === 'EADDRNOTAVAIL') throw new NotNow(`HOST ${host} is no address of this machine.`)
    throw error
  }
}

function warnOfProxy({ publicUrl, trustProxy }: Env) {
  if (publicUrl?.startsWith('https:') && !trustProxy)
    console.warn(
      'PUBLIC_URL is https and TRUST_PROXY is not set: everybody seems to come from one address.',
    )
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
