import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { auth } from '../../auth/contract.ts'
import { coins } from '../../coins/contract.ts'
import { createApi } from '../../platform/client.ts'
import { inProcess } from '../../platform/inject.ts'
import { catchUp } from '../../platform/tenant/catch-up.ts'
import { exportTenant } from '../../platform/tenant/export.ts'
import { importTenant } from '../../platform/tenant/import.ts'
import { contentsOf, inTenant, tenantTables } from '../../platform/tenant/tables.ts'
import { profile } from '../../profile/contract.ts'
import { images } from '../../profile/table.ts'
import { makeSchool, password, type Person, type School, school } from '../../testing/school.ts'
import { createDirectory } from '../directory/server.ts'
import { addressOf } from '../../testing/product.ts'
import { operation } from './school-verbs.ts'

type Cell = { at: Awaited<ReturnType<typeof school>>; owner: pg.Client; address: string }
let folder: string
let one: Cell
let two: Cell
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'daftar-moves-'))
  ;[one, two] = [await cell(), await cell()]
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await Promise.all([one, two].map(({ at, owner }) => owner.end().then(() => at.close())))
})

async function cell(): Promise<Cell> {
  const at = await school()
  const owner = new pg.Client(at.owner)
  await owner.connect()
  const address = await at.app.fastify.listen({ port: 0, host: '127.0.0.1' })
  return { at, owner, address }
}

let number = 0
/** A school in the first cell, of which nothing is in the other. */
const newSchool = () =>
  makeSchool(one.at.database, one.at.sessionKey, `kochadi${(number += 1)}`, one.at.clock.now())

async function move(id: string, from = one, to = two, more: string[] = []) {
  const said: unknown[] = []
  const spies = (['log', 'error'] as const).map((way) =>
    vi.spyOn(console, way).mockImplementation((line) => void said.push(line)),
  )
  const { database, owner } = from.at
  const asking = { password: () => Promise.resolve(undefined), lines: () => Promise.resolve([]) }
  try {
    const args = [id, '--to', addressOf(to.at.owner), '--json', ...more]
    await operation('move')!({ database, owner, asking }, args)
    return { code: process.exitCode ?? 0, output: said.join('\n') }
  } finally {
    process.exitCode = undefined
    spies.forEach((spy) => spy.mockReset())
  }
}

