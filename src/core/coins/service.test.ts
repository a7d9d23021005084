import { sql } from 'drizzle-orm'
import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import fc from '../../testing/chance.ts'
import { spendCoins } from '../../testing/store.ts'
import { ownSchool } from '../../testing/school.ts'
import type { ApiError } from '../../platform/client.ts'
import type { Correction, Entry } from '../marks/day/contract.mark.ts'
import { marks } from '../marks/contract.ts'
import { accounts } from './table.ts'

let at: Awaited<ReturnType<typeof ownSchool>>
let students: string[]
beforeAll(async () => {
  at = await ownSchool()
  students = await pupils(6)
})
afterAll(() => at.close())

/** SQL as the owner of the tables, who may do what the application may not. */
async function asOwner<Row extends pg.QueryResultRow>(...statements: string[]): Promise<Row[]> {
  const owner = new pg.Client(at.owner)
  await owner.connect()
  await owner.query(`select set_config('app.business_id', $1, false)`, [at.here.business])
  try {
    let rows: Row[] = []
    for (const statement of statements) ({ rows } = await owner.query<Row>(statement))
    return rows
  } finally {
    await owner.end()
  }
}

/** In 5-A and in a circle of the teacher B, and without an account yet. */
async function pupils(count: number) {
  const ids = Array.from({ length: count }, () => '')
  const circle = at.here.classB
  // a home class one has once only
  await asOwner(
    `delete from class_students where class_id = '${circle}'`,
    `update classes set grade = null, letter = null, name = 'Toʻgarak' where id = '${circle}'`,
  )
  await at.here.inside(async (db) => {
    for (const nth of ids.keys()) {
      const { id } = await at.here.make.user(db, { role: 'student' })
      await at.here.make.enrol(db, at.here.classA, id)
      await at.here.make.enrol(db, at.here.classB, id)
      ids[nth] = id
    }
  })
  await asOwner(`delete from accounts where holder_id in ('${ids.join("', '")}')`)
  return ids
}

const classOf = { teacherA: 'classA', teacherB: 'classB' } as const
type Teacher = keyof typeof classOf

const save = (who: Teacher, date: string, entries: Entry[]) =>
  at.as(who)(marks.save, { params: { id: at.here[classOf[who]] }, body: { date, entries } })
const correct = (who: Teacher, corrections: Correction[]) =>
  at.as(who)(marks.correctMany, {
    params: { id: at.here[classOf[who]] },
    body: { corrections },
  })

/** What must hold of the books at any time, read in one moment. */
async function audit() {
  const { rows } = await at.here.inside((db) =>
    db.execute<{ sum: number; wrong: number; negative: number; unpaid: number }>(sql`
      with entries as (
        select to_account as account, amount from transfers
        union all select from_account, -amount from transfers
      ), paid as (
        select mark_id, sum(case when f.kind = 'mint' then amount else -amount end) as coins
        from transfers t join accounts f on f.id = t.from_account group by mark_id
      )
      select
        (select coalesce(sum(balance), 0)::int from accounts) as sum,
        (select count(*)::int from accounts a where balance <>
          (select coalesce(sum(amount), 0) from entries where account = a.id)) as wrong,
        (select count(*)::int from accounts where kind <> 'mint' and balance < 0) as negative,
        (select count(*)::int from daily_marks m left join paid on mark_id = m.id
          where kind = 'coin' and coalesce(value, 0) <> coalesce(coins, 0)) as unpaid
    `),
  )
  return rows[0]
}
const sound = { sum: 0, wrong: 0, negative: 0, unpaid: 0 }

const outcomes = { saved: 0, refused: 0 }
const count = ({ saved, refused }: { saved: unknown[]; refused: unknown[] }) => {
  outcomes.saved += saved.length
  outcomes.refused += refused.length
}

type Step = { who: Teacher; day: number; entries: [student: number, coins: number][] }
const step: fc.Arbitrary<Step> = fc.record({
  who: fc.constantFrom('teacherA', 'teacherB'),
  day: fc.integer({ min: 14, max: 17 }),
  entries: fc.array(fc.tuple(fc.nat(5), fc.integer({ min: -1, max: 6 })), {
    minLength: 1,
    maxLength: 12,
  }),
})

