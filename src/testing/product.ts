import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, inject, onTestFinished, vi } from 'vitest'
import { freshDatabase } from './school.ts'

/** As a setting says it. */
export function addressOf(connection: pg.PoolConfig) {
  const { host, port, database, user, password } = connection as Record<string, string>
  return `postgresql://${user}:${encodeURIComponent(password!)}@/${database}?host=${encodeURIComponent(host!)}&port=${port}`
}

/**
 * The product as it is shipped, built when a source has changed: its processes start in a quarter of the time that the
 * sources would take. The address of its module.
 */
export async function built(): Promise<string> {
  const client = new pg.Client({ ...inject('owner'), database: 'postgres' })
  await client.connect()
  // one file of tests builds, whoever asks beside it waits
  await client.query(`select pg_advisory_lock(hashtext('build'))`)
  // the lock goes with the connection, also when the build fails
  await promisify(execFile)(process.execPath, ['bin/build.mjs']).finally(() => client.end())
  return pathToFileURL('dist/server/main.js').href
}

/** The product with two processes that serve; each names its id. */
export async function begin(env: Record<string, string> = {}, known?: pg.PoolConfig) {
  const folder = mkdtempSync(join(tmpdir(), 'daftar-workers-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const program = join(folder, 'main.mjs')
  writeFileSync(
    program,
    `import cluster from 'node:cluster'
     cluster.on('online', ({ process }) => console.log('worker ' + process.pid))
     cluster.on('listening', () => console.log('listens'))
     await import(${JSON.stringify(await built())})`,
  )
  const connection = known ?? (await freshDatabase()).connection
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: addressOf(connection),
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

export const patient = { timeout: 60_000 }

export type Running = Awaited<ReturnType<typeof begin>>
export async function serving({ workers, said }: Running): Promise<string> {
  await vi.waitFor(() => {
    expect(workers(), said()).toHaveLength(2)
    expect(said()).toContain('Daftar is at')
  }, patient)
  return /Daftar is at (\S+)/.exec(said())![1]!
}

/** Over a connection of its own, so that the processes take turns. */
export const ask = (url: string, body?: object) =>
  fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { connection: 'close', ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })

export async function end(child: ChildProcess, ended: Promise<number | null>) {
  child.kill('SIGTERM')
  return ended
}

/** A port of this machine that nobody listens at. */
export async function freePort() {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as { port: number }
  taken.close()
  await once(taken, 'close')
  return port
}
