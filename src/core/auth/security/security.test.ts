import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { upkeep } from '../../../app/server/upkeep/upkeep.ts'
import { freshDatabase, makeSchool, password, school } from '../../../testing/school.ts'
import { notifications, notificationSettings } from '../../notifications/contract.ts'
import { openDatabase } from '../../../platform/db/db.ts'
import { profile } from '../../profile/contract.ts'
import { type SecurityKind, securityEvents } from './contract.ts'
import { securityJournal } from './service.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
afterAll(() => at.close())
// each test has a day of its own
beforeEach(() => (at.clock.time = new Date(at.clock.time.getTime() + 2 * 24 * 3600_000)))

const events = async (kind?: SecurityKind, user?: string, who: 'owner' | 'admin' = 'owner') => {
  const day = at.clock.time.toISOString().slice(0, 10)
  const query = { ...(kind && { kind }), ...(user && { user_id: user }), from: day }
  const { results } = await at.as(who)(securityEvents.list, { query })
  // the clock stands still: what is of one moment has no order
  return results.toSorted((a, b) =>
    a.kind + a.file?.operation < b.kind + b.file?.operation ? -1 : 1,
  )
}
const signIn = (username: string, typed: string, remoteAddress = '192.0.2.1') =>
  at.app.fastify.inject({
    method: 'POST',
    url: '/v1/auth/login/',
    payload: { username, password: typed },
    remoteAddress,
    headers: { 'user-agent': 'Mozilla/5.0 (Android 14) Firefox/150' },
  })
const get = (who: keyof typeof at.here.cast, url: string) =>
  at.app.fastify.inject({
    url,
    headers: { authorization: `Bearer ${at.here.cast[who].access}` },
    remoteAddress: '192.0.2.7',
  })

