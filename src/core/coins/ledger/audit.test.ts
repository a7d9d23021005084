import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ownSchool } from '../../../testing/school.ts'
import { upkeep } from '../../../app/server/upkeep/upkeep.ts'
import { marks } from '../../marks/contract.ts'
import { notifications } from '../../notifications/contract.ts'
import { coins } from '../contract.ts'
import { ledger, transfers } from './contract.ts'
import { checkLedgerDaily } from './service.audit.ts'

let at: Awaited<ReturnType<typeof ownSchool>>
/** What the books are written in. */
const kept = ['transfers', 'accounts', 'daily_marks']
/** The owner of the database, with every trigger, foreign key and wall off: nothing stands in the way of a hand. */
let hand: pg.Client
/** In the order in which they were made. */
let made: string[]

beforeAll(async () => {
  at = await ownSchool()
  hand = new pg.Client(at.owner)
  await hand.connect()
  await hand.query(`select set_config('app.business_id', $1, false)`, [at.here.business])
  const params = { id: at.here.cast.studentA.id }
  const adjust = async (amount: number) =>
    at.as('admin')(coins.adjust, { params, body: { amount, note: 'x' } })
  const [first] = [await adjust(9), await adjust(4), await adjust(-2)]
  await at.as('admin')(transfers.reverse, { params: { id: first.id }, body: { reason: 'x' } })
  const mark = await at.as('teacherA')(marks.give, {
    body: {
      class_id: at.here.classA,
      student_id: params.id,
      date: '2026-11-17',
      kind: 'coin',
      value: 5,
    },
  })
  const correction = { value: 3, version: 1 }
  await at.as('teacherA')(marks.correct, { params: { id: mark.id }, body: correction })
  const { rows } = await hand.query<{ id: string }>(
    `select id from transfers where business_id = $1 order by id`,
    [at.here.business],
  )
  made = rows.map(({ id }) => id)
  for (const table of kept)
    await hand.query(`alter table ${table} disable trigger user, no force row level security`)
  await hand.query(`do $$ declare one record; begin
    for one in select conname, conrelid::regclass as place from pg_constraint where contype = 'f' loop
      execute format('alter table %s drop constraint %I', one.place, one.conname);
    end loop; end $$`)
})
afterAll(async () => {
  await hand.end()
  await at.close()
})

