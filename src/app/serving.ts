import cluster from 'node:cluster'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { keepRates } from '../core/currency/service.ts'
import { assertMigrated, assertSafe } from '../platform/http/boot-check.ts'
import { type Database, openDatabase } from '../platform/db/db.ts'
import { answersKey, type Env } from '../platform/process/env.ts'
import { countNearlyFull } from '../core/business/storage/service.ts'
import { spaceOf } from '../platform/postgres/free-space.ts'
import { countTriesIn } from '../platform/http/limiter.ts'
import { measurements, measureState, serveMetrics } from '../platform/process/metrics.ts'
import { analyze } from '../platform/db/migrate.ts'
import { noteAddress } from '../platform/postgres/server-note.ts'
import { usualShares } from '../platform/http/shares.ts'
import { NotNow, Unfit } from '../platform/process/startup-failure.ts'
import { printSetupAddress } from './commands/setup-address.ts'
import { type PageAssets, servePages } from './document/pages.ts'
import type { Parts } from './ending.ts'
import { backupsOf, tellOfBackups } from './server/upkeep/backup-watch.ts'
import { createServer } from './server/server.ts'
import { keepUp } from './server/upkeep/upkeep.ts'
import type { Orders } from './workers.ts'

type Serving = Orders & {
  root: string
  assets: PageAssets
  env: Env
  key: Buffer
  /** Ends what was begun for this process alone. */
  stop(): Promise<void>
}

/** Brings up what answers requests, in this process; answers what it consists of, for its end. */
export async function serve({ root, assets, env, key, stop, ...orders }: Serving): Promise<Parts> {
  const { connection, direct, owner, first, again, connections } = orders
  const pool = { size: connections, wait: env.connectionWait }
  const open = openDatabase(connection, { direct, ...pool })
  const migration = await assertMigrated(open.pool, join(root, 'migrations'))
  await assertSafe(open.pool)
  countTriesIn(open.counting)
  const seeded =
    env.demo && first && !again ? await (await import('../demo/seed.ts')).seedDemo(open) : false
  if (seeded && owner) await analyze(owner)
  const metrics = env.metrics && measurements()
  const backups = backupsOf(env)
  const app = await createServer({
    database: open,
    sessionKey: key,
    answersKey: answersKey(process.env, env.dataDir),
    log: { stream: process.stdout, level: env.logLevel },
    trustProxy: env.trustProxy,
    publicUrl: env.publicUrl,
    localDemo: env.demo && env.alone,
    pages: servePages(assets, env.publicUrl, env.apiBase),
    // of a database elsewhere we see no disk
    ...(!env.databaseUrl && {
      space: () => spaceOf([env.dataDir, join(env.dataDir, 'postgres')]),
    }),
    ...(backups && { backups }),
    ...(metrics && { metrics }),
    maxEventLoopDelay: 3000,
    migration,
    // some connections are left for pages, notifications and the upkeep
    shares: { ...usualShares, callsAtOnce: Math.min(usualShares.callsAtOnce, connections - 4) },
    ...(env.pushHosts && { pushHosts: env.pushHosts }),
  })
  if (metrics && env.metrics) {
    measureState(metrics, {
      pool: open.pool,
      sockets: app.sockets,
      backups: backups ?? (() => null),
      nearlyFull: () => countNearlyFull(open),
    })
    // of several processes the one that has started them answers for all
    if (!cluster.isWorker) await serveMetrics(env.metrics, () => metrics.metrics())
  }
  const address = await listen(app.fastify, env)
  if (first) noteAddress(env.dataDir, address)
  if (first && !again) {
    warnOfProxy(env)
    announce(address, env.demo, seeded)
    if ((await open.businesses()).length === 0)
      await printSetupAddress(open, env.publicUrl ?? address, 'first')
  }
  const telling =
    first && backups && env.backup ? tellOfBackups(open, backups, app.fastify.log) : undefined
  return partsOf(env, { app, open, stop, first, telling })
}

type Running = {
  app: Awaited<ReturnType<typeof createServer>>
  open: Database
  stop(): Promise<void>
  first: boolean
  telling: { stop(): Promise<void> } | undefined
}

/** What is done in the background begins, and all of it is to end. */
function partsOf(env: Env, { app, open, stop, first, telling }: Running): Parts {
  const { fastify } = app
  app.pushing?.start()
  const upkeep = first
    ? keepUp(open, (error) => fastify.log.error({ err: error }, 'upkeep'), {
        answersKey: answersKey(process.env, env.dataDir),
      })
    : undefined
  const { ratesUrl: url } = env
  const rates =
    first && url ? keepRates(open, { url, warn: (line) => console.warn(line) }) : undefined
  return {
    behindProxy: Boolean(env.trustProxy),
    drain: app.drain,
    close: () => fastify.close(),
    cut: () => fastify.server.closeAllConnections(),
    stopBackground: () => Promise.all([upkeep?.stop(), rates?.stop(), telling?.stop()]),
    closeDatabase: () => open.close(),
    stopPostgres: stop,
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
