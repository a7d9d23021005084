import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { freshDatabase } from '../../testing/school.ts'
import { wayTo } from '../../testing/way.ts'
import type { BusinessId } from '../actor.ts'
import { afterCommit, type Database, openDatabase, wake } from '../db/db.ts'
import { wakesOver } from './process-wakes.ts'

// two processes that share nothing but the database
let here: Database
let there: Database
const business = randomUUID() as BusinessId
let heardHere: string[] = []
let heardThere: string[] = []
let gaps = 0

beforeAll(async () => {
  const { connection } = await freshDatabase()
  here = openDatabase(connection)
  there = openDatabase(connection)
  here.wakes.on('texts', (ids) => heardHere.push(...ids))
  there.wakes.on('texts', (ids) => heardThere.push(...ids))
  there.wakes.onGap(() => (gaps += 1))
  await Promise.all([here.wakes.listen(), there.wakes.listen()])
})
afterAll(() => Promise.all([here.close(), there.close()]))
beforeEach(() => {
  heardHere = []
  heardThere = []
})

const heard = (ids: string[]) =>
  vi.waitFor(() => expect(heardThere).toEqual(expect.arrayContaining(ids)), { timeout: 10_000 })

test('what is committed is heard here at once and there soon', async () => {
  await here.inBusiness(business, (db) => wake(db, 'texts', 'one', 'two'))
  expect(heardHere).toEqual(['one', 'two'])
  await heard(['one', 'two'])
})

test('what is rolled back is heard by nobody', async () => {
  const failing = here.inBusiness(business, async (db) => {
    afterCommit(db, () => heardHere.push('after'))
    await wake(db, 'texts', 'undone')
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await here.inBusiness(business, (db) => wake(db, 'texts', 'done'))
  await heard(['done'])
  expect(heardHere).not.toContain('undone')
  expect(heardHere).not.toContain('after')
  expect(heardThere).not.toContain('undone')
})

test('hints travel together, more than one message can carry included', async () => {
  const ids = Array.from({ length: 400 }, () => randomUUID())
  for (const id of ids) here.wakes.hint('texts', [id])
  expect(heardHere).toEqual(ids)
  await heard(ids)
})

test('of hints that are repeated the last stands where it was said', async () => {
  for (const id of ['one', 'other', 'one']) here.wakes.hint('texts', [id])
  await expect.poll(() => heardThere).toEqual(['other', 'one'])
})

test('hints of many letters fit into messages as well', async () => {
  const ids = Array.from({ length: 120 }, () => `${randomUUID()} ${'ў'.repeat(60)}`)
  here.wakes.hint('texts', ids)
  await heard(ids)
})

test('a listener that was cut off says that it may have missed something, and hears again', async () => {
  const before = gaps
  await here.pool
    .query(
      `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'daftar wakes' and datname = current_database()`,
    )
    .catch(() => {})
  await vi.waitFor(() => expect(gaps).toBeGreaterThan(before), { timeout: 10_000 })
  await here.inBusiness(business, (db) => wake(db, 'texts', 'again'))
  await heard(['again'])
})

test('a listener whose server has gone without a word notices it, and hears again', async () => {
  const { connection } = await freshDatabase()
  const direct = openDatabase(connection)
  onTestFinished(() => direct.close())
  const way = await wayTo(connection)
  onTestFinished(way.close)
  const leading = { ...connection, host: '127.0.0.1', port: way.port }
  const wakes = wakesOver(leading, { every: 50, patience: 300 })
  onTestFinished(() => wakes.close())
  let missed = 0
  wakes.onGap(() => (missed += 1))
  await wakes.listen()
  expect(missed).toBe(1)
  way.swallow()
  const listening = () =>
    direct.pool.query(
      `select from pg_stat_activity where application_name = 'daftar wakes' and datname = current_database()`,
    )
  await expect.poll(async () => (await listening()).rowCount).toBe(0)
  way.mend()
  await expect.poll(() => missed).toBe(2)
})

test('outside of a transaction there is no commit to wait for', () => {
  expect(() => afterCommit(here.plain, () => {})).toThrow('need the Db of an open transaction')
})
