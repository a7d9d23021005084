import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { checkLedger } from '../coins/service.audit.ts'
import { type Database, openDatabase } from '../platform/db.ts'
import type { Connection } from '../platform/embedded-postgres.ts'
import { type Moved, moveTenant, type Stage } from '../platform/tenant/move.ts'
import { writesOf, writing, writtenIn } from '../testing/acknowledged.ts'
import { soak } from '../testing/chance.ts'
import { makeSchool, type School } from '../testing/school.ts'
import { standbyOf, startPrimary, waitForStandby } from '../testing/standby.ts'
import { wayTo } from '../testing/way.ts'
import { createDirectory } from './directory/server.ts'
import { createServer } from './server/server.ts'

/** What happens to the primary of a cell, and when. `unheard`: it does what it was told, and is killed before it can say so. */
type Trouble = {
  at: Stage
  which: 'source' | 'target'
  is: 'killed' | 'promoted' | 'unheard'
}
const troubles: Trouble[] = [
  { at: 'leaving', which: 'source', is: 'promoted' },
  { at: 'leaving', which: 'source', is: 'unheard' },
  { at: 'copying', which: 'source', is: 'killed' },
  { at: 'writing', which: 'target', is: 'killed' },
  { at: 'closed', which: 'source', is: 'killed' },
  { at: 'left', which: 'target', is: 'promoted' },
  { at: 'left', which: 'source', is: 'killed' },
]
const tried = troubles.slice(0, soak(troubles.length, 2))
const sessionKey = Buffer.alloc(32, 7)

/** A server of PostgreSQL that is, or may become, the primary of a cell. */
type Server = {
  connection: Connection
  owner: Connection
  /** As by a crash; it comes back. */
  kill(): unknown
  /** The same, and it does not, or nobody is led to it any more. */
  leave(): unknown
  follow(): ReturnType<typeof standbyOf>
}
type Cell = {
  way: Awaited<ReturnType<typeof wayTo>>
  primary: Server
  database: Database
  owner: Connection
  address: string
}
let cells: [Cell, Cell]
const endings: (() => unknown)[] = []
beforeAll(async () => {
  cells = await Promise.all([cell(), cell()])
}, 240_000)
afterAll(async () => {
  for (const end of endings.reverse()) await end()
}, 120_000)

/** One process over a database that is reached by a way which leads to whichever is the primary. */
async function cell(): Promise<Cell> {
  const first = await startPrimary()
  endings.push(() => first.end())
  const primary = { ...first, leave: first.kill, follow: () => first.standby() }
  const way = await wayTo(primary.owner)
  endings.push(() => way.close())
  const along = (side: Connection) => ({ ...side, host: '127.0.0.1', port: way.port })
  const database = openDatabase(along(primary.connection))
  const { fastify } = await createServer({ database, sessionKey })
  endings.push(async () => {
    await fastify.close()
    await database.close()
  })
  const address = await fastify.listen({ port: 0, host: '127.0.0.1' })
  return { way, primary, database, owner: along(primary.owner), address }
}

/** A standby that has all that was acknowledged; what is done then makes it the primary in place of the one that is killed. */
async function readyToPromote(cell: Cell, waits = true) {
  const standby = await cell.primary.follow()
  endings.push(() => standby.end())
  if (waits) await waitForStandby(cell.primary, true)
  return {
    standby,
    async promote(first: () => Promise<void> = async () => {}) {
      cell.way.turn({ host: '127.0.0.1', port: 9 })
      await cell.primary.leave()
      await first()
      await standby.promote()
      cell.primary = {
        ...standby,
        kill: () => standby.kill().then(standby.start),
        leave: standby.kill,
        follow: () => standbyOf(standby),
      }
      cell.way.turn(standby.owner)
    },
  }
}

async function prepared(cell: Cell, { is }: Trouble): Promise<() => Promise<void>> {
  if (is === 'promoted') {
    const { promote } = await readyToPromote(cell)
    return () => promote()
  }
  if (is === 'killed') return async () => void (await cell.primary.kill())
  return async () => {
    cell.way.swallow('answers')
    await pause(200)
    await cell.primary.kill()
    cell.way.mend()
  }
}