const check = () => at.as('owner')(ledger.check, {})
const faultsOf = async () => {
  const { sound, findings } = await check()
  expect(sound).toBe(findings.faults.length === 0)
  return Object.fromEntries(findings.faults.map(({ kind, examples }) => [kind, examples]))
}
/** Does it, looks, and puts everything back. */
async function tampered(...statements: string[]) {
  for (const table of kept) await hand.query(`create temp table kept_${table} as table ${table}`)
  try {
    for (const statement of statements) await hand.query(statement)
    return await faultsOf()
  } finally {
    for (const table of kept) {
      await hand.query(`delete from ${table}`)
      const columns = await hand.query<{ names: string }>(
        `select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
         where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
        [table],
      )
      const [{ names }] = columns.rows as [{ names: string }]
      await hand.query(`insert into ${table} (${names}) select ${names} from kept_${table}`)
      await hand.query(`drop table kept_${table}`)
    }
  }
}

beforeEach(async () => {
  expect(await faultsOf()).toEqual({})
})

describe('what a hand does to the database is found', () => {
  const twoBalances = [expect.any(String), expect.any(String)]
  test('a transfer of another amount', async () => {
    expect(
      await tampered(`update transfers set amount = amount + 1 where id = '${made[1]}'`),
    ).toEqual({ balance: twoBalances })
  })

  test('a transfer of a mark of another amount, and the balances to match', async () => {
    const ofMark = `select id from transfers where mark_id is not null order by id limit 1`
    expect(
      await tampered(
        `update accounts set balance = balance + case kind when 'mint' then -1 else 1 end
         where id in (select from_account from transfers where id = (${ofMark})
           union select to_account from transfers where id = (${ofMark}))`,
        `update transfers set amount = amount + 1 where id = (${ofMark})`,
      ),
    ).toEqual({ mark: [expect.any(String)] })
  })

  test('a transfer that was taken out', async () => {
    expect(await tampered(`delete from transfers where id = '${made[1]}'`)).toEqual({
      balance: twoBalances,
    })
  })

  test('a transfer that was put in', async () => {
    const found = await tampered(
      `insert into transfers (business_id, id, from_account, to_account, amount, reason, made_by, made_at)
       select business_id, '${uuid()}', from_account, to_account, 100, 'adjustment', made_by, made_at
       from transfers where id = '${made[1]}'`,
    )
    expect(found).toEqual({ balance: twoBalances })
  })

  test('a balance, also where the sum stays zero', async () => {
    const wallet = `kind = 'wallet' and holder_id = '${at.here.cast.studentA.id}'`
    const other = `kind = 'wallet' and holder_id = '${at.here.cast.studentB.id}'`
    const one = await tampered(`update accounts set balance = balance + 7 where ${wallet}`)
    expect(one).toEqual({ balance: [expect.any(String)], sum: ['7'] })
    const two = await tampered(
      `update accounts set balance = balance - 1 where ${wallet}`,
      `update accounts set balance = balance + 1 where ${other}`,
    )
    expect(two).toEqual({ balance: [expect.any(String), expect.any(String)] })
  })

  test('a wallet below zero', async () => {
    const found = await tampered(
      `alter table accounts drop constraint accounts_never_below_zero`,
      `update accounts set balance = -1 where holder_id = '${at.here.cast.studentB.id}'`,
    )
    expect(found).toMatchObject({ negative: [expect.any(String)] })
    await hand.query(`alter table accounts add constraint accounts_never_below_zero
      check (kind = 'mint' or balance >= 0)`)
  })

  test('a mark that gives more than its transfers', async () => {
    const found = await tampered(`update daily_marks set value = value + 1 where kind = 'coin'`)
    expect(found).toEqual({ mark: [expect.any(String)] })
  })
})

describe('the check of every night', () => {
  const faults: unknown[] = []
  const night = (time: string) => upkeep(at.database, new Date(time), (e) => faults.push(e))
  const audits = async () => (await at.as('owner')(ledger.audits, {})).results
  const warned = async () =>
    (await at.as('owner')(notifications.list, { query: {} })).results.filter(
      ({ kind }) => kind === 'ledger_unsound',
    ).length

  test('is made once a day of the business and kept; an unsound one is told to the owner', async () => {
    // 23:30, then 00:30 of the next day in Tashkent
    await night('2026-12-01T18:30:00Z')
    const last = async () => (await at.as('owner')(ledger.newest, {})).audit
    const sound = true
    expect(await last()).toEqual({ ran_at: '2026-12-01T18:30:00.000Z', sound })
    await night('2026-12-01T18:45:00Z')
    expect(await last()).toEqual({ ran_at: '2026-12-01T18:30:00.000Z', sound })
    await night('2026-12-01T19:30:00Z')
    expect(await last()).toEqual({ ran_at: '2026-12-01T19:30:00.000Z', sound })
    at.clock.time = new Date('2026-12-03T07:00:00Z')
    const told = await warned()
    const wallet = `holder_id = '${at.here.cast.studentA.id}'`
    await hand.query(`update accounts set balance = balance + 1 where ${wallet}`)
    await night('2026-12-02T19:30:00Z')
    const [newest] = await audits()
    expect(newest).toMatchObject({ sound: false })
    expect(newest!.findings).toMatchObject({
      transfers: made.length,
      faults: [
        { kind: 'balance', count: 1 },
        { kind: 'sum', examples: ['1'] },
      ],
    })
    expect(await warned()).toBe(told + 1)
    expect((await at.as('owner')(ledger.newest, {})).audit!.sound).toBe(false)
    await hand.query(`update accounts set balance = balance - 1 where ${wallet}`)
    expect(faults).toEqual([])
  })

  test('looks at marks written since the last one; whoever asks for a check has all looked at', async () => {
    const next = async () => {
      at.clock.time = new Date(at.clock.time.getTime() + 24 * 3_600_000)
      await checkLedgerDaily(at.database, at.here.business, at.clock.time)
      const [newest] = await audits()
      expect(newest!.ran_at).toBe(at.clock.time.toISOString())
      return newest!.findings.faults.map(({ kind }) => kind)
    }
    const add = (by: number) =>
      hand.query(`update daily_marks set value = value + $1 where kind = 'coin'`, [by])
    const record = (moment: Date) =>
      hand.query(`update daily_marks set recorded_at = $1 where kind = 'coin'`, [moment])
    // the last check was not sound: all is looked at
    expect(await next()).toEqual([])
    await add(1)
    expect(await next()).toEqual([])
    await record(at.clock.time)
    expect(await next()).toEqual(['mark'])
    // and from then on all of it, until it is sound
    await record(new Date('2026-11-17T07:00:00Z'))
    expect(await next()).toEqual(['mark'])
    await add(-1)
    expect(await next()).toEqual([])
    await add(1)
    at.clock.time = new Date(at.clock.time.getTime() + 1)
    expect((await check()).findings.faults).toMatchObject([{ kind: 'mark', count: 1 }])
    await add(-1)
    expect((await check()).sound).toBe(true)
  })

  test('is made by one at a time, whoever asks meanwhile hears that it is', async () => {
    // the first one has begun and cannot go on
    await hand.query('begin; lock table accounts in access exclusive mode')
    const first = check()
    await at.untilBlocked()
    const others = await Promise.allSettled([check(), check(), check()])
    for (const other of others)
      expect(other).toMatchObject({ reason: { status: 503, detail: 'server_busy' } })
    await hand.query('commit')
    const { id, sound } = await first
    expect([(await audits())[0]!.id, sound]).toEqual([id, true])
  })

  test('keeps what it found: nobody changes or removes it', async () => {
    for (const statement of ['update ledger_audits set sound = true', 'delete from ledger_audits'])
      await expect(at.here.inside((db) => db.execute(statement))).rejects.toMatchObject({
        cause: { code: expect.stringMatching(/^(42501|23001)$/) },
      })
  })
})
