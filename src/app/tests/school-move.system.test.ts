import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import dns from 'node:dns'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { checkLedger } from '../../core/coins/ledger/service.audit.ts'
import { type Database, openDatabase } from '../../platform/db/db.ts'
import { startPostgres } from '../../platform/postgres/embedded-postgres.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { exportTenant } from '../../platform/tenant/export.ts'
import { importTenant } from '../../platform/tenant/import.ts'
import { writesOf, writing, writtenIn } from '../../testing/acknowledged.ts'
import { soak } from '../../testing/chance.ts'
import { addressOf, begin, freePort, serving } from '../../testing/product.ts'
import { makeSchool, password, type Person, type School } from '../../testing/school.ts'

const haproxy = '/usr/sbin/haproxy'
/** Moves of one school, there and back: `MOVES=20 npm test src/app/tests/school-move.system.test.ts` prints the figures of each. */
const moves = Number(process.env.MOVES ?? soak(4, 1))
const sessionKey = Buffer.alloc(32, 7)
const host = 'kochadi.test'

/** The name resolves to this machine, as the proxy's would. */
const { lookup } = dns
vi.spyOn(dns, 'lookup').mockImplementation(((name: string, ...rest: [never, never]) =>
  lookup(name === host ? '127.0.0.1' : name, ...rest)) as typeof lookup)

type Postgres = Awaited<ReturnType<typeof startPostgres>>
type Installation = { postgres: Postgres; database: Database }
let both: Installation[]
let folder: string
const endings: (() => unknown)[] = []
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'daftar-both-'))
  both = await Promise.all([installation(), installation()])
}, 240_000)
afterAll(async () => {
  for (const end of endings.reverse()) await end()
  rmSync(folder, { recursive: true, force: true })
}, 120_000)

/** Two processes, and a database of their own. */
async function installation(): Promise<Installation> {
  const dataDir = mkdtempSync(join(tmpdir(), 'daftar-installation-'))
  endings.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const postgres = await startPostgres({ dataDir })
  endings.push(() => postgres.remove())
  await migrate(postgres.owner, 'migrations')
  const database = openDatabase(postgres.app, { size: 3 })
  endings.push(() => database.close())
  return { postgres, database }
}

/** The processes of an installation, and its address. */
async function servedAt({ postgres }: Installation): Promise<string> {
  const env = { TRUST_PROXY: 'loopback', PUSH_HOSTS: 'off' }
  return serving(await begin(env, postgres.app))
}

/** HAProxy in front of both: a map names the backend of each host name, as `deploy/haproxy-schools.cfg` has it. */
async function proxy(at: string[], hosts: string[]) {
  const map = join(folder, `${randomUUID()}.map`)
  writeFileSync(map, hosts.map((host) => `${host} b0\n`).join(''))
  const port = await freePort()
  const backends = at.map((url, n) => `backend b${n}\n  server s ${new URL(url).host}`)
  const config = join(folder, `${randomUUID()}.cfg`)
  writeFileSync(
    config,
    `defaults
  mode http
  timeout connect 4s
  timeout client 1m
  timeout server 1m
  timeout tunnel 1m
  option forwardfor
frontend schools
  bind 127.0.0.1:${port}
  use_backend %[req.hdr(host),field(1,:),lower,map(${map})]
${backends.join('\n')}
`,
  )
  const child = spawn(haproxy, ['-W', '-f', config], { stdio: 'ignore' })
  onTestFinished(() => void child.kill('SIGKILL'))
  await expect
    .poll(
      () =>
        fetch(`http://127.0.0.1:${port}`).then(
          () => true,
          () => false,
        ),
      { timeout: 20_000 },
    )
    .toBe(true)
  const switchTo = (host: string, n: number) =>
    `sed -i 's/^${host} .*/${host} b${n}/' ${map} && kill -USR2 ${child.pid}`
  return { port, switchTo }
}

/** As an operator runs it. */
async function move(business: string, [from, to]: [Installation, Installation], command: string) {
  const args = ['src/app/commands/school.ts', 'move', business, '--json', '--switch', command]
  const child = spawn(process.execPath, [...args, '--to', addressOf(to.postgres.owner)], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: addressOf(from.postgres.app),
      DATABASE_OWNER_URL: addressOf(from.postgres.owner),
      DATA_DIR: folder,
    },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (said += data.toString()))
  const code = await new Promise((done) => child.on('close', done))
  expect([code, said]).toEqual([0, expect.stringContaining(business)])
  return JSON.parse(said) as { readOnly: number; rows: number }
}

const bearer = ({ access }: { access: string }) => ({ authorization: `Bearer ${access}` })

/** Reads without pause; anything but the school's own data or "try again" is odd. */
function reading(url: string, who: Person, canary: string) {
  let going = true
  let read = 0
  let waited = 0
  const odd: string[] = []
  const working = (async () => {
    while (going) {
      const answer = await fetch(`${url}/v1/profile/info/`, { headers: bearer(who) }).catch(String)
      const text = typeof answer === 'string' ? answer : await answer.text().catch(String)
      if (text.includes('business_is_moving')) waited += 1
      else if (text.includes(canary)) read += 1
      else if (going) odd.push(text)
      // within what one person may ask for in a minute
      await pause(100)
    }
  })()
  return { odd, read: () => read, waited: () => waited, stop: () => ((going = false), working) }
}