/** Gives what is asked for, then corrects whatever was there already to it; −1 withdraws. */
async function take({ who, day, entries }: Step) {
  const date = `2026-11-${day}`
  const wanted = entries.map(([nth, coins]) => ({ student_id: students[nth]!, coins }))
  const given = wanted.map(({ student_id, coins }) => ({
    student_id,
    kind: 'coin' as const,
    value: coins,
  }))
  count(await save(who, date, given))
  const sheet = await at.as(who)(marks.day, {
    params: { id: at.here[classOf[who]] },
    query: { date },
  })
  const corrections = wanted.flatMap(({ student_id, coins }) => {
    const mark = sheet.students.find(({ id }) => id === student_id)?.coin
    const value = coins < 0 ? null : coins
    return mark ? [{ mark_id: mark.id, value, version: mark.version }] : []
  })
  if (corrections.length) count(await correct(who, corrections))
}

describe('the ledger', () => {
  test('balances after any sequence of marks and corrections', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        for (const step of steps) await take(step)
        expect(await audit()).toEqual(sound)
      }),
      { numRuns: 30 },
    )
    expect(outcomes.saved).toBeGreaterThan(100)
    expect(outcomes.refused).toBeGreaterThan(100)
  })

  test('control: the audit sees a balance that no transfer explains', async () => {
    const add = (coins: number) =>
      asOwner(`update accounts set balance = balance + ${coins} where kind = 'mint'`)
    await add(1)
    expect(await audit()).toMatchObject({ sum: 1, wrong: 1 })
    await add(-1)
  })

  test.each([
    `update transfers set amount = amount + 1`,
    `delete from transfers`,
    `truncate transfers`,
    `update mark_changes set new_value = 1`,
    `delete from mark_changes`,
    `update accounts set balance = balance + 1`,
    `update accounts set holder_id = null`,
    `delete from accounts`,
    `insert into accounts (business_id, id, kind, balance) values (current_business(), '${uuid()}', 'expired', 5)`,
  ])('the application cannot: %s', async (statement) => {
    const before = await everything()
    await expect(at.here.inside((db) => db.execute(statement))).rejects.toMatchObject({
      cause: { code: expect.stringMatching(/^(42501|23001)$/) },
    })
    expect(await everything()).toEqual(before)
  })

  const everything = () =>
    at.here.inside(async (db) => {
      const { rows } = await db.execute(
        `select (select md5(string_agg(t::text, '' order by id)) from transfers t) as t,
          (select md5(string_agg(c::text, '' order by id)) from mark_changes c) as c,
          (select md5(string_agg(a::text, '' order by id)) from accounts a) as a`,
      )
      return rows
    })

  test.each(['update transfers set amount = 1', 'delete from mark_changes'])(
    'not even the owner of the tables can: %s',
    async (statement) => {
      await expect(asOwner(statement)).rejects.toMatchObject({ code: '23001' })
    },
  )
})

describe('coins that were spent', () => {
  const spend = (studentId: string, amount: number) =>
    at.here.inside((db) =>
      spendCoins(db, { business: at.here.business, studentId, now: at.clock.now() }, amount),
    )
  const walletOf = async (student: string) => {
    const found = await at.here.inside((db) =>
      db
        .select()
        .from(accounts)
        .where(sql`${accounts.holderId} = ${student}`),
    )
    return found[0]!
  }

  test('cannot be taken back; the other corrections of the call stand', async () => {
    const [poor, rich] = (await pupils(2)) as [string, string]
    const { saved } = await save('teacherA', '2026-11-17', [
      { student_id: poor, kind: 'coin', value: 5 },
      { student_id: rich, kind: 'coin', value: 5 },
    ])
    const markOf = (student: string) => saved.find(({ student_id }) => student_id === student)!
    await spend(poor, 3)
    const answer = await correct('teacherA', [
      { mark_id: markOf(poor).id, value: 0, version: 1 },
      { mark_id: markOf(rich).id, value: 0, version: 1 },
    ])
    expect(answer.refused).toEqual([{ mark_id: markOf(poor).id, detail: 'dont_have_enough_coin' }])
    expect(answer.saved.map(({ id }) => id)).toEqual([markOf(rich).id])
    const one = { params: { id: markOf(poor).id }, body: { value: 2, version: 1 } }
    await expect(at.as('teacherA')(marks.correct, one)).rejects.toMatchObject({
      status: 400,
      detail: 'dont_have_enough_coin',
    })
    await correct('teacherA', [{ mark_id: markOf(poor).id, value: 3, version: 1 }])
    expect([(await walletOf(poor)).balance, (await walletOf(rich)).balance]).toEqual([0, 0])
    expect((await audit())?.wrong).toBe(0)
  })

  test('are refused by the database when they go in the same moment', async () => {
    const student = (await pupils(1))[0]!
    const days = ['2026-11-14', '2026-11-15', '2026-11-16', '2026-11-17']
    const given = []
    for (const day of days)
      given.push(
        (await save('teacherA', day, [{ student_id: student, kind: 'coin', value: 5 }])).saved[0]!,
      )
    await spend(student, 10)
    const answers = await Promise.all(
      given.map(({ id }) =>
        at
          .as('teacherA')(marks.correct, { params: { id }, body: { value: null, version: 1 } })
          .then(
            () => 'taken back',
            (error: { status: number; detail: string }) => `${error.status} ${error.detail}`,
          ),
      ),
    )
    expect(answers.toSorted()).toEqual([
      '400 dont_have_enough_coin',
      '400 dont_have_enough_coin',
      'taken back',
      'taken back',
    ])
    expect((await walletOf(student)).balance).toBe(0)
    expect((await audit())?.wrong).toBe(0)
  })
})

