import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { school } from '../testing/school.ts'
import { upkeep } from '../app/server/upkeep.ts'
import { marks } from '../marks/contract.ts'
import { notifications } from '../notifications/contract.ts'
import { coins } from './contract.ts'
import { ledger, transfers } from './contract.ledger.ts'
import { checkLedgerDaily } from './service.audit.ts'

let at: Awaited<ReturnType<typeof school>>
/** What the books are written in. */
const kept = ['transfers', 'transfer_links', 'ledger_heads', 'accounts', 'daily_marks']
/** The owner of the database, with every trigger, foreign key and wall off: nothing stands in the way of a hand. */
let hand: pg.Client
/** Transfers in the order of the chain. */
let chain: string[]

beforeAll(async () => {
  at = await school()
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
    `select transfer_id as id from transfer_links where business_id = $1 order by seq`,
    [at.here.business],
  )
  chain = rows.map(({ id }) => id)
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
  test('a transfer of another amount', async () => {
    expect(
      await tampered(`update transfers set amount = amount + 1 where id = '${chain[1]}'`),
    ).toEqual({ edited: [chain[1]], balance: [expect.any(String), expect.any(String)] })
  })

  test('another amount, and the balances to match', async () => {
    expect(
      await tampered(
        `update transfers set amount = amount + 1 where id = '${chain[1]}'`,
        `update accounts set balance = balance + case kind when 'mint' then -1 else 1 end
         where id in (select from_account from transfers where id = '${chain[1]}'
           union select to_account from transfers where id = '${chain[1]}')`,
      ),
    ).toEqual({ edited: [chain[1]] })
  })

  test.each([
    `note = 'something else'`,
    `made_by = (select id from users where role = 'owner' limit 1)`,
    `made_at = made_at - interval '1 microsecond'`,
  ])('a transfer with %s', async (change) => {
    expect(await tampered(`update transfers set ${change} where id = '${chain[2]}'`)).toEqual({
      edited: [chain[2]],
    })
  })

  test('a transfer that was taken out', async () => {
    expect(await tampered(`delete from transfers where id = '${chain[1]}'`)).toMatchObject({
      removed: [chain[1]],
      balance: expect.any(Array),
    })
  })

  test('a transfer that was taken out with its link', async () => {
    const found = await tampered(
      `delete from transfers where id = '${chain[1]}'`,
      `delete from transfer_links where transfer_id = '${chain[1]}'`,
    )
    expect(found).toMatchObject({ gap: ['3'] })
  })

  test('the last one, taken out with its link and the end of the chain set back', async () => {
    const last = chain.at(-1)!
    const found = await tampered(
      `update accounts a set balance = balance
         + t.amount * (case when a.id = t.from_account then 1 else -1 end)
       from transfers t where t.id = '${last}' and a.id in (t.from_account, t.to_account)`,
      `update daily_marks set value = 5 where kind = 'coin'`,
      `delete from transfers where id = '${last}'`,
      `delete from transfer_links where transfer_id = '${last}'`,
      `update ledger_heads h set (seq, hash) = (select seq, hash from transfer_links l
         where l.business_id = h.business_id order by seq desc limit 1)
       where business_id = '${at.here.business}'`,
    )
    expect(found).toEqual({ rewritten: [String(chain.length)] })
  })

  test('a transfer that was put in', async () => {
    const id = uuid()
    const found = await tampered(
      `insert into transfers (business_id, id, from_account, to_account, amount, reason, made_by, made_at)
       select business_id, '${id}', from_account, to_account, 100, 'adjustment', made_by, made_at
       from transfers where id = '${chain[1]}'`,
    )
    expect(found).toEqual({ unlinked: [id] })
  })

  test('a transfer that was put in with a link of its own', async () => {
    const id = uuid()
    const found = await tampered(
      `insert into transfers (business_id, id, from_account, to_account, amount, reason, made_by, made_at)
       select business_id, '${id}', from_account, to_account, 100, 'adjustment', made_by, made_at
       from transfers where id = '${chain[1]}'`,
      `insert into transfer_links (business_id, seq, transfer_id, hash)
       select h.business_id, h.seq + 1, t.id, sha256(h.hash || transfer_words(t))
       from ledger_heads h, transfers t where t.id = '${id}' and h.business_id = t.business_id`,
    )
    expect(found).toMatchObject({ head: [String(chain.length)], balance: expect.any(Array) })
  })

  test('a whole chain that was made anew around an edited transfer', async () => {
    const found = await tampered(
      `update transfers set note = 'never was' where id = '${chain[0]}'`,
      `do $$
       declare link record; before bytea := sha256('');
       begin
         for link in select l.seq, t from transfer_links l join transfers t on t.id = l.transfer_id
           where l.business_id = '${at.here.business}' order by l.seq loop
           before := sha256(before || transfer_words(link.t));
           update transfer_links set hash = before
             where business_id = '${at.here.business}' and seq = link.seq;
           update ledger_heads set hash = before where business_id = '${at.here.business}';
         end loop;
       end $$`,
    )
    expect(found).toEqual({ rewritten: [String(chain.length)] })
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
    await hand.query(`update transfers set note = 'other' where id = $1`, [chain[0]])
    await night('2026-12-02T19:30:00Z')
    const [newest] = await audits()
    expect(newest).toMatchObject({ sound: false })
    expect(newest!.findings).toMatchObject({
      transfers: chain.length,
      faults: [{ kind: 'edited', count: 1, examples: [chain[0]] }],
    })
    expect(await warned()).toBe(told + 1)
    expect((await at.as('owner')(ledger.newest, {})).audit!.sound).toBe(false)
    await hand.query(`update transfers set note = 'x' where id = $1`, [chain[0]])
    expect(faults).toEqual([])
  })

  test('looks at what is new, and again at a stretch of what is older, another one each night', async () => {
    const next = async () => {
      at.clock.time = new Date(at.clock.time.getTime() + 24 * 3_600_000)
      await checkLedgerDaily(at.database, at.here.business, at.clock.time, 2)
      const [newest] = await audits()
      expect(newest!.ran_at).toBe(at.clock.time.toISOString())
      const { again, faults } = newest!.findings
      return { again: again && [again.from, again.to], faults }
    }
    const edited = (id: string) => [{ kind: 'edited', count: 1, examples: [id] }]
    const write = (id: string, note: string) =>
      hand.query(`update transfers set note = $2 where id = $1`, [id, note])
    const { length } = chain
    expect(await next()).toEqual({ again: [1, 2], faults: [] })
    // one of those that were just looked at: found on the round after, and by whoever asks for all of it
    await write(chain[0]!, 'other')
    expect(await next()).toEqual({ again: [3, 4], faults: [] })
    at.clock.time = new Date(at.clock.time.getTime() + 1)
    expect((await check()).findings.faults).toEqual(edited(chain[0]!))
    // from then on all is looked at until it is sound
    expect(await next()).toEqual({ again: undefined, faults: edited(chain[0]!) })
    await write(chain[0]!, 'x')
    expect(await next()).toEqual({ again: undefined, faults: [] })

    expect(await next()).toMatchObject({ again: [1, 2], faults: [] })
    await write(chain[1]!, 'other')
    const rounds = [await next()]
    while (rounds.at(-1)!.faults.length === 0) rounds.push(await next())
    expect(rounds.at(-1)!.faults).toEqual(edited(chain[1]!))
    expect(rounds).toHaveLength(Math.ceil(length / 2))
    await write(chain[1]!, 'x')
    expect((await next()).faults).toEqual([])

    // what is new is looked at whole, however much it is
    const params = { id: at.here.cast.studentA.id }
    for (const table of kept) await hand.query(`alter table ${table} enable trigger user`)
    const made: string[] = []
    for (let n = 0; n < 4; n += 1)
      made.push((await at.as('admin')(coins.adjust, { params, body: { amount: 1, note: 'x' } })).id)
    for (const table of kept) await hand.query(`alter table ${table} disable trigger user`)
    await write(made[2]!, 'other')
    expect(await next()).toEqual({ again: [1, 2], faults: edited(made[2]!) })
    await write(made[2]!, 'x')
    chain.push(...made)
  })

  test('is made by one at a time, whoever asks meanwhile hears that it is', async () => {
    // the first one has begun and cannot go on
    await hand.query('begin; lock table ledger_audits in access exclusive mode')
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
