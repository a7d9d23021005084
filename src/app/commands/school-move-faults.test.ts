import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../platform/db.ts'
import { type Moved, moveTenant, type Stage } from '../../platform/tenant/move.ts'
import { asItComes, contentsOf, inTenant, tenantTables } from '../../platform/tenant/tables.ts'
import { makeSchool, type School, school } from '../../testing/school.ts'
import { startPrimary } from '../../testing/standby.ts'
import { wayTo } from '../../testing/way.ts'

type Cell = { at: Awaited<ReturnType<typeof school>>; owner: pg.Client }
let one: Cell
let two: Cell
beforeAll(async () => {
  ;[one, two] = [await cell(), await cell()]
})
afterAll(() => Promise.all([one, two].map(({ at, owner }) => owner.end().then(() => at.close()))))

async function cell(): Promise<Cell> {
  const at = await school()
  const owner = new pg.Client(at.owner)
  await owner.connect()
  return { at, owner }
}

let number = 0
const newSchool = () =>
  makeSchool(one.at.database, one.at.sessionKey, `xato${(number += 1)}`, one.at.clock.now())

type More = { by?: string; closedAtMost?: number; at?: Partial<Record<Stage, () => unknown>> }
/** Answers a failure as what it says. */
function move(own: School, [from, to]: [Cell, Cell], { by, closedAtMost, at = {} }: More = {}) {
  const along = (side: Cell) => ({ ...side.at.owner, application_name: by })
  return moveTenant({
    ...{ from: along(from), to: along(to), now: new Date(), closedAtMost },
    business: { id: own.business, name: 'Maktab' },
    reached: (stage) => at[stage]?.(),
  }).catch((error: Error) => `${error.constructor.name}: ${error.message}`)
}
const breaks = () => {
  throw new Error('It breaks here.')
}

const contentOf = ({ owner }: Cell, { business }: School) =>
  inTenant(owner, business, 'begin', async () => contentsOf(owner, await tenantTables(owner)))
const isEmpty = (content: Record<string, { rows: number }>) =>
  Object.values(content).every(({ rows }) => rows === 0)
const standing = async ({ owner }: Cell, { business }: School) =>
  (
    await owner.query<{ state: string }>('select state from moves where business = $1', [business])
  ).rows.map(({ state }) => state)
const rename = ({ owner }: Cell, { business }: School, name: string) =>
  inTenant(owner, business, 'begin', async () => {
    await asItComes(owner)
    await owner.query('update businesses set name = $1 where id = $2', [name, business])
  })

/** What `first` removes waits from its first row on, until it is let go on. */
async function heldAtItsFirstRow({ owner }: Cell) {
  const { name } = (await tenantTables(owner))[0]!
  await owner.query(`
    create function wait_here() returns trigger language plpgsql as $$ begin
      if current_setting('application_name') = 'first' then perform pg_advisory_xact_lock(77); end if;
      return null;
    end $$;
    create trigger wait_here before delete on "${name}" for each statement execute function wait_here();
    alter table "${name}" enable always trigger wait_here;
    select pg_advisory_lock(77)`)
  onTestFinished(async () => {
    await owner.query('select pg_advisory_unlock_all()')
    await owner.query(`drop trigger wait_here on "${name}"; drop function wait_here()`)
  })
  return () => owner.query('select pg_advisory_unlock(77)')
}

/** Queries of it that wait for a lock. */
async function waiting({ owner }: Cell, by: string): Promise<number> {
  const { rowCount } = await owner.query(
    `select from pg_locks join pg_stat_activity using (pid)
     where not granted and datname = current_database() and application_name = $1`,
    [by],
  )
  return rowCount!
}
const untilWaiting = (cell: Cell, by: string, howMany = 1) =>
  expect.poll(() => waiting(cell, by)).toBeGreaterThanOrEqual(howMany)

/** `second` does what it can while `first` stands still, then `first` goes on. */
async function meanwhile(cell: Cell, letGo: () => unknown, second: Promise<Moved | string>) {
  let ended = false
  void second.then(() => (ended = true))
  await expect.poll(async () => ended || (await waiting(cell, 'second')) > 0).toBe(true)
  await letGo()
}

test('of two who move one school the one that failed does not take away what the other has brought', async () => {
  const own = await newSchool()
  const before = await contentOf(one, own)
  const letGo = await heldAtItsFirstRow(two)
  const first = move(own, [one, two], { by: 'first', at: { closed: breaks } })
  await untilWaiting(two, 'first')
  const second = move(own, [one, two], { by: 'second' })
  await meanwhile(two, letGo, second)
  expect(await first).toBe('Error: It breaks here.')
  expect(await second).toMatchObject({ again: false })
  expect(await contentOf(two, own)).toEqual(before)
  expect(isEmpty(await contentOf(one, own))).toBe(true)
  expect([await standing(one, own), await standing(two, own)]).toEqual([['gone'], []])
})

test('a school that is moved back while its old place is still being cleared is not cleared with it', async () => {
  const own = await newSchool()
  const before = await contentOf(one, own)
  const letGo = await heldAtItsFirstRow(one)
  const first = move(own, [one, two], { by: 'first' })
  await untilWaiting(one, 'first')
  const second = move(own, [two, one], { by: 'second' })
  await meanwhile(one, letGo, second)
  expect([await first, await second]).toEqual([
    expect.objectContaining({ again: false }),
    expect.objectContaining({ again: false }),
  ])
  expect(await contentOf(one, own)).toEqual(before)
  expect(isEmpty(await contentOf(two, own))).toBe(true)
  expect([await standing(one, own), await standing(two, own)]).toEqual([[], ['gone']])
})