async function directory() {
  const { fastify } = await createDirectory({
    cells: [one.address, two.address],
    key: one.at.sessionKey,
  })
  onTestFinished(() => fastify.close())
  const address = await fastify.listen({ port: 0, host: '127.0.0.1' })
  return (path: string, { access }: { access: string }, body?: object) =>
    fetch(address + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${access}`,
        'idempotency-key': randomUUID(),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
}

const as = (at: Cell['at'], person?: Person) =>
  createApi({
    transport: inProcess(at.app.fastify),
    access: () => person?.access,
    lang: () => 'en',
  })
const moving = { status: 503, detail: 'business_is_moving' }
const contentOf = ({ owner }: Cell, business: string) =>
  inTenant(owner, business, 'begin', async () => contentsOf(owner, await tenantTables(owner)))
const isEmpty = (content: Record<string, { rows: number }>) =>
  Object.values(content).every(({ rows }) => rows === 0)
const give = (own: School, amount: number) => ({
  params: { id: own.cast.studentA.id },
  body: { amount, note: 'x' },
  key: uuid(),
})

test('a school moves while it is served: every row the same, nobody is signed out, and what is told its old place knows better', async () => {
  const own = await newSchool()
  const { owner, teacherA } = own.cast
  const tokens = await as(one.at)(auth.login, {
    body: { username: teacherA.username, password },
  })
  const [ask, other, third] = [await directory(), await directory(), await directory()]
  for (const each of [ask, other, third])
    expect((await each('/v1/profile/info/', teacherA)).status).toBe(200)
  const [before, neighbour] = [
    await contentOf(one, own.business),
    await contentOf(one, one.at.here.business),
  ]

  const { code, output } = await move(own.business)
  expect([code, JSON.parse(output)]).toEqual([
    0,
    expect.objectContaining({ id: own.business, again: false }),
  ])
  expect(await contentOf(two, own.business)).toEqual(before)
  expect(isEmpty(await contentOf(one, own.business))).toBe(true)
  expect(await contentOf(one, one.at.here.business)).toEqual(neighbour)
  // both directories remember the old place, and hear there that it is no more
  await expect(as(one.at, teacherA)(profile.info, {})).rejects.toMatchObject(moving)
  for (const each of [ask, other])
    expect(await (await each('/v1/profile/info/', teacherA)).text()).toContain(own.canary)
  const given = await ask(`/v1/students/${own.cast.studentA.id}/adjustments/`, owner, {
    amount: 3,
    note: 'x',
  })
  expect(given.status).toBe(201)
  // where its name is looked for first there is nobody by it any more
  const signedIn = await third(
    '/v1/auth/login/',
    { access: '' },
    { username: teacherA.username, password },
  )
  expect(signedIn.status).toBe(200)
  const refreshed = await as(two.at)(auth.refresh, { body: { refresh: tokens.refresh } })
  expect(refreshed.access).toBeDefined()

  // and back again
  expect(await move(own.business, two, one)).toMatchObject({ code: 0 })
  expect(await (await ask('/v1/profile/info/', teacherA)).text()).toContain(own.canary)
  await expect(as(two.at, teacherA)(profile.info, {})).rejects.toMatchObject(moving)
})

test('nobody writes from the moment on when the last of those who write are waited for: they are sent away, reading goes on', async () => {
  const own = await newSchool()
  const { owner, teacherA } = own.cast
  const id = uuid()
  const commit = await own.heldOpen((db) =>
    db.insert(images).values({
      ...{ businessId: own.business, id, uploadedBy: owner.id, mime: 'image/png' as const },
      bytes: Buffer.alloc(5_000, 3),
    }),
  )
  const moved = move(own.business)
  await one.at.untilBlocked()
  await expect(as(one.at, owner)(coins.adjust, give(own, 7))).rejects.toMatchObject(moving)
  await expect(as(one.at, teacherA)(profile.info, {})).resolves.toBeDefined()
  // another school notices nothing
  const elsewhere = one.at.here
  await expect(
    as(one.at, elsewhere.cast.owner)(coins.adjust, give(elsewhere, 1)),
  ).resolves.toBeDefined()
  await commit()
  expect(await moved).toMatchObject({ code: 0 })
  const { rows } = await inTenant(two.owner, own.business, 'begin', () =>
    two.owner.query('select octet_length(bytes) as length from images where id = $1', [id]),
  )
  expect(rows).toEqual([{ length: 5_000 }])
})

test('what was changed, swapped, removed and added since the copy is made up for, large files too', async () => {
  const own = await newSchool()
  const business = { id: own.business as string, name: 'x' }
  const { rows } = await one.owner.query<{ oldest: string }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::text as oldest',
  )
  const path = join(folder, randomUUID())
  await exportTenant({ owner: one.at.owner, business, now: new Date() }, path, undefined)
  await importTenant(two.at.owner, path, undefined)
  await as(one.at, own.cast.owner)(coins.adjust, give(own, 7))
  await own.inside(async (db) => {
    await db.insert(images).values({
      ...{ businessId: own.business, id: uuid(), uploadedBy: own.cast.owner.id },
      ...{ mime: 'image/png' as const, bytes: Buffer.alloc(70_000, 5) },
    })
    await db.execute(`update rooms set name = name || '!' where business_id = '${own.business}'`)
    await db.execute(`delete from guardians where business_id = '${own.business}'
      and id = '${own.guardianA}'`)
    // one takes the name that another gives up
    const [a, b] = [own.cast.parentA, own.cast.parentB]
    await db.execute(`update users set username = 'x@y.z' where id = '${a.id}'`)
    await db.execute(`update users set username = '${a.username}' where id = '${b.id}'`)
  })
  const sides = { source: one.owner, target: two.owner, business: business.id }
  const { late } = await catchUp({ ...sides, since: rows[0]!.oldest })
  expect(late).toBeGreaterThan(5)
  expect(await contentOf(two, business.id)).toEqual(await contentOf(one, business.id))
})

test('a move that cannot be leaves the school where it was, and nothing of it there', async () => {
  const own = await newSchool()
  const { owner } = own.cast
  // somebody there signs in by the same name
  await two.at.here.inside((db) =>
    db.execute(
      `update users set username = '${owner.username}' where id = '${two.at.here.cast.studentB.id}'`,
    ),
  )
  const { code, output } = await move(own.business)
  expect([code, output]).toEqual([3, expect.stringContaining('users_username')])
  await expect(as(one.at, owner)(coins.adjust, give(own, 7))).resolves.toBeDefined()
  expect(isEmpty(await contentOf(two, own.business))).toBe(true)
  expect(
    (await two.owner.query('select from moves where business = $1', [own.business])).rows,
  ).toEqual([])
  expect(await move(own.business, one, one)).toMatchObject({ code: 3 })
  expect(await move(randomUUID())).toMatchObject({ code: 1 })
})

test('a move that was cut off after its moment keeps both closed, and the same call finishes it', async () => {
  const own = await newSchool()
  const business = { id: own.business as string, name: 'x' }
  const path = join(folder, randomUUID())
  await exportTenant({ owner: one.at.owner, business, now: new Date() }, path, undefined)
  await importTenant(two.at.owner, path, undefined)
  const cutOff = randomUUID()
  const put = 'insert into moves (business, move, state) values ($1, $2, $3)'
  await two.owner.query(put, [own.business, cutOff, 'arriving'])
  await one.owner.query(put, [own.business, cutOff, 'gone'])
  for (const { at } of [one, two])
    await expect(as(at, own.cast.teacherA)(profile.info, {})).rejects.toMatchObject(moving)
  const { code, output } = await move(own.business)
  expect([code, JSON.parse(output)]).toEqual([0, expect.objectContaining({ again: true })])
  await expect(as(two.at, own.cast.teacherA)(profile.info, {})).resolves.toBeDefined()
  expect(isEmpty(await contentOf(one, own.business))).toBe(true)
})

test('what a move that died before its moment has left there makes room for the next', async () => {
  const own = await newSchool()
  const business = { id: own.business as string, name: 'x' }
  const path = join(folder, randomUUID())
  await exportTenant({ owner: one.at.owner, business, now: new Date() }, path, undefined)
  await importTenant(two.at.owner, path, undefined, (client) =>
    client.query(`insert into moves (business, move, state) values ($1, $2, 'arriving')`, [
      own.business,
      randomUUID(),
    ]),
  )
  // here it goes on, there nobody is served and nothing is looked after
  await as(one.at, own.cast.owner)(coins.adjust, give(own, 7))
  await expect(as(two.at, own.cast.owner)(profile.info, {})).rejects.toMatchObject(moving)
  expect(await two.at.database.businesses()).not.toContain(own.business)
  expect(await move(own.business)).toMatchObject({ code: 0 })
  await expect(as(two.at, own.cast.owner)(profile.info, {})).resolves.toBeDefined()
})

test('how long nobody may write at the most is said by whoever moves it', async () => {
  const own = await newSchool()
  const commit = await own.heldOpen((db) =>
    db.execute(`update rooms set name = name || '!' where business_id = '${own.business}'`),
  )
  const moved = move(own.business, one, two, ['--closed-at-most', '0.25'])
  // what was cut off, and what looks whether it has gone
  await expect
    .poll(async () => {
      const { rowCount } = await one.owner.query(
        `select from pg_locks join pg_stat_activity using (pid)
         where not granted and datname = current_database()`,
      )
      return rowCount
    })
    .toBe(2)
  await commit()
  const { code, output } = await moved
  expect([code, output]).toEqual([1, expect.stringContaining('could write for 0.25 seconds')])
  await expect(as(one.at, own.cast.owner)(coins.adjust, give(own, 7))).resolves.toBeDefined()
  for (const wrong of ['0', '-1', 'long', '1e9'])
    expect(await move(own.business, one, two, [`--closed-at-most=${wrong}`])).toMatchObject({
      code: 1,
      output: expect.stringContaining('Usage'),
    })
})
