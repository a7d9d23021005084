import { readEnv, sessionKey } from '../../platform/env.ts'
import { measurements, serveMetrics } from '../../platform/metrics.ts'
import { loadSettings } from '../../platform/settings-file.ts'
import { exitCodes, Unfit } from '../../platform/startup-failure.ts'
import { endBy, hearTheEnd } from '../ending.ts'
import { cellsIn } from './cells.ts'
import { createDirectory } from './server.ts'

/** `npm run directory`: one address in front of several installations, which `CELLS` names. */
async function run() {
  const env = readEnv(loadSettings())
  const cells = cellsIn(process.env.CELLS)
  if (!process.env.SESSION_KEY)
    throw new Unfit(
      'SESSION_KEY is not set: a directory has that of its cells, and they one of all.',
    )
  const metrics = env.metrics && measurements()
  const { fastify, places, drain } = await createDirectory({
    cells,
    key: sessionKey(process.env, env.dataDir),
    trustProxy: env.trustProxy,
    metrics,
    log: { stream: process.stdout, level: env.logLevel },
  })
  hearTheEnd()(
    endBy({
      behindProxy: Boolean(env.trustProxy),
      drain,
      close: () => fastify.close(),
      cut: () => fastify.server.closeAllConnections(),
      // it has neither of them
      stopBackground: () => Promise.resolve(),
      closeDatabase: () => Promise.resolve(),
      stopPostgres: () => Promise.resolve(),
    }),
  )
  if (env.publicUrl?.startsWith('https:') && !env.trustProxy)
    console.warn(
      'PUBLIC_URL is https and TRUST_PROXY is not set: everybody seems to come from one address, and shares what one may have.',
    )
  for (const fault of await places.faults()) console.warn(`A cell is not heard: ${fault}`)
  if (env.metrics && metrics) await serveMetrics(env.metrics, () => metrics.metrics())
  const address = await fastify.listen({ port: env.port, host: env.host })
  console.log(`The directory of ${cells.length} cells is at ${address}`)
}

await run().catch((error: unknown) => {
  console.error(error instanceof Unfit ? error.message : error)
  process.exit(error instanceof Unfit ? exitCodes.unfit : exitCodes.notNow)
})