test('a school does not leave for a copy that has come to be of another move', async () => {
  const own = await newSchool()
  const before = await contentOf(one, own)
  const another = () =>
    two.owner.query('update moves set move = $1 where business = $2', [randomUUID(), own.business])
  expect(await move(own, [one, two], { at: { closed: another } })).toContain('moved already')
  expect(await contentOf(one, own)).toEqual(before)
  expect([await standing(one, own), await standing(two, own)]).toEqual([[], ['arriving']])
  expect(await move(own, [one, two])).toMatchObject({ again: false })
})

test('where what is there has lost the last of it nothing is removed here, and the way out that is said leads out', async () => {
  const own = await newSchool()
  const put = 'insert into moves (business, move, state) values ($1, $2, $3)'
  const cutOff = randomUUID()
  // a copy, as a server there has it that has not heard of the catch-up
  await move(own, [one, two], {
    at: {
      closed: () =>
        two.owner.query('update moves set move = $1 where business = $2', [cutOff, own.business]),
    },
  })
  await rename(one, own, 'Yangi nom')
  await one.owner.query(put, [own.business, cutOff, 'gone'])
  const before = await contentOf(one, own)
  const said = await move(own, [one, two])
  expect(said).toMatch(/^Unfinished: .*\(businesses\)/)
  expect(await contentOf(one, own)).toEqual(before)
  expect([await standing(one, own), await standing(two, own)]).toEqual([['gone'], ['arriving']])

  await one.owner.query(/DELETE FROM moves WHERE business = '[^']+'/.exec(said as string)![0])
  expect(await move(own, [one, two])).toMatchObject({ again: false })
  expect(await contentOf(two, own)).toEqual(before)
})

test('a move that opened it there and then died is finished without a look at what has been written since', async () => {
  const own = await newSchool()
  const letGo = await heldAtItsFirstRow(one)
  const first = move(own, [one, two], { by: 'first' })
  await untilWaiting(one, 'first')
  await rename(two, own, 'Yangi nom')
  const before = await contentOf(two, own)
  await one.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'first' and datname = current_database()`,
  )
  await letGo()
  expect(await first).toMatchObject({ again: true })
  expect(await contentOf(two, own)).toEqual(before)
  expect(isEmpty(await contentOf(one, own))).toBe(true)
})

test('a move that takes longer than nobody may write says so, and how to allow more', async () => {
  const own = await newSchool()
  const before = await contentOf(one, own)
  const held = await connected(two.at.owner)
  const hold = () => held.query('begin; lock table rooms in access exclusive mode')
  const moved = move(own, [one, two], { by: 'first', closedAtMost: 500, at: { closed: hold } })
  // what was cut off, and what takes back
  await untilWaiting(two, 'first', 2)
  await held.query('rollback')
  expect(await moved).toMatch(/^Error: Nobody of Maktab could write for 0\.5 seconds.*--closed-at/)
  expect(await contentOf(one, own)).toEqual(before)
  expect(isEmpty(await contentOf(two, own))).toBe(true)
  expect([await standing(one, own), await standing(two, own)]).toEqual([[], []])
})

test('a server that says nothing is not waited for with a farewell', async () => {
  const own = await newSchool()
  const before = await contentOf(one, own)
  const way = await wayTo(two.at.owner)
  onTestFinished(() => way.close())
  const owner = { ...two.at.owner, host: '127.0.0.1', port: way.port }
  const silent = { ...two, at: { ...two.at, owner } }
  const at = {
    closed: () => {
      way.hush()
      breaks()
    },
  }
  expect(await move(own, [one, silent], { at })).toBe('Error: It breaks here.')
  expect(await contentOf(one, own)).toEqual(before)
  expect(isEmpty(await contentOf(two, own))).toBe(true)
}, 20_000)

test('a standby does not say whether a school has gone: it is waited for until somebody knows', async () => {
  const primary = await startPrimary()
  onTestFinished(() => primary.end())
  const { client, own } = await placeOf(primary)
  const standby = await primary.standby()
  const watching = await connected(standby.owner)
  await standby.pause()
  const way = await wayTo(primary.owner)
  onTestFinished(() => way.close())
  const owner = { ...primary.owner, host: '127.0.0.1', port: way.port }
  const from = { at: { ...one.at, owner }, owner: client }
  const before = await contentOf(from, own)
  const moved = move(own, [from, two], { at: { left: () => way.turn(standby.owner) } })
  const sessions = async () =>
    (
      await watching.query<{ sessions: number }>(
        'select sessions::int from pg_stat_database where datname = current_database()',
      )
    ).rows[0]!.sessions
  const begun = await sessions()
  await expect.poll(sessions).toBeGreaterThan(begun)
  way.turn(primary.owner)
  expect(await moved).toMatchObject({ again: true })
  expect(await contentOf(two, own)).toEqual(before)
  expect(isEmpty(await contentOf(from, own))).toBe(true)
  // nor is one asked in the first place
  way.turn(standby.owner)
  expect(await move(own, [from, two])).toMatch(/is a standby/)
  await standby.resume()
}, 120_000)

async function placeOf(primary: Awaited<ReturnType<typeof startPrimary>>) {
  const database = openDatabase(primary.connection)
  onTestFinished(() => database.close())
  const own = await makeSchool(database, one.at.sessionKey, 'zaxira', one.at.clock.now())
  return { client: await connected(primary.owner), own }
}

async function connected(owner: pg.ClientConfig) {
  const client = new pg.Client(owner)
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end().catch(() => {}))
  return client
}
