import { hearTheEnd } from '../ending.ts'
import { readEnv, sessionKey } from '../../platform/env.ts'
import { exitCodes, Unfit } from '../../platform/startup-failure.ts'
import { createDirectory } from './server.ts'

/** `npm run directory`: one address in front of several installations, which `CELLS` names. */
async function run() {
  const env = readEnv(process.env)
  const cells = cellsIn(process.env.CELLS)
  if (!process.env.SESSION_KEY)
    throw new Unfit(
      'SESSION_KEY is not set: a directory has that of its cells, and they one of all.',
    )
  const log = { stream: process.stdout, level: env.logLevel }
  const { fastify, places } = await createDirectory({
    cells,
    key: sessionKey(process.env, env.dataDir),
    log,
  })
  hearTheEnd()(() => void fastify.close().then(() => process.exit(0)))
  for (const fault of await places.faults()) console.warn(`A cell is not heard: ${fault}`)
  const address = await fastify.listen({ port: env.port, host: env.host })
  console.log(`The directory of ${cells.length} cells is at ${address}`)
}

function cellsIn(text = ''): string[] {
  const cells = text.split(',').map((each) => each.trim().replace(/\/$/, ''))
  for (const cell of cells)
    if (!/^https?:\/\/[^/]+$/.test(cell) || !URL.canParse(cell))
      throw new Unfit(
        `CELLS must be addresses like http://10.0.0.5:3000, comma-separated: "${cell}" is none`,
      )
  return cells
}

await run().catch((error: unknown) => {
  console.error(error instanceof Unfit ? error.message : error)
  process.exit(error instanceof Unfit ? exitCodes.unfit : exitCodes.notNow)
})
