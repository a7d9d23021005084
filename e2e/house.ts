import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { cloneDatabase, dropOwnClones } from '../src/testing/database/clone.ts'
import { secretIn } from '../src/testing/secrets.ts'
import type { Connection } from '../src/platform/postgres/embedded-postgres.ts'

/** Where PostgreSQL is for every house; the database it names is the one that each gets a copy of. */
export type Template = { owner: Connection; app: Connection }
const template = () => JSON.parse(process.env.E2E_TEMPLATE!) as Template

export type House = {
  url: string
  /** Ends the server and starts that of another build on the same port, with the same data. `root`: the folder of its `dist`. */
  restart(root: string): Promise<void>
  close(): Promise<void>
}

/**
 * The built product with the demo schools, on a port and with a database of its own. Closing it looks at what it has
 * written: throws where a password or a token stands in its log.
 */
export async function openHouse(): Promise<House> {
  const folder = mkdtempSync(join(tmpdir(), 'daftar-e2e-'))
  const log = join(folder, 'server.log')
  const port = await freePort()
  const database = await cloneDatabase(template().owner)
  const env = {
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: addressOf({ ...template().app, database }),
    DATABASE_OWNER_URL: addressOf({ ...template().owner, database }),
    DEMO: '1',
  }
  const start = (root: string) => startServer({ root, port, log, env })
  let server = await start('.')
  return {
    url: server.url,
    async restart(root) {
      await server.end()
      server = await start(root)
    },
    async close() {
      await server.end()
      lookAt(log)
      rmSync(folder, { recursive: true, force: true })
      await dropOwnClones(template().owner, [database])
    },
  }
}

const addressOf = ({ host, port, database, user, password }: Connection) =>
  `postgresql://${user}:${encodeURIComponent(password)}@/${database}?host=${encodeURIComponent(host)}&port=${port}`

type Start = { root: string; port: number; log: string; env: Record<string, string> }

/** The server that is built in `root`, once it answers; all it writes goes to `log`. `port`: 0 for a free one. */
export async function startServer({ root, port, log, env }: Start) {
  const chosen = port || (await freePort())
  const url = `http://127.0.0.1:${chosen}`
  const written = openSync(log, 'a')
  const server = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
    // every line it can write, for the look at them after the last test
    env: {
      ...process.env,
      LOG_LEVEL: 'trace',
      PORT: String(chosen),
      HOST: '127.0.0.1',
      NODE_ENV: 'production',
      WORKERS: '1',
      // each file of journeys starts the same program anew
      NODE_COMPILE_CACHE: resolve('.cache/compiled'),
      ...env,
    },
    stdio: ['ignore', written, written],
  })
  closeSync(written)
  await ready(url, () => server.exitCode !== null, log)
  return { url, end: () => end(server) }
}

async function end(server: ChildProcess) {
  if (server.exitCode !== null) return
  const gone = once(server, 'exit')
  server.kill('SIGTERM')
  const impatient = setTimeout(() => server.kill('SIGKILL'), 15_000)
  await gone
  clearTimeout(impatient)
}

async function freePort(): Promise<number> {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as { port: number }
  taken.close()
  await once(taken, 'close')
  return port
}

async function ready(url: string, hasEnded: () => boolean, log: string) {
  for (let tries = 0; tries < 2_400; tries += 1) {
    if (hasEnded()) break
    // a page, too: what it has done to fill the schools may still press on it
    const well = await Promise.all([fetch(`${url}/readyz`), fetch(url)]).then(
      (answers) => answers.every(({ ok }) => ok),
      () => false,
    )
    if (well) return
    await sleep(50)
  }
  throw new Error(`the server did not start:\n${readFileSync(log, 'utf8').slice(-4_000)}`)
}

/** Throws where a password or a token stands in what a server has written, and where it has written nothing. */
export function lookAt(log: string) {
  const lines = readFileSync(log, 'utf8').split('\n')
  if (!lines.some((line) => line.includes('"answered"')))
    throw new Error('the server has logged no request: there is nothing to look at')
  // the greeting tells the password of the demo schools, which is no secret
  const found = lines
    .filter((line) => !line.startsWith('Demo sign-ins'))
    .flatMap((line) => secretIn(line) ?? [])
  if (found.length > 0) throw new Error(`${found.length} secrets in the server's log`)
  // the log is removed with the folder: without this line a page "Error 500" has no cause
  for (const line of lines.filter((line) => line.includes('"msg":"fault"')))
    console.log(`fault of the server: ${line.slice(0, 3_000)}`)
}