/** As an operator says it: once, and again until it is there. Answers how it went the first time. */
async function move(business: string, [from, to]: [Cell, Cell], reached: (stage: Stage) => void) {
  const said: (Moved | string)[] = []
  const faults: string[] = []
  for (let time = 0; time < 30; time += 1) {
    const told = time === 0 ? { reached } : {}
    const sides = { from: from.owner, to: to.owner, business: { id: business, name: 'Maktab' } }
    const ended = await moveTenant({ ...sides, now: new Date(), ...told }).catch(
      (error: Error) => `${error.name}: ${error.message}`,
    )
    said.push(ended)
    if (typeof ended !== 'string') return said
    faults.push(ended)
    await pause(200)
  }
  throw new Error(`It does not move: ${faults.join('\n')}`)
}

async function movesAt({ owner }: Cell, business: string): Promise<string[]> {
  const client = new pg.Client(owner)
  await client.connect()
  const ask = 'select state from moves where business = $1'
  const { rows } = await client.query<{ state: string }>(ask, [business])
  await client.end()
  return rows.map(({ state }) => state)
}

/** Where something is written now that nobody has led there. */
const writtenAt = async ({ address }: Cell, { cast }: School) =>
  (
    await fetch(`${address}/v1/students/${cast.studentA.id}/notes/`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${cast.teacherA.access}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({ text: 'here' }),
    })
  ).status

function everybody(url: string, own: School) {
  const writers = Object.entries(writesOf(own)).map(
    ([kind, write]) => [kind, writing(url, write)] as const,
  )
  return {
    sum: () => writers.reduce((total, [, each]) => total + each.acknowledged.length, 0),
    odd: () => writers.flatMap(([, each]) => each.odd),
    acknowledged: () =>
      Object.fromEntries(writers.map(([kind, each]) => [kind, [...each.acknowledged]])),
    stop: () => Promise.all(writers.map(([, each]) => each.stop())),
  }
}

test('a school whose database goes away in the middle of its move is at one cell afterwards, with all that was acknowledged once', async () => {
  const own = await makeSchool(cells[0].database, sessionKey, 'kochadi', new Date())
  const { fastify } = await createDirectory({
    cells: cells.map((each) => each.address),
    key: sessionKey,
  })
  onTestFinished(() => fastify.close())
  const url = await fastify.listen({ port: 0, host: '127.0.0.1' })
  const all = everybody(url, own)
  onTestFinished(() => void all.stop())
  const meanwhile = async () => {
    const begun = all.sum()
    await expect.poll(all.sum, { timeout: 60_000 }).toBeGreaterThan(begun + 5)
  }
  await meanwhile()
  let [here, there] = cells
  const figures: unknown[] = []
  for (const trouble of tried) {
    const strike = await prepared(trouble.which === 'source' ? here : there, trouble)
    const since = performance.now()
    let struck: Promise<void> | undefined
    const said = await move(own.business, [here, there], (stage) => {
      if (stage === trouble.at) struck = strike()
    })
    expect(struck).toBeDefined()
    await struck
    ;[here, there] = [there, here]
    await meanwhile()
    const figure = [trouble, ...said, Math.round(performance.now() - since)]
    figures.push(figure)
    const shown = JSON.stringify(figure)
    expect([await movesAt(here, own.business), await movesAt(there, own.business)], shown).toEqual([
      [],
      ['gone'],
    ])
    expect([await writtenAt(here, own), await writtenAt(there, own)], shown).toEqual([201, 503])
  }
  await all.stop()
  if (process.env.FIGURES) console.log(figures.map((each) => JSON.stringify(each)).join('\n'))
  expect(all.odd()).toEqual([])
  expect(await writtenIn(here.database, own.business)).toEqual(all.acknowledged())
  expect(await there.database.businesses()).not.toContain(own.business)
  expect(await checkLedger(here.database, own.business, new Date())).toMatchObject({ sound: true })
}, 300_000)

test('without a standby that is waited for the same looks lose what was acknowledged', async () => {
  // its primary is one that was promoted, and stays away once it was killed
  const [cell] = cells
  const own = await makeSchool(cell.database, sessionKey, 'yoʻqotadi', new Date())
  await waitForStandby(cell.primary, false)
  const { standby, promote } = await readyToPromote(cell, false)
  await standby.kill()
  const all = everybody(cell.address, own)
  await expect.poll(all.sum, { timeout: 60_000 }).toBeGreaterThan(5)
  const acknowledged = all.acknowledged()
  await promote(standby.start)
  await all.stop()
  const there = await writtenIn(cell.database, own.business)
  const lost = Object.entries(acknowledged).flatMap(([kind, numbers]) =>
    numbers.filter((n) => !there[kind]!.includes(n)),
  )
  expect(lost.length).toBeGreaterThan(0)
}, 120_000)
