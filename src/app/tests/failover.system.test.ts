import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { checkLedger } from '../../core/coins/ledger/service.audit.ts'
import { type Database, openDatabase } from '../../platform/db/db.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { writesOf, writing, writtenIn } from '../../testing/acknowledged.ts'
import { begin, patient } from '../../testing/product.ts'
import { makeSchool, type School } from '../../testing/school.ts'

/** Three etcd and three Patroni as `deploy/prove-patroni.sh` starts them: their processes by name, and how one is started. */
const cluster = process.env.PATRONI_CLUSTER
const pidOf = (name: string) => Number(readFileSync(join(cluster!, `${name}.pid`), 'utf8'))
const kill = (name: string) => process.kill(pidOf(name), 'SIGKILL')
const start = (name: string) => execFileSync(join(cluster!, 'start'), [name])
const nft = (rule: string) => execFileSync('chroot', [join(cluster!, '..'), 'nft', rule])
const login = (user: string) => `postgresql://daftar_${user}:${user}@127.0.0.1:5000/daftar`

/** The number of the primary, as its Patroni says. */
async function primary() {
  for (;;) {
    for (const n of [1, 2, 3]) {
      const answer = await fetch(`http://127.0.0.1:800${n}/primary`).catch(() => undefined)
      if (answer?.ok) return n
    }
    await pause(200)
  }
}
/** One is the primary and another has all that it has, and each etcd knows who leads: one that was cut off takes a while. */
async function isWhole() {
  const isOk = async (url: string) => {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
    return answer?.ok ?? false
  }
  const etcd = await Promise.all([1, 2, 3].map((n) => isOk(`http://127.0.0.1:2379${n}/health`)))
  const sync = await Promise.all([1, 2, 3].map((n) => isOk(`http://127.0.0.1:800${n}/sync`)))
  return etcd.every(Boolean) && sync.some(Boolean)
}
function killDatabase(n: number) {
  kill(`patroni${n}`)
  const lock = readFileSync(join(cluster!, `pg${n}/data/postmaster.pid`), 'utf8')
  process.kill(Number(lock.split('\n')[0]), 'SIGKILL')
}

type Case = {
  name: string
  most: number
  harm(): Promise<unknown>
  mend(): Promise<unknown>
  /** Whether it is enough, looked at from a minute on. */
  isOver?: () => Promise<boolean>
  refused?: boolean
}
let broken = 0
const cases: Case[] = [
  {
    name: 'one of three etcd is killed',
    most: 20,
    harm: async () => kill('etcd3'),
    mend: async () => start('etcd3'),
  },
  {
    name: 'one of three etcd is cut off from all',
    most: 20,
    harm: async () => nft('add rule inet cut out meta skuid 10001 drop'),
    mend: async () => nft('flush chain inet cut out'),
  },
  {
    name: 'the primary and its Patroni are killed while one etcd is dead',
    most: 90,
    harm: async () => {
      kill('etcd2')
      await pause(5_000)
      broken = await primary()
      killDatabase(broken)
    },
    // a leader of etcd that is lost gives the primary its time once more: twice `ttl` at the most
    isOver: async () => (await primary()) !== broken,
    mend: async () => {
      start('etcd2')
      start(`patroni${broken}`)
    },
  },
  {
    name: 'two of three etcd are lost',
    most: 180,
    refused: true,
    harm: async () => {
      kill('etcd1')
      kill('etcd2')
    },
    mend: async () => {
      start('etcd1')
      start('etcd2')
    },
  },
]

describe.skipIf(!cluster)('people write, and nothing acknowledged is lost or doubled, when', () => {
  let here: School
  let database: Database
  beforeAll(async () => {
    await migrate({ connectionString: login('owner') }, 'migrations')
    database = openDatabase({ connectionString: login('app') })
    here = await makeSchool(database, Buffer.alloc(32, 7), 'here', new Date())
  }, 120_000)

  test('etcd and the primary fail', async () => {
    const env = { DATABASE_URL: login('app'), BACKUP_TO: 'off' }
    const running = await begin(env, { host: '', password: '' })
    await vi.waitFor(() => expect(running.said()).toContain('Daftar is at'), patient)
    const url = /Daftar is at (\S+)/.exec(running.said())![1]!
    const kinds = Object.entries(writesOf(here)).map(
      ([kind, write]) => [kind, writing(url, write)] as const,
    )
    const sum = () => kinds.reduce((total, [, { acknowledged }]) => total + acknowledged.length, 0)
    for (const { name, most, harm, mend, refused, isOver } of cases) {
      await expect.poll(isWhole, { timeout: 180_000 }).toBe(true)
      const [since, before] = [Date.now(), sum()]
      const heard = new Map<string, number>()
      let [longest, last, count] = [0, since, before]
      let watching = true
      /** One more write, whatever becomes of it. */
      const probe = async () => {
        const headers = {
          ...{ authorization: `Bearer ${here.cast.admin.access}` },
          ...{ 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        }
        const path = `/v1/students/${here.cast.studentA.id}/notes/`
        const body = JSON.stringify({ text: 'Sinov' })
        const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body })
        const { detail = '' } = (await answer.json()) as { detail?: string }
        const said = `${answer.status} ${detail} ${answer.headers.get('retry-after') ?? ''}`.trim()
        heard.set(said, (heard.get(said) ?? 0) + 1)
      }
      const watch = (async () => {
        for (let n = 0; watching; n += 1) {
          if (sum() > count) [count, last] = [sum(), Date.now()]
          longest = Math.max(longest, Date.now() - last)
          if (n % 20 === 0) void probe()
          await pause(50)
        }
      })()
      await harm()
      await pause(60_000)
      while (isOver && !(await isOver())) await pause(200)
      await mend()
      const mended = Date.now()
      // each writes again
      await expect.poll(sum, { timeout: most * 1_000 }).toBeGreaterThan(sum() + 30)
      const back = Date.now() - mended
      watching = false
      await watch
      const figures = {
        acknowledged: sum() - before,
        longest,
        back,
        heard: Object.fromEntries(heard),
      }
      process.stdout.write(`${name}: ${JSON.stringify(figures)}\n`)
      if (!refused) expect(longest).toBeLessThan(most * 1_000)
      else
        expect([...heard.keys()].some((said) => said.startsWith('503 service_unavailable'))).toBe(
          true,
        )
      expect(
        [...heard.keys()].filter((said) => !/^(201|503 service_unavailable)/.test(said)),
      ).toEqual([])
    }
    for (const [, each] of kinds) await each.stop()
    expect(kinds.flatMap(([, { odd }]) => odd)).toEqual([])
    const there = await writtenIn(database, here.business)
    for (const [kind, { acknowledged }] of kinds) expect(there[kind], kind).toEqual(acknowledged)
    expect(await checkLedger(database, here.business, new Date())).toMatchObject({ sound: true })
    await database.close()
  }, 1_800_000)
})
