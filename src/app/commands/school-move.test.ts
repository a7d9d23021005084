import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { auth } from '../../core/auth/contract.ts'
import { coins } from '../../core/coins/contract.ts'
import { createApi } from '../../platform/client.ts'
import { inProcess } from '../../platform/http/inject.ts'
import { exportTenant } from '../../platform/tenant/export.ts'
import { importTenant } from '../../platform/tenant/import.ts'
import { contentsOf, inTenant, tenantTables } from '../../platform/tenant/tables.ts'
import { profile } from '../../core/profile/contract.ts'
import { images } from '../../core/profile/table.ts'
import { makeSchool, ownSchool, password, type Person, type School } from '../../testing/school.ts'
import { addressOf } from '../../testing/product.ts'
import { operation } from './school-verbs.ts'

type Installation = { at: Awaited<ReturnType<typeof ownSchool>>; owner: pg.Client }
let folder: string
let one: Installation
let two: Installation
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'daftar-moves-'))
  ;[one, two] = [await installation(), await installation()]
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await Promise.all([one, two].map(({ at, owner }) => owner.end().then(() => at.close())))
})

async function installation(): Promise<Installation> {
  const at = await ownSchool()
  const owner = new pg.Client(at.owner)
  await owner.connect()
  return { at, owner }
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

const as = (at: Installation['at'], person?: Person) =>
  createApi({
    transport: inProcess(at.app.fastify),
    access: () => person?.access,
    lang: () => 'en',
  })
const moving = { status: 503, detail: 'business_is_moving' }
const contentOf = ({ owner }: Installation, business: string) =>
  inTenant(owner, business, 'begin', async () => contentsOf(owner, await tenantTables(owner)))
const isEmpty = (content: Record<string, { rows: number }>) =>
  Object.values(content).every(({ rows }) => rows === 0)
const give = (own: School, amount: number) => ({
  params: { id: own.cast.studentA.id },
  body: { amount, note: 'x' },
  key: uuid(),
})

test('a school moves: every row is the same, nobody is signed out, and its old place rejects requests', async () => {
  const own = await newSchool()
  const { owner, teacherA } = own.cast
  const tokens = await as(one.at)(auth.login, {
    body: { username: teacherA.username, password },
  })
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
  await expect(as(one.at, teacherA)(profile.info, {})).rejects.toMatchObject(moving)
  await expect(as(two.at, teacherA)(profile.info, {})).resolves.toBeDefined()
  await expect(as(two.at, owner)(coins.adjust, give(own, 3))).resolves.toBeDefined()
  const refreshed = await as(two.at)(auth.refresh, { body: { refresh: tokens.refresh } })
  expect(refreshed.access).toBeDefined()

  // and back again
  expect(await move(own.business, two, one)).toMatchObject({ code: 0 })
  await expect(as(one.at, teacherA)(profile.info, {})).resolves.toBeDefined()
  await expect(as(two.at, teacherA)(profile.info, {})).rejects.toMatchObject(moving)
})

test('the switch command runs once the school is open there; if it fails the same command finishes the move', async () => {
  const own = await newSchool()
  const seen = join(folder, randomUUID())
  const failing = await move(own.business, one, two, ['--switch', 'echo no map >&2; exit 1'])
  expect([failing.code, failing.output]).toEqual([4, expect.stringContaining('no map')])
  await expect(as(two.at, own.cast.owner)(profile.info, {})).resolves.toBeDefined()
  expect(isEmpty(await contentOf(one, own.business))).toBe(false)
  const switching = await move(own.business, one, two, ['--switch', `echo "$SCHOOL" > ${seen}`])
  expect([switching.code, JSON.parse(switching.output)]).toEqual([
    0,
    expect.objectContaining({ again: true }),
  ])
  expect(readFileSync(seen, 'utf8')).toBe(`${own.business}\n`)
  expect(isEmpty(await contentOf(one, own.business))).toBe(true)
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