/** Signs in, and lets the session be renewed over and over, each time by what the last has given. */
function staying(url: string, { username }: Person) {
  let going = true
  let renewed = 0
  const odd: string[] = []
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const sent = { method: 'POST', headers, body: JSON.stringify(body) }
    const answer = await fetch(url + path, sent).catch(() => undefined)
    const said = await answer?.json().catch(() => undefined)
    return [answer?.status, said as { refresh: string } | undefined] as const
  }
  const working = (async () => {
    let [status, tokens] = await post('/v1/auth/login/', { username, password })
    while (going) {
      if (status !== 200) return void (going && odd.push(`${status} ${JSON.stringify(tokens)}`))
      renewed += 1
      const { refresh } = tokens!
      do {
        await pause(250)
        ;[status, tokens] = await post('/v1/auth/refresh/', { refresh })
      } while (going && status === 503)
    }
  })()
  return { odd, renewed: () => renewed, stop: () => ((going = false), working) }
}

/** A page that is told what is new, and comes back when its line ends. */
function listening(url: string, { id, access }: Person) {
  const endings: number[] = []
  let heard = 0
  let going = true
  let socket: WebSocket
  const open = () => {
    socket = new WebSocket(`${url.replace('http', 'ws')}/ws/user/${id}/`, {
      headers: { cookie: `daftar-access=${access}` },
    })
    socket.on('open', () => socket.send(JSON.stringify({ type: 'auth', access })))
    socket.on('message', () => (heard += 1))
    socket.on('error', () => {})
    socket.on('close', (code) => {
      endings.push(code)
      if (going) setTimeout(open, 200)
    })
  }
  open()
  return { endings, heard: () => heard, stop: () => ((going = false), socket.terminate()) }
}

