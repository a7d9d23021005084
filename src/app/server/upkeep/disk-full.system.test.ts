import { randomUUID } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, openSync, closeSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { checkLedger } from '../../../core/coins/ledger/service.audit.ts'
import { openDatabase } from '../../../platform/db/db.ts'
import { startPostgres, type Connection } from '../../../platform/postgres/embedded-postgres.ts'
import { spaceOf } from '../../../platform/postgres/free-space.ts'
import { migrate } from '../../../platform/db/migrate.ts'
import { makeSchool, tuesday } from '../../../testing/school.ts'
import { createServer } from '../server.ts'

const megabytes = 400
const mount = (folder: string) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder])
    .status === 0

/** A disk of its own; undefined where we may not make one. */
function aDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'daftar-disk-'))
  if (process.platform === 'linux' && process.getuid?.() === 0 && mount(folder)) return folder
  rmSync(folder, { recursive: true })
  return undefined
}
const tried = aDisk()
if (tried) spawnSync('umount', [tried])
else
  console.warn(
    'Skipped: what a full disk does (it wants to be root on Linux, and to be let mount).',
  )

/** The product on a disk that can be filled and freed. */
async function onADisk() {
  const disk = aDisk()!
  chmodSync(disk, 0o755)
  onTestFinished(() => {
    spawnSync('umount', ['-l', disk])
    rmSync(disk, { recursive: true, force: true })
  })
  const dataDir = join(disk, 'data')
  const postgres = await startPostgres({ dataDir })
  await migrate(postgres.owner, 'migrations')
  const database = openDatabase(postgres.app)
  const sessionKey = Buffer.alloc(32, 7)
  const lines: { msg: string; level: number; err?: { cause?: Record<string, string> } }[] = []
  const app = await createServer({
    database,
    sessionKey,
    clock: { now: () => tuesday },
    space: () => spaceOf([dataDir]),
    log: { stream: { write: (line: string) => lines.push(JSON.parse(line)) }, level: 'warn' },
  })
  const { business, cast } = await makeSchool(database, sessionKey, 'here', tuesday)
  onTestFinished(async () => {
    await app.fastify.close()
    await database.close()
    await postgres.stop()
  })
  const filler = join(disk, 'filler')
  const fill = () => {
    const file = openSync(filler, 'a')
    for (let bytes = 2 ** 20; bytes >= 1; bytes = Math.floor(bytes / 2))
      try {
        for (;;) writeSync(file, Buffer.alloc(bytes))
      } catch {
        // this much no longer fits
      }
    closeSync(file)
  }
  const get = (url: string) =>
    app.fastify.inject({ url, headers: { authorization: `Bearer ${cast.owner.access}` } })
  const write = async (name: string, key: string) => {
    const answer = await app.fastify.inject({
      method: 'POST',
      url: '/v1/subjects/',
      headers: { authorization: `Bearer ${cast.admin.access}`, 'idempotency-key': key },
      payload: { name: { uz: name } },
    })
    const { statusCode, body, headers } = answer
    return statusCode === 201 ? 'saved' : `${statusCode} ${body} ${headers['retry-after']}`
  }
  const free = () => rmSync(filler)
  return { business, owner: postgres.owner, database, lines, fill, free, get, write }
}

const refused = '503 {"detail":"service_unavailable"} 5'

describe.skipIf(!tried)('a disk that is full', () => {
  test('for tables: who writes is told so, who reads is not, the log and the owner’s page say why, and once there is room all goes on', async () => {
    const at = await onADisk()
    const keys = new Map<string, string>()
    const answers: string[] = []
    const write = async () => {
      const name = `Fan ${keys.size} ${'x'.repeat(80)}`
      keys.set(name, randomUUID())
      answers.push(await at.write(name, keys.get(name)!))
    }
    await write()
    expect(answers).toEqual(['saved'])
    at.fill()
    while (answers.filter((answer) => answer !== 'saved').length < 20 && answers.length < 5_000)
      await write()
    expect(new Set(answers)).toEqual(new Set(['saved', refused]))
    expect((await at.get('/v1/subjects/')).statusCode).toBe(200)
    const overview = (await at.get('/v1/overview/')).json<{
      little_room: { free: number } | null
    }>()
    expect(overview.little_room?.free).toBeLessThan(2 ** 20)
    expect(JSON.stringify(at.lines)).toContain('No space left on device')
    expect(at.lines.some(({ msg }) => msg === 'little room on the disk')).toBe(true)

    at.free()
    await expect.poll(() => at.write('Fan behind it', randomUUID())).toBe('saved')
    // who repeats what was refused has it, and who repeats what was saved has it once
    for (const [name, key] of keys) expect(await at.write(name, key)).toBe('saved')
    const { rows } = await at.database.inBusiness(at.business, (db) =>
      db.execute<{ name: string }>(
        `select name ->> 'uz' as name from subjects where name ->> 'uz' like 'Fan % x%'`,
      ),
    )
    expect(rows.map(({ name }) => name).sort()).toEqual([...keys.keys()].sort())
    expect(await checkLedger(at.database, at.business, tuesday)).toMatchObject({ sound: true })
  }, 300_000)

  test('for the log of the database, which may end of it: who writes is told so, and all goes on by itself once there is room', async () => {
    const at = await onADisk()
    expect(await at.write('Fan before', randomUUID())).toBe('saved')
    at.fill()
    await until(() => fillLog(at.owner))
    const seen = new Set<string>()
    for (let time = 0; time < 20; time += 1) {
      seen.add(await at.write(`Fan ${time}`, randomUUID()))
      await pause(100)
    }
    expect([...seen].filter((answer) => ![refused, 'saved'].includes(answer))).toEqual([])
    expect(seen).toContain(refused)
    at.free()
    await expect
      .poll(() => at.write('Fan behind it', randomUUID()), { timeout: 90_000, interval: 200 })
      .toBe('saved')
    const { rows } = await at.database.inBusiness(at.business, (db) =>
      db.execute(`select from subjects where name ->> 'uz' in ('Fan before', 'Fan behind it')`),
    )
    expect(rows).toHaveLength(2)
    expect(await checkLedger(at.database, at.business, tuesday)).toMatchObject({ sound: true })
  }, 300_000)
})

/** False once there is no room for another file of the log: the server says so, or ends of it, as it happens. */
async function fillLog(owner: Connection): Promise<boolean> {
  const client = new pg.Client(owner)
  client.on('error', () => {})
  try {
    await client.connect()
    // nothing but a piece of the log: no table grows
    await client.query(`select pg_logical_emit_message(false, 'filling', repeat('x', 4000000))`)
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

async function until(goesOn: () => Promise<boolean>) {
  for (let time = 0; time < 100; time += 1) if (!(await goesOn())) return
  throw new Error('The log of the database never became full')
}