describe('two teachers over the same wallets', () => {
  const days = ['2026-11-14', '2026-11-15', '2026-11-16', '2026-11-17']
  /** Ten calls a day at once; any two touch some of the same wallets, in different orders. */
  const markAtOnce = (shared: string[], days: string[]) =>
    (['teacherA', 'teacherB'] as const).flatMap((who) =>
      days.flatMap((day) =>
        [0, 1, 2, 3, 4].map((nth) => {
          const some = shared.filter((_, place) => place % 5 === nth || place % 4 === nth % 4)
          const order = who === 'teacherA' ? some : some.toReversed()
          const coin = { kind: 'coin' as const, value: nth + 1 }
          return save(
            who,
            day,
            order.map((student_id) => ({ student_id, ...coin })),
          )
        }),
      ),
    )
  // two milliseconds a row, so that writers meet in the middle of their work
  beforeAll(() =>
    asOwner(
      `create function wait_a_little() returns trigger language plpgsql
        as $$ begin perform pg_sleep(0.002); return null; end $$`,
      `create trigger wait_a_little after insert on transfers
        for each row execute function wait_a_little()`,
    ),
  )
  const total = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)

  test('lose nothing and never block each other', async () => {
    const shared = await pupils(20)
    const answers = await Promise.all(markAtOnce(shared, days))
    const given = answers.flatMap(({ saved }) => saved)
    expect(given).toHaveLength(20 * days.length * 2)
    const wallets = await at.here.inside((db) =>
      db
        .select({ balance: accounts.balance })
        .from(accounts)
        .where(sql`${accounts.holderId} in ${shared}`),
    )
    expect(wallets).toHaveLength(20)
    expect(total(wallets.map(({ balance }) => balance))).toBe(
      total(given.map(({ value }) => value as number)),
    )
    expect(await audit()).toMatchObject({ wrong: 0, negative: 0, unpaid: 0 })
  })

  test('control: locks that wait for foreign keys, too, do block each other', async () => {
    const read = `select pg_get_functiondef('move_coins'::regproc) as definition`
    const [{ definition }] = (await asOwner<{ definition: string }>(read)) as [
      { definition: string },
    ]
    await asOwner(definition.replace('FOR NO KEY UPDATE', 'FOR UPDATE'))
    const calls = markAtOnce(await pupils(20), ['2026-11-17'])
    const answers = await Promise.allSettled(calls)
    await asOwner(definition)
    const blocked = answers.filter(
      (answer) => answer.status === 'rejected' && (answer.reason as ApiError).status === 500,
    )
    expect(blocked).not.toEqual([])
  })

  test('control: reading, reckoning and writing the balance loses coins', async () => {
    await asOwner(
      'create table naive_wallets (balance int)',
      'insert into naive_wallets values (0)',
      'grant all on naive_wallets to daftar_app',
    )
    const read = 'select balance from naive_wallets'
    const add = () =>
      at.here.inside(async (db) => {
        const { rows } = await db.execute<{ balance: number }>(read)
        await db.execute(`update naive_wallets set balance = ${rows[0]!.balance + 1}`)
      })
    await Promise.all(Array.from({ length: 100 }, add))
    expect((await asOwner<{ balance: number }>(read))[0]!.balance).toBeLessThan(100)
  })
})
