import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { newestMigration } from '../../platform/boot-check.ts'
import { namesPath, placePath } from '../../platform/cell-proof.ts'
import { openDatabase } from '../../platform/db.ts'
import { exportTenant } from '../../platform/tenant/export.ts'
import { importTenant } from '../../platform/tenant/import.ts'
import { makeSchool, type School, school } from '../../testing/school.ts'
import { askCell } from '../directory/cells.ts'
import { createServer as createProduct } from '../server/server.ts'
import { migrations } from './command-line.ts'
import { lookAtCells } from './doctor-cells.ts'

// it asks, and what it was told to ask by is seen
vi.mock('../directory/cells.ts', { spy: true })

type Cell = {
  at: Awaited<ReturnType<typeof school>>
  owner: pg.Client
  address: string
  own: School
}
let one: Cell
let two: Cell
const key = Buffer.alloc(32, 7)
beforeAll(async () => {
  ;[one, two] = [await cell('jizzax'), await cell('xorazm')]
  // both have the same schools besides
  for (const { inside } of [two.at.here, two.at.elsewhere])
    await inside((db) =>
      db.execute(
        `update users set username = 'two.' || username where business_id = current_business()`,
      ),
    )
})
afterAll(async () => {
  for (const { at, owner } of [one, two]) {
    await owner.end()
    await at.close()
  }
})

async function cell(label: string): Promise<Cell> {
  const at = await school()
  const owner = new pg.Client(at.owner)
  await owner.connect()
  const own = await makeSchool(at.database, key, label, at.clock.now())
  return {
    at,
    owner,
    own,
    address: await served(at, newestMigration(migrations)),
  }
}

/** A process of a cell by a program of this version. */
async function served({ connection, clock }: Cell['at'], migration: number) {
  const database = openDatabase(connection, { size: 2 })
  const { fastify } = await createProduct({
    database,
    sessionKey: key,
    clock,
    migration,
  })
  afterAll(async () => {
    await fastify.close()
    await database.close()
  })
  return fastify.listen({ port: 0, host: '127.0.0.1' })
}

async function look(cells = [one.address, two.address], now = () => new Date(), by = key) {
  const found = await lookAtCells({
    cells,
    key: by,
    migrations,
    publicUrl: undefined,
    now,
  })
  return found.map(({ what, is, todo }) => `${todo ? '!! ' : ''}${what}: ${is}`)
}
const put = ({ owner }: Cell, business: string, move: string, state: string, ago: string) =>
  owner.query(
    'insert into moves (business, move, state, since) values ($1, $2, $3, now() - $4::interval)',
    [business, move, state, ago],
  )
const clear = () => Promise.all([one, two].map(({ owner }) => owner.query('delete from moves')))

test('cells that stand well beside each other', async () => {
  expect(await look()).toEqual([
    `cell ${one.address}: answers, and its clock agrees`,
    `cell ${two.address}: answers, and its clock agrees`,
    expect.stringMatching(/^versions: all cells have one \(\d{4}_\w+\)$/),
    expect.stringMatching(/^names to sign in by: \d+, each of one cell$/),
    'moves: none is half done',
  ])
})

