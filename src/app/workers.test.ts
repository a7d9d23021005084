import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { usualWorkers } from '../platform/env.ts'
import { freshDatabase } from '../testing/school.ts'

/** The product with two processes that serve, but for its pages; each names its id. */
async function begin(env: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'daftar-workers-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const program = join(folder, 'main.mjs')
  writeFileSync(
    program,
    `import cluster from 'node:cluster'
     cluster.on('online', ({ process }) => console.log('worker ' + process.pid))
     const { run } = await import(${JSON.stringify(new URL('./run.ts', import.meta.url).href)})
     const assets = async () => ({ entry: () => Promise.reject(new Error()), head: () => '', mount: async () => {} })
     await run({ root: ${JSON.stringify(process.cwd())}, assets })`,
  )
  const { connection } = await freshDatabase()
  const { host, port, database, user, password } = connection
  const address = `postgresql://${user}:${encodeURIComponent(password)}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: address,
      SESSION_KEY: '07'.repeat(32),
      ...{ PORT: '0', WORKERS: '2', DATA_DIR: folder, DEMO: '0', RATES_URL: 'off', ...env },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (said += data.toString()))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const workers = () => [...said.matchAll(/worker (\d+)/g)].map(([, pid]) => Number(pid))
  return { child, ended, workers, said: () => said }
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const patient = { timeout: 60_000 }

type Running = Awaited<ReturnType<typeof begin>>
async function serving({ workers, said }: Running): Promise<string> {
  await vi.waitFor(() => {
    expect(workers(), said()).toHaveLength(2)
    expect(said()).toContain('Daftar is at')
  }, patient)
  return /Daftar is at (\S+)/.exec(said())![1]!
}

/** Over a connection of its own, so that the processes take turns. */
const ask = (url: string, body?: object) =>
  fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { connection: 'close', ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })

async function end(child: ChildProcess, ended: Promise<number | null>) {
  child.kill('SIGTERM')
  return ended
}

describe('several processes behind one port', () => {
  test('one that is killed is replaced, and a signal ends all of them', async () => {
    const running = await begin()
    const { child, ended, workers, said } = running
    const url = await serving(running)
    process.kill(workers()[1]!, 'SIGKILL')
    await vi.waitFor(() => expect(workers(), said()).toHaveLength(3), patient)
    for (let time = 0; time < 4; time += 1) expect((await ask(`${url}/healthz`)).status).toBe(200)
    expect(await end(child, ended)).toBe(0)
    expect(workers().filter(isAlive)).toEqual([])
  }, 120_000)

  test('count the tries of a password together', async () => {
    const running = await begin()
    const url = await serving(running)
    const tried = { username: 'nobody@here.test', password: 'guessed' }
    const answers: number[] = []
    for (let time = 0; time < 12; time += 1)
      answers.push((await ask(`${url}/v1/auth/login/`, tried)).status)
    expect(answers.slice(0, 10)).not.toContain(429)
    expect(answers.slice(10)).toEqual([429, 429])
    await end(running.child, running.ended)
  }, 120_000)

  test('that cannot begin say why, and end as one would', async () => {
    const taken: Server = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    onTestFinished(() => void taken.close())
    const { port } = taken.address() as { port: number }
    const { ended, said } = await begin({ PORT: String(port) })
    expect(await ended).toBe(78)
    expect(said()).toContain(`Port ${port} is taken`)
  }, 120_000)
})

test('as many serve as the machine has cores, and memory for', () => {
  const gigabytes = (many: number) => many * 2 ** 30
  expect(usualWorkers(2, gigabytes(24))).toBe(2)
  expect(usualWorkers(16, gigabytes(64))).toBe(4)
  expect(usualWorkers(4, gigabytes(7.6))).toBe(2)
  expect(usualWorkers(4, gigabytes(3.7))).toBe(1)
  expect(usualWorkers(2, gigabytes(0.9))).toBe(1)
})