describe('the security log', () => {
  test('counts tries and sign-ins, with the person and the network, a row for a quarter of an hour', async () => {
    const { teacherA } = at.here.cast
    for (let n = 0; n < 3; n += 1) await signIn(teacherA.username, 'not it')
    await signIn(teacherA.username, password)
    expect(await events()).toMatchObject([
      { kind: 'sign_in_failed', person: { id: teacherA.id }, network: '192.0.2.1', count: 3 },
      { kind: 'signed_in', person: { id: teacherA.id }, network: '192.0.2.1', count: 1 },
    ])
    await signIn(teacherA.username, 'not it')
    const [row, ...more] = await events('sign_in_failed')
    expect(row).toMatchObject({ count: 4, agent: expect.stringContaining('Firefox') })
    expect(more).toEqual([])
    at.clock.time = new Date(at.clock.time.getTime() + 16 * 60_000)
    await signIn(teacherA.username, 'not it')
    expect(await events('sign_in_failed', teacherA.id)).toHaveLength(2)
  })

  test('is read by the owner of the same school alone', async () => {
    await signIn(at.here.cast.teacherB.username, 'not it')
    expect(await events('sign_in_failed')).toHaveLength(1)
    const { owner } = at.elsewhere.cast
    const { results } = await at.as(owner)(securityEvents.list, { query: {} })
    expect(results).toEqual([])
    await expect(events(undefined, undefined, 'admin')).rejects.toMatchObject({ status: 403 })
    const rows = await at.elsewhere.inside((db) => db.execute(sql`select from security_events`))
    expect(rows.rowCount).toBe(0)
  })

  test('has refusals only in a row of twenty, files with what they have, and changed passwords', async () => {
    for (let n = 0; n < 19; n += 1) await get('studentA', '/v1/parents/')
    expect(await events('refused_in_a_row')).toEqual([])
    for (let n = 0; n < 6; n += 1) await get('studentA', '/v1/parents/')
    expect(await events('refused_in_a_row')).toMatchObject([
      { person: { id: at.here.cast.studentA.id }, count: 25, network: '192.0.2.7' },
    ])
    const { statusCode } = await get('admin', '/v1/students/export/?format=csv&q=karim&lang=en')
    expect(statusCode).toBe(200)
    const [first] = await events('file_taken')
    expect(first!.file!.filter).toEqual({ q: 'karim' })
    expect([first]).toMatchObject([
      {
        person: { id: at.here.cast.admin.id },
        file: { operation: 'students.export', rows: 2, filter: { q: 'karim' } },
      },
    ])
    await get('teacherA', `/v1/classes/${at.here.classA}/register/?month=2026-11`)
    await get('teacherA', '/v1/profile/export/')
    const taken = (await events('file_taken')).map(({ file }) => [file?.operation, file?.rows])
    expect(taken).toEqual([
      ['papers.register', 1],
      ['profile.export', null],
      ['students.export', 2],
    ])
    await at.as('parentB')(profile.edit, {
      body: { old_password: password, new_password: 'tort sariq gul' },
    })
    expect(await events('password_changed')).toMatchObject([
      { person: { id: at.here.cast.parentB.id } },
    ])
  })

  test('whoever is tried ten times hears of it, once a day, and can switch that off', async () => {
    const { studentB } = at.here.cast
    const told = async () => {
      await events()
      const { results } = await at.as(studentB)(notifications.list, { query: {} })
      return results.filter(({ kind }) => kind === 'sign_in_tried')
    }
    for (let n = 0; n < 9; n += 1) await signIn(studentB.username, 'not it', `198.51.100.${n}`)
    expect(await told()).toEqual([])
    await signIn(studentB.username, 'not it', '198.51.100.10')
    expect(await told()).toMatchObject([{ params: { count: 10 }, link: '/profile' }])
    at.clock.time = new Date(at.clock.time.getTime() + 20 * 60_000)
    for (let n = 0; n < 12; n += 1) await signIn(studentB.username, 'not it', `198.51.100.${n}`)
    expect(await told()).toHaveLength(1)
    const aDayOn = async () => {
      at.clock.time = new Date(at.clock.time.getTime() + 25 * 3600_000)
      for (let n = 0; n < 12; n += 1) await signIn(studentB.username, 'not it', `198.51.100.${n}`)
      return (await told()).length
    }
    const want = (sign_in_tried: boolean) =>
      at.as(studentB)(notificationSettings.edit, { body: { kinds: { sign_in_tried } } })
    await want(false)
    expect(await aDayOn()).toBe(1)
    await want(true)
    expect(await aDayOn()).toBe(2)
  })

  test('what a file was looked for by stands in the log up to the limit of the search, and no longer', async () => {
    const [longest, longer] = [60, 61].map(
      (n) => `/v1/students/export/?format=csv&q=${'q'.repeat(n)}`,
    )
    expect((await get('admin', longer!)).statusCode).toBe(400)
    expect(await events('file_taken')).toEqual([])
    expect((await get('admin', longest!)).statusCode).toBe(200)
    expect((await events('file_taken'))[0]!.file!.filter).toEqual({ q: 'q'.repeat(60) })
  })

  test('a name that nobody has leaves nothing that it could be read from, and of several schools tells none', async () => {
    await signIn('some.body@else.test', 'not it')
    expect(await events('sign_in_failed')).toEqual([])
    const { connection } = await freshDatabase()
    const database = openDatabase(connection)
    const only = await makeSchool(database, at.sessionKey, 'only', at.clock.now())
    const journal = securityJournal({ ...at, database, failed: (error) => expect(error).toBe(0) })
    const name = 'some.body@else.test'
    for (let n = 0; n < 3; n += 1)
      journal.keep({ kind: 'sign_in_failed', address: '192.0.2.1', name })
    await journal.flush()
    const { rows } = await only.inside((db) =>
      db.execute<{ name_hash: string; count: number }>(sql`select * from security_events`),
    )
    await database.close()
    expect(rows).toMatchObject([{ count: 3, user_id: null }])
    expect(rows[0]!.name_hash).toMatch(/^[0-9a-f]{12}$/)
    for (const part of ['some', 'body', 'else', '@'])
      expect(JSON.stringify(rows)).not.toContain(part)
  })

  test('whoever floods it fills no disk: what is too much is counted in one row', async () => {
    const journal = securityJournal({ ...at, failed: (error) => expect(error).toBe(0) })
    const { studentA } = at.here.cast
    const whose = { business: at.here.business, user: studentA.id }
    const flood = async (net: number) => {
      for (let n = 0; n < 250; n += 1)
        journal.keep({ kind: 'slip_failed', address: `10.0.${net}.${n}`, whose, agent: `a${n}` })
      await journal.flush()
    }
    await flood(1)
    await flood(2)
    const { rows } = await at.here.inside((db) =>
      db.execute<{ network: string; count: number }>(
        sql`select network, count from security_events where kind = 'slip_failed'`,
      ),
    )
    expect(rows).toHaveLength(201)
    expect(rows.find(({ network }) => network === '')).toMatchObject({ count: 300 })
    // in memory as well
    for (let n = 0; n < 20_000; n += 1)
      journal.keep({ kind: 'slip_failed', address: `10.${n % 200}.9.${n % 250}`, name: `n${n}` })
    await journal.flush()
    const after = await at.here.inside((db) =>
      db.execute(sql`select from security_events where kind = 'slip_failed'`),
    )
    expect(after.rowCount).toBe(201)
  })

  test('after half a year nothing is left', async () => {
    await signIn(at.here.cast.teacherB.username, 'not it')
    await events()
    const left = async (later: number) => {
      const then = new Date(at.clock.time.getTime() + later * 24 * 3600_000)
      await upkeep(at.database, then, (error) => expect(error).toBe(0))
      const { rowCount } = await at.here.inside((db) =>
        db.execute(sql`select from security_events`),
      )
      return rowCount
    }
    expect(await left(179)).toBeGreaterThan(0)
    expect(await left(181)).toBe(0)
  })

  test('who tries a name from everywhere keeps nobody out of where they come from', async () => {
    const { teacherA } = at.here.cast
    const home = '203.0.113.5'
    expect((await signIn(teacherA.username, password, home)).statusCode).toBe(200)
    at.clock.time = new Date(at.clock.time.getTime() + 24 * 3600_000)
    // the limits themselves count by the real clock: a name of its own for this test
    for (let n = 0; n < 220; n += 1) {
      const { statusCode } = await signIn(teacherA.username, 'not it', `10.9.${n}.1`)
      if (statusCode === 429) break
    }
    expect((await signIn(teacherA.username, password, '10.8.8.8')).statusCode).toBe(429)
    await events()
    expect((await signIn(teacherA.username, password, home)).statusCode).toBe(200)
    at.clock.time = new Date(at.clock.time.getTime() + 31 * 24 * 3600_000)
    expect((await signIn(teacherA.username, password, home)).statusCode).toBe(429)
  }, 60_000)
})
