import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { checkLedger } from '../coins/service.audit.ts'
import { type Database, openDatabase } from '../platform/db.ts'
import { exportTenant } from '../platform/tenant/export.ts'
import { importTenant } from '../platform/tenant/import.ts'
import { writesOf, writing, writtenIn } from '../testing/acknowledged.ts'
import { soak } from '../testing/chance.ts'
import { addressOf, begin, serving } from '../testing/product.ts'
import { makeSchool, password, type Person, type School } from '../testing/school.ts'
import { type Primary, startPrimary } from '../testing/standby.ts'

/** There and back so many times: `MOVES=20 npm test src/app/cells.soak.test.ts`, which says the figures as well. */
const moves = Number(process.env.MOVES ?? soak(4, 1))
const sessionKey = Buffer.alloc(32, 7)

type Cell = { primary: Primary; database: Database; address: string }
let cells: Cell[]
let folder: string
const endings: (() => unknown)[] = []
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'daftar-cells-'))
  cells = await Promise.all([cell(), cell()])
}, 240_000)
afterAll(async () => {
  for (const end of endings.reverse()) await end()
  rmSync(folder, { recursive: true, force: true })
}, 120_000)

/** Two processes, a database of their own, and a standby of it that they read from. */
async function cell(): Promise<Cell> {
  const primary = await startPrimary()
  endings.push(() => primary.end())
  const { connection } = await primary.standby()
  const database = openDatabase(primary.connection, { size: 3 })
  endings.push(() => database.close())
  return { primary, database, address: addressOf(connection) }
}

/** The processes of a cell, where it answers. */
async function servedAt({ primary, address }: Cell): Promise<string> {
  const env = { DATABASE_READ_URLS: address, TRUST_PROXY: 'loopback', PUSH_HOSTS: 'off' }
  return serving(await begin(env, primary.connection))
}

/** What directories have said. */
let said = ''
async function directory(at: string[]): Promise<string> {
  const child = spawn(process.execPath, ['src/app/directory/main.ts'], {
    env: {
      PATH: process.env.PATH,
      ...{ CELLS: at.join(), SESSION_KEY: sessionKey.toString('hex'), PORT: '0' },
    },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const address = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data: Buffer) => {
        said += data.toString()
        const [, is] = /is at (\S+)/.exec(data.toString()) ?? []
        if (is) resolve(is)
      })
  })
  return address
}

/** As an operator says it. */
async function move(business: string, from: Cell, to: Cell) {
  const args = ['src/app/commands/school.ts', 'move', business, '--json', '--to']
  const child = spawn(process.execPath, [...args, addressOf(to.primary.owner)], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: addressOf(from.primary.connection),
      DATABASE_OWNER_URL: addressOf(from.primary.owner),
      DATA_DIR: folder,
    },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (said += data.toString()))
  const code = await new Promise((done) => child.on('close', done))
  expect([code, said]).toEqual([0, expect.stringContaining(business)])
  return JSON.parse(said) as { readOnly: number; late: number; rows: number }
}

const bearer = ({ access }: { access: string }) => ({ authorization: `Bearer ${access}` })

/** Looks on and on; everything but what belongs to the school is odd. */
function reading(url: string, who: Person, canary: string) {
  let going = true
  let read = 0
  const odd: string[] = []
  const working = (async () => {
    while (going) {
      const answer = await fetch(`${url}/v1/profile/info/`, { headers: bearer(who) }).catch(String)
      const text = typeof answer === 'string' ? answer : await answer.text().catch(String)
      if (text.includes(canary)) read += 1
      else if (going) odd.push(text)
      // within what one person may ask for in a minute
      await pause(100)
    }
  })()
  return { odd, read: () => read, stop: () => ((going = false), working) }
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
      await pause(250)
      ;[status, tokens] = await post('/v1/auth/refresh/', { refresh: tokens!.refresh })
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

/** Everybody of a school, over both directories. */
async function everybody(urls: string[], own: School) {
  const room = await roomOf(urls[0]!, own)
  const writers = Object.entries({ ...writesOf(own), ...marksAndTalk(own, room) }).map(
    ([kind, write], at) => [kind, writing(urls[at % urls.length]!, write)] as const,
  )
  const readers = [own.cast.teacherB, own.cast.parentB].map((who, at) =>
    reading(urls[at]!, who, own.canary),
  )
  const stayers = [own.cast.admin, own.cast.studentB].map((who, at) => staying(urls[at]!, who))
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

test('a school moves between two cells while everybody works: nothing lost, nothing doubled, nobody signed out, the others notice nothing', async () => {
  const [one, two] = cells as [Cell, Cell]
  const own = await makeSchool(one.database, sessionKey, 'kochadi', new Date())
  const stays = await makeSchool(one.database, sessionKey, 'qoladi', new Date())
  const at = await Promise.all([servedAt(one), servedAt(two)])
  const urls = [await directory(at), await directory(at)]
  const [all, others] = [await everybody(urls, own), await everybody(urls, stays)]
  onTestFinished(() => void Promise.all([all.stop(), others.stop()]))
  const line = listening(urls[0]!, own.cast.studentA)
  const meanwhile = async (least: number) => {
    const [begun, there] = [all.sum(), others.sum()]
    await expect.poll(all.sum, { timeout: 60_000 }).toBeGreaterThan(begun + least)
    await expect.poll(others.sum, { timeout: 60_000 }).toBeGreaterThan(there + least)
  }
  await meanwhile(20)
  const moved: Awaited<ReturnType<typeof move>>[] = []
  let [here, there] = [one, two]
  for (let time = 0; time < moves; time += 1) {
    moved.push(await move(own.business, here, there))
    if (process.env.MOVES) console.log(JSON.stringify(moved.at(-1)))
    ;[here, there] = [there, here]
    const before = line.heard()
    await meanwhile(20)
    // coins are given all the while, and who gets them is told by the new cell
    await expect.poll(line.heard, { timeout: 30_000 }).toBeGreaterThan(before)
  }
  line.stop()
  await Promise.all([all.stop(), others.stop()])

  expect([all.odd(), others.odd()], said).toEqual([[], []])
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
}, 3_600_000)

test('without the moment in which nobody writes something is lost', async () => {
  const [one, two] = cells as [Cell, Cell]
  const own = await makeSchool(one.database, sessionKey, 'yoʻqotadi', new Date())
  const url = await servedAt(one)
  const writers = Object.entries(writesOf(own)).map(
    ([kind, write]) => [kind, writing(url, write)] as const,
  )
  const sum = () => writers.reduce((total, [, each]) => total + each.acknowledged.length, 0)
  await expect.poll(sum, { timeout: 60_000 }).toBeGreaterThan(10)
  const path = join(folder, randomUUID())
  const business = { id: own.business as string, name: 'x' }
  await exportTenant({ owner: one.primary.owner, business, now: new Date() }, path, undefined)
  await importTenant(two.primary.owner, path, undefined)
  const client = new pg.Client(one.primary.owner)
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
