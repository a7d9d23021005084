import cluster from 'node:cluster'
import { accessSync, constants, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { archiveOf, keepBackups } from '../platform/backup/keeper.ts'
import { closeSpool } from '../platform/backup/spool.ts'
import { untilThere } from '../platform/db/database-arrival.ts'
import { findPlace } from '../platform/postgres/embedded-postgres-place.ts'
import { startPostgres } from '../platform/postgres/embedded-postgres.ts'
import { type Env, readEnv, sessionKey, unusedSettings } from '../platform/process/env.ts'
import { logLine } from '../platform/process/log-line.ts'
import { migrate } from '../platform/db/migrate.ts'
import { noteServer } from '../platform/postgres/server-note.ts'
import { loadSettings } from '../platform/process/settings-file.ts'
import { exitCodes, NotNow, Unfit } from '../platform/process/startup-failure.ts'
import type { PageAssets } from './document/pages.ts'
import { endBy, hearTheEnd } from './ending.ts'
import { Ended, ordersOf, startWorkers, tellServing } from './workers.ts'

type Product = {
  root: string
  /** Asked for where pages are served: who only looks after others does without. */
  assets(): Promise<PageAssets>
  /** One process is all there is, whatever the settings say. */
  single?: true
}

/**
 * Brings the product up: database, migrations, demo schools in an empty one, server. Ends in order when it is told to, by
 * a signal or because whoever started it is gone. With more than one worker this process looks after the database and
 * after those that serve.
 */
export async function run(product: Product) {
  try {
    loadSettings()
    await (cluster.isWorker ? serveAmongOthers(product) : start(product))
  } catch (error) {
    if (error instanceof Ended) process.exit(error.code)
    const told = error instanceof Unfit || error instanceof NotNow
    console.error(told ? error.message : error)
    process.exit(error instanceof Unfit ? exitCodes.unfit : exitCodes.notNow)
  }
}

async function start({ root, assets, single }: Product) {
  const env = readEnv(process.env)
  for (const line of unusedSettings(process.env)) logLine(line)
  makeDataDir(env.dataDir)
  noteServer(env.dataDir, env.backup, new Date())
  const key = sessionKey(process.env, env.dataDir)
  const whenTold = hearTheEnd()
  // an external database is nothing to wait for or to look after
  if (env.databaseUrl) whenTold(() => process.exit(0))
  const { stop: stopDatabase, keep, ...orders } = await database(env)
  const stop = async () => {
    await stopDatabase()
    logLine('ended', 'info')
  }
  let ending = false
  whenTold(() => {
    ending = true
    void stop().finally(() => process.exit(0))
  })
  try {
    if (orders.owner) await migrate(orders.owner, join(root, 'migrations'))
    keep()
    if (env.workers > 1 && !single) {
      const { workers: size, connections = 40 } = env
      const team = startWorkers({ ...orders, size, connections, log: logLine })
      const leave = (code: number) => void stop().finally(() => process.exit(code))
      whenTold((why) => void team.stop(why === 'SIGINT' ? why : 'SIGTERM').then(() => leave(0)))
      await team.begun
      tellStarted(root)
      if (env.metrics) {
        const { metricsOfAll, serveMetrics } = await import('../platform/process/metrics.ts')
        await serveMetrics(env.metrics, metricsOfAll())
      }
      void team.ended.then(leave)
      return
    }
    const { serve } = await import('./serving.ts')
    const alone = { first: true, again: false, connections: env.connections ?? 20 }
    whenTold(
      endBy(await serve({ root, assets: await assets(), env, key, stop, ...orders, ...alone })),
    )
    tellStarted(root)
  } catch (error) {
    // told to end, it has stopped the database that the rest of the start still asks
    if (ending) return
    // nobody else would look after it
    await stop().catch(() => {})
    throw error
  }
}

/** Into the log, and to whoever starts us again when we end badly. */
function tellStarted(root: string) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string
  }
  logLine('started', 'info', { version })
  tellServing()
}

/** One of several: the process that has started it looks after all else. */
async function serveAmongOthers({ root, assets }: Product) {
  const env = readEnv(process.env)
  const key = sessionKey(process.env, env.dataDir)
  const whenTold = hearTheEnd()
  whenTold(() => process.exit(0))
  const orders = await ordersOf()
  const { serve } = await import('./serving.ts')
  const stop = async () => {}
  whenTold(endBy(await serve({ root, assets: await assets(), env, key, stop, ...orders })))
  tellServing()
}

async function database(env: Env) {
  const log = logLine
  if (env.databaseUrl) {
    const owner = env.ownerDatabaseUrl ? { connectionString: env.ownerDatabaseUrl } : undefined
    if (owner)
      await untilThere({ setting: 'DATABASE_OWNER_URL', address: owner.connectionString, log })
    await untilThere({ setting: 'DATABASE_URL', address: env.databaseUrl, log })
    const past = env.directDatabaseUrl
    if (past) await untilThere({ setting: 'DATABASE_DIRECT_URL', address: past, log })
    const connection = { connectionString: env.databaseUrl }
    const direct = past ? { connectionString: past } : undefined
    return { connection, direct, owner, stop: async () => {}, keep: () => {} }
  }
  const archive = env.backup && archiveOf(env.backup, env.dataDir)
  const { app, owner, stop } = await startPostgres({ dataDir: env.dataDir, log })
  const source = { place: findPlace(env.dataDir), owner, app, dataDir: env.dataDir }
  let backups: ReturnType<typeof keepBackups> | undefined
  return {
    connection: app,
    direct: undefined,
    owner,
    /** What is kept besides, from then on. */
    keep() {
      if (archive) backups = keepBackups(source, archive, { log })
      // nobody would fetch what comes into it
      else void closeSpool(source.place)
    },
    async stop() {
      await backups?.stop()
      await stop()
      // its last words come while it ends
      await backups?.bringTheRest()
    },
  }
}

function makeDataDir(folder: string) {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new Unfit(`DATA_DIR (${folder}) cannot be written to: ${(error as Error).message}`)
  }
}