test('a cell that is away, one with another key, and one whose clock is wrong', async () => {
  const away = 'http://127.0.0.1:9'
  expect(await look([one.address, away])).toContainEqual(
    expect.stringContaining(`!! cell ${away}: does not answer`),
  )
  expect(await look([one.address], undefined, Buffer.alloc(32, 8))).toEqual([
    `!! cell ${one.address}: does not know us (404)`,
  ])
  const busy = createServer((_, answer) => answer.writeHead(503).end()).listen(0, '127.0.0.1')
  await once(busy, 'listening')
  onTestFinished(() => void busy.close())
  const at = `http://127.0.0.1:${(busy.address() as AddressInfo).port}`
  expect(await look([at])).toEqual([`!! cell ${at}: says 503`])
  const late = new Date(Date.now() - 300_000)
  const early = createServer((_, answer) => {
    answer.setHeader('date', late.toUTCString())
    answer.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(early, 'listening')
  onTestFinished(() => void early.close())
  const address = `http://127.0.0.1:${(early.address() as AddressInfo).port}`
  expect(await look([address])).toEqual([
    expect.stringMatching(/^!! cell \S+: has a clock that differs .* by (299|30\d) s$/),
  ])
})

/** A cell that answers as is said; what it was asked, and by whose word. */
async function played(answers: (path: string) => [status: number, body?: object]) {
  const asked: (readonly [string, string | undefined])[] = []
  const server = createServer(({ url = '', headers }, answer) => {
    asked.push([url, headers.authorization])
    const [status, body = {}] = answers(url.split('?', 1)[0]!)
    answer.writeHead(status).end(JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { asked, at: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
const state = { migration: 1, applied: 1, moves: [], left: [] }

test('a cell that says how it stands and not whose names it has', async () => {
  for (const answers of [
    (path: string): [number, object?] => (path === namesPath ? [503] : [200, state]),
    (path: string): [number, object?] => [200, path === namesPath ? {} : state],
  ]) {
    const { at } = await played(answers)
    expect(await look([one.address, at])).toContainEqual(
      expect.stringContaining(`!! cell ${at}: does not say whose names it has`),
    )
  }
})

test('a school that a move takes from one cell to the other while they are looked at stands in one', async () => {
  const id = randomUUID()
  const names = { businesses: [{ id, digests: [] }] }
  const cellWhere = (place: [number, object?]) =>
    played((path) => (path === placePath ? place : [200, path === namesPath ? names : state]))
  const here = await cellWhere([200, { business: id, state: 'here' }])
  const left = await cellWhere([200, { business: id, state: 'gone', move: 'm' }])
  const silent = await cellWhere([503])
  const said = async (at: string) =>
    (await look([here.at, at])).filter((line) => line.includes(`school ${id}`))
  expect(await said(left.at)).toEqual([])
  expect(await said(silent.at)).toEqual([expect.stringContaining('does not say so once more')])
})

test('what proves a directory is said to cells, and not at the door', async () => {
  const { at, asked } = await played(() => [200, {}])
  await askCell(`${at}/healthz`, undefined)
  expect(asked).toEqual([['/healthz', undefined]])
  const door = 'https://127.0.0.1:9'
  const means = { cells: [one.address], key, migrations, now: () => new Date() }
  expect(await lookAtCells({ ...means, publicUrl: door })).toContainEqual(
    expect.objectContaining({ what: door }),
  )
  const keys = vi.mocked(askCell).mock.calls.filter(([address]) => address.startsWith(door))
  expect(keys).toEqual([[`${door}/healthz`, undefined]])
})

test('two versions are an upgrade, three are not', async () => {
  const newest = newestMigration(migrations)
  const [older, later] = [await served(one.at, newest - 1), await served(one.at, newest + 1)]
  expect(await look([two.address, later])).toContainEqual(
    expect.stringMatching(/^versions: an upgrade is under way.*later than this one/),
  )
  expect(await look([two.address, older, later])).toContainEqual(
    expect.stringContaining('!! versions: there are 3 of them'),
  )
})

test('a name and a school that stand in two cells', async () => {
  const { username } = one.own.cast.teacherA
  const person = two.own.cast.teacherA
  const rename = (to: string) =>
    two.own.inside((db) =>
      db.execute(`update users set username = '${to}' where id = '${person.id}'`),
    )
  await rename(username)
  const pair = `${one.own.business} (${one.address}) and ${two.own.business} (${two.address})`
  expect(await look()).toContainEqual(`!! names to sign in by: 1 stand in two cells: ${pair}`)
  await rename(person.username)
  // one cell by two addresses has the same schools
  const same = await served(one.at, newestMigration(migrations))
  expect(await look([one.address, same])).toContainEqual(
    `!! school ${one.own.business}: stands in several cells: ${one.address}, ${same}`,
  )
})

test('moves that are half done: cut off after the moment, a copy that was left, rows that were left, and one that went nowhere', async () => {
  const [cut, copy, nowhere] = [one.own.business as string, randomUUID(), randomUUID()]
  const move = randomUUID()
  await put(one, cut, move, 'gone', '5 minutes')
  await put(two, cut, move, 'arriving', '5 minutes')
  await put(two, copy, randomUUID(), 'arriving', '2 hours')
  await put(one, nowhere, randomUUID(), 'gone', '1 day')
  expect((await look()).filter((line) => line.includes('move'))).toEqual([
    `!! move of ${nowhere}: it has gone from ${one.address}, and no cell of CELLS has it`,
    `!! move of ${copy}: a copy lies at ${two.address} that has not come to its end since ${await since(copy)}`,
    `!! move of ${cut}: it has gone from ${one.address}, and is not open at ${two.address}: nobody of it is served`,
  ])
  await clear()
  // what is on its way at this moment is none
  await put(two, copy, randomUUID(), 'arriving', '1 minute')
  expect(await look()).toContain('moves: none is half done')
  await clear()
  // it is there, and its rows are here as well
  const folder = mkdtempSync(join(tmpdir(), 'daftar-doctor-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'school')
  const source = {
    owner: one.at.owner,
    business: { id: cut, name: 'x' },
    now: new Date(),
  }
  await exportTenant(source, path, undefined)
  await importTenant(two.at.owner, path, undefined)
  await put(one, cut, randomUUID(), 'gone', '1 day')
  expect((await look()).filter((line) => line.includes('move'))).toEqual([
    `!! move of ${cut}: rows of it are left at ${one.address}, which it has gone from`,
  ])
})

async function since(business: string) {
  const ask = 'select since from moves where business = $1'
  const { rows } = await two.owner.query<{ since: Date }>(ask, [business])
  return rows[0]!.since.toISOString()
}
