import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../platform/db/db.ts'
import { readLock, serves } from '../../platform/postgres/embedded-postgres-process.ts'
import { createServer } from '../server/server.ts'
import { built } from '../../testing/product.ts'
import { freshDatabase } from '../../testing/school.ts'

/** More of them measure, fewer only prove: `ENDINGS=20 npm test src/app/tests/ending.system.test.ts`. */
const endings = Number(process.env.ENDINGS ?? 1)

/** The product as it runs, and what it says. */
async function begin(env: Record<string, string>) {
  const program = `await import('${await built()}')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: folder(),
      DEMO: '0',
      RATES_URL: 'off',
      WORKERS: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const port = new Promise<number>((resolve) => {
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (data: Buffer) => {
        said += data.toString()
        const [, found] = /Daftar is at \S+:(\d+)/.exec(said) ?? []
        if (found) resolve(Number(found))
      })
  })
  return { child, ended, port, said: () => said }
}

const folder = () => {
  const dir = mkdtempSync(join(tmpdir(), 'daftar-ending-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

async function external() {
  const { connection } = await freshDatabase()
  return { DATABASE_URL: addressOf(connection), SESSION_KEY: '07'.repeat(32) }
}
const addressOf = ({ host, port, database, user, password }: pg.PoolConfig) =>
  `postgresql://${user}:${encodeURIComponent(String(password))}@/${database}?host=${encodeURIComponent(host!)}&port=${port}`

/** A phone that has lost its network in the middle of an upload. */
async function unfinishedUpload(port: number) {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  const head = 'POST /v1/auth/login/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
  socket.write(`${head}Content-Length: 5000\r\n\r\n{"username":`)
  // the server has it by the time that it answers somebody who came later
  await fetch(`http://127.0.0.1:${port}/healthz`)
  return socket
}

describe('an end', () => {
  test('that waited for everybody would not come', async () => {
    const database = openDatabase((await freshDatabase()).connection)
    const { fastify } = await createServer({ database, sessionKey: Buffer.alloc(32, 7) })
    await fastify.listen({ port: 0, host: '127.0.0.1' })
    const { port } = fastify.server.address() as { port: number }
    await unfinishedUpload(port)
    let closed = false
    const closing = fastify.close().then(() => (closed = true))
    await pause(3_000)
    expect(closed).toBe(false)
    fastify.server.closeAllConnections()
    await closing
    await database.close()
  })

  test.each(Array.from({ length: endings }, (_, nth) => nth))(
    'comes in spite of a request that nobody finishes (%i)',
    async () => {
      const { child, ended, port, said } = await begin(await external())
      await unfinishedUpload(await port)
      const since = performance.now()
      child.kill('SIGTERM')
      expect(await ended, said()).toBe(0)
      if (process.env.ENDINGS) process.stdout.write(`${Math.round(performance.now() - since)} ms\n`)
    },
  )

  test.each([
    ['the terminal is closed', (child: ChildProcess) => child.kill('SIGHUP')],
    ['who started it is gone', (child: ChildProcess) => child.disconnect()],
  ])('comes in order when %s', async (_, go) => {
    const dataDir = folder()
    const { child, ended, port, said } = await begin({ DATA_DIR: dataDir })
    await port
    go(child)
    expect(await ended, said()).toBe(0)
    expect(await isServed(dataDir)).toBe(false)
  })
})

async function isServed(dataDir: string) {
  const cluster = join(dataDir, 'postgres/cluster')
  const lock = readLock(cluster)
  return Boolean(lock && serves(lock.pid, cluster))
}

describe('a start that cannot be', () => {
  test('says what is wrong with a setting in one sentence, and that trying again would not help', async () => {
    const { ended, said } = await begin({ PORT: 'abc' })
    expect(await ended).toBe(78)
    expect(said().trim()).toBe('PORT must be a port number, not "abc"')
  })

  test('for its port is taken leaves no PostgreSQL behind', async () => {
    const first = await begin(await external())
    const dataDir = folder()
    const { ended, said } = await begin({ PORT: String(await first.port), DATA_DIR: dataDir })
    expect(await ended).toBe(78)
    expect(said()).toContain('is taken: another program listens there')
    expect(said()).not.toContain('    at ')
    expect(await isServed(dataDir)).toBe(false)
  })
})

describe('a server that ended', () => {
  type Times = { first?: number; most?: number; mostServed?: number; lived?: number }
  type Ended = { code: number; served?: boolean }
  type Keep = (
    runOnce: () => Promise<Ended>,
    how: { signal: AbortSignal; log(line: string): void } & Times,
  ) => Promise<number>

  // plain JavaScript that runs before anything is installed: it has no types
  const again = new URL('../../../bin/again.mjs', import.meta.url).href

  /** Ends with each of these codes in turn; what is said meanwhile. */
  async function kept(
    codes: (number | Ended)[],
    times: Times = {},
    signal = new AbortController().signal,
  ) {
    const { keepRunning } = (await import(again)) as { keepRunning: Keep }
    const said: string[] = []
    const runOnce = async () => {
      const ended = codes.shift()!
      return typeof ended === 'number' ? { code: ended } : ended
    }
    const code = await keepRunning(runOnce, {
      signal,
      log: (line) => said.push(line),
      first: 1,
      ...times,
    })
    return {
      code,
      pauses: said.map((line) => Number(/in ([\d.]+) s/.exec(line)![1]) * 1000),
      rest: codes,
    }
  }

  test('badly is started again, each time after a longer pause, until it ends well', async () => {
    const { code, pauses } = await kept([137, 1, 1, 137, 0])
    expect([code, pauses]).toEqual([0, [1, 2, 4, 8]])
  })

  test('after it had lived for a while is started again at once', async () => {
    expect((await kept([1, 1, 1, 0], { lived: -1 })).pauses).toEqual([1, 1, 1])
  })

  test('while it served is started again at once, however often', async () => {
    const killed = { code: 137, served: true }
    expect((await kept([killed, killed, killed, killed, 0])).pauses).toEqual([1, 1, 1, 1])
  })

  test('while it started is not let down for long once it has served', async () => {
    const codes = [1, 1, 1, { code: 137, served: true }, 137, 137, 137, 0]
    const { pauses } = await kept(codes, { most: 4, mostServed: 3 })
    expect(pauses).toEqual([1, 2, 4, 1, 2, 3, 3])
  })

  test('because something has to be changed first is not started again', async () => {
    expect(await kept([1, 78, 1])).toMatchObject({ code: 78, rest: [1] })
  })

  test('because it was told to is not started again, whatever it ended with', async () => {
    expect(await kept([143, 1], {}, AbortSignal.abort())).toMatchObject({ code: 143, rest: [1] })
  })
})