/** One mark on each school day of the autumn, and what is said in the room of the class. */
const marksAndTalk = ({ cast, classA }: School, room: string) => ({
  marks: {
    who: cast.owner,
    path: '/v1/marks/',
    body: (n: number) => ({
      ...{ class_id: classA, student_id: cast.studentA.id, kind: 'rate', value: 4 },
      ...{ date: weekday(n), late_reason: 'x' },
    }),
    rest: 600,
    most: daysUntilToday(),
  },
  talk: {
    who: cast.teacherA,
    path: `/v1/chat/rooms/${room}/messages/`,
    body: (n: number) => ({ client_id: madeOf(n), text: `Gap ${n}` }),
    rest: 1_100,
  },
})
function weekday(n: number): string {
  const day = new Date('2026-09-07T12:00:00Z')
  day.setUTCDate(day.getUTCDate() + Math.floor(n / 5) * 7 + (n % 5))
  return day.toISOString().slice(0, 10)
}
/** How many of them there have been: no day is marked before it has come. */
function daysUntilToday(): number {
  const today = new Date().toISOString().slice(0, 10)
  let n = 0
  while (weekday(n) <= today) n += 1
  return n
}
const madeOf = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`

async function roomOf(url: string, { cast }: School): Promise<string> {
  const answer = await fetch(`${url}/v1/chat/rooms/`, { headers: bearer(cast.studentA) })
  return ((await answer.json()) as { results: { id: string }[] }).results[0]!.id
}

async function allWrittenIn(database: Database, { business, cast, classA }: School) {
  const more = await database.inBusiness(business, async (db) => {
    const marks = await db.execute<{ day: string }>(
      `select day::text from daily_marks where class_id = '${classA}' and student_id = '${cast.studentA.id}' order by 1`,
    )
    const talk = await db.execute<{ n: number }>(
      `select substr(text, 5)::int as n from chat_messages where text like 'Gap %' order by 1`,
    )
    return { marks: marks.rows.map(({ day }) => day), talk: talk.rows.map(({ n }) => n) }
  })
  return { ...(await writtenIn(database, business)), ...more }
}

/** Everybody of a school. */
async function everybody(url: string, own: School) {
  const room = await roomOf(url, own)
  const writers = Object.entries({ ...writesOf(own), ...marksAndTalk(own, room) }).map(
    ([kind, write]) => [kind, writing(url, write)] as const,
  )
  const readers = [own.cast.teacherB, own.cast.parentB].map((who) => reading(url, who, own.canary))
  const stayers = [own.cast.admin, own.cast.studentB].map((who) => staying(url, who))
  const acknowledged = (kind: string) => writers.find(([name]) => name === kind)![1].acknowledged
  return {
    sum: () => writers.reduce((total, [, each]) => total + each.acknowledged.length, 0),
    repeated: () => writers.reduce((total, [, each]) => total + each.repeated(), 0),
    renewed: () => stayers.map((each) => each.renewed()),
    read: () => readers.reduce((total, each) => total + each.read(), 0),
    odd: () =>
      [...writers.map(([, each]) => each), ...readers, ...stayers].flatMap(({ odd }) => odd),
    acknowledged: () => ({
      ...Object.fromEntries(writers.map(([kind, each]) => [kind, each.acknowledged])),
      marks: acknowledged('marks').map(weekday),
    }),
    stop: () =>
      Promise.all(
        [...writers.map(([, each]) => each), ...readers, ...stayers].map((each) => each.stop()),
      ),
  }
}

test.runIf(existsSync(haproxy))(
  'a school moves between two installations behind HAProxy while everybody works: nothing is lost or doubled, nobody is signed out, other schools notice nothing',
  async () => {
    const [one, two] = both as [Installation, Installation]
    const own = await makeSchool(one.database, sessionKey, 'kochadi', new Date())
    const stays = await makeSchool(one.database, sessionKey, 'qoladi', new Date())
    const at = await Promise.all([servedAt(one), servedAt(two)])
    const { port, switchTo } = await proxy(at, [host])
    const url = `http://${host}:${port}`
    // a school that stays has a host name of its own, which leads to the first installation
    const [all, others] = [await everybody(url, own), await everybody(at[0], stays)]
    onTestFinished(() => void Promise.all([all.stop(), others.stop()]))
    const line = listening(url, own.cast.studentA)
    const meanwhile = async (least: number) => {
      const [begun, there] = [all.sum(), others.sum()]
      await expect.poll(all.sum, { timeout: 60_000 }).toBeGreaterThan(begun + least)
      await expect.poll(others.sum, { timeout: 60_000 }).toBeGreaterThan(there + least)
    }
    await meanwhile(20)
    const moved: Awaited<ReturnType<typeof move>>[] = []
    let [here, there] = [one, two]
    for (let time = 0; time < moves; time += 1) {
      const command = switchTo(host, there === two ? 1 : 0)
      moved.push(await move(own.business, [here, there], command))
      if (process.env.MOVES) console.log(JSON.stringify(moved.at(-1)))
      ;[here, there] = [there, here]
      const before = line.heard()
      await meanwhile(20)
      // coins are given all the while, and the new installation notifies who gets them
      await expect.poll(line.heard, { timeout: 30_000 }).toBeGreaterThan(before)
    }
    line.stop()
    await Promise.all([all.stop(), others.stop()])

    expect([all.odd(), others.odd()]).toEqual([[], []])
    expect(others.repeated()).toBe(0)
    expect(await allWrittenIn(here.database, own)).toEqual(all.acknowledged())
    expect(await allWrittenIn(one.database, stays)).toEqual(others.acknowledged())
    expect(await here.database.businesses()).toContain(own.business)
    expect(await there.database.businesses()).not.toContain(own.business)
    for (const [database, { business }] of [
      [here.database, own],
      [one.database, stays],
    ] as const)
      expect(await checkLedger(database, business, new Date())).toMatchObject({ sound: true })
    expect(line.endings.filter((code) => code === 1012).length).toBeGreaterThanOrEqual(moves)
    expect(line.endings.filter((code) => code === 4401)).toEqual([])
    const figures = {
      moved,
      acknowledged: [all.sum(), others.sum()],
      repeated: all.repeated(),
      read: [all.read(), others.read()],
      renewed: [all.renewed(), others.renewed()],
    }
    if (process.env.MOVES) console.log(JSON.stringify(figures))
  },
  3_600_000,
)

test('without the moment in which nobody writes something is lost', async () => {
  const [one, two] = both as [Installation, Installation]
  const own = await makeSchool(one.database, sessionKey, 'yoʻqotadi', new Date())
  const url = await servedAt(one)
  const writers = Object.entries(writesOf(own)).map(
    ([kind, write]) => [kind, writing(url, write)] as const,
  )
  const sum = () => writers.reduce((total, [, each]) => total + each.acknowledged.length, 0)
  await expect.poll(sum, { timeout: 60_000 }).toBeGreaterThan(10)
  const path = join(folder, randomUUID())
  const business = { id: own.business as string, name: 'x' }
  await exportTenant({ owner: one.postgres.owner, business, now: new Date() }, path, undefined)
  await importTenant(two.postgres.owner, path, undefined)
  const client = new pg.Client(one.postgres.owner)
  await client.connect()
  const gone = `insert into moves (business, move, state) values ($1, $2, 'gone')`
  await client.query(gone, [own.business, randomUUID()])
  // who was let in before it is there is acknowledged after it
  await pause(1_000)
  const acknowledged = Object.fromEntries(
    writers.map(([kind, each]) => [kind, [...each.acknowledged]]),
  )
  const there = await writtenIn(two.database, own.business)
  const lost = Object.entries(acknowledged).flatMap(([kind, all]) =>
    all.filter((n) => !there[kind]!.includes(n)),
  )
  expect(lost.length).toBeGreaterThan(0)
  await client.query('delete from moves where business = $1', [own.business])
  await client.end()
  await Promise.all(writers.map(([, each]) => each.stop()))
}, 300_000)
