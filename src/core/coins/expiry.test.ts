import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refundCoins, spendCoins } from '../../testing/store.ts'
import { school } from '../../testing/school.ts'
import { business } from '../business/contract.ts'
import { academicYears, terms } from '../business/table.ts'
import { notifications } from '../notifications/contract.ts'
import { coins } from './contract.ts'
import { ledger, transfers } from './ledger/contract.ts'
import { expireCoins } from './service.expiry.ts'
import { transfers as transferTable } from './table.ts'

let at: Awaited<ReturnType<typeof school>>
const year = uuid()
beforeAll(async () => {
  at = await school()
  const label = '2026/2027'
  const businessId = at.here.business
  await at.here.inside(async (db) => {
    await db
      .insert(academicYears)
      .values({ businessId, id: year, label, startsOn: '2026-09-02', endsOn: '2027-05-25' })
    const of = (number: number, startsOn: string, endsOn: string, grades = {}) =>
      db.insert(terms).values({
        businessId,
        id: uuid(),
        academicYear: label,
        number,
        startsOn,
        endsOn,
        ...grades,
      })
    await of(2, '2026-11-10', '2026-12-27', { fromGrade: 1, toGrade: 5 })
    await of(2, '2026-11-10', '2026-12-30', { fromGrade: 6, toGrade: 12 })
    await of(3, '2027-01-11', '2027-03-20')
  })
})
afterAll(() => at.close())

/** Noon of that day; months go by, so that everybody has signed in anew. */
async function noon(day: string) {
  const now = (at.clock.time = new Date(`${day}T07:00:00Z`))
  for (const person of Object.values(at.here.cast))
    person.access = await at.here.inside((db) =>
      at.here.make.access(db, person.id, at.sessionKey, now),
    )
  return now
}
const upkeepOn = async (day: string) => expireCoins(at.database, at.here.business, await noon(day))
const setPolicy = async (coin_expiry: 'never' | 'term_end' | 'year_end') => {
  const params = { id: at.here.business }
  const { version } = await at.as('owner')(business.show, { params })
  await at.as('owner')(business.edit, { params, body: { version, coin_expiry } })
}
const adjust = (id: string, amount: number) =>
  at.as('admin')(coins.adjust, { params: { id }, body: { amount, note: 'x' } })
const balance = async (id: string) =>
  (await at.as('admin')(coins.wallet, { params: { id } })).balance
const news = async (who: 'studentA' | 'parentA') =>
  (await at.as(who)(notifications.list, { query: {} })).results
    .filter(({ kind }) => kind.startsWith('coins_expire'))
    .map(({ kind, params }) => [kind, params.value, params.day])
/** A student of no grade. */
const loose = () =>
  at.here.inside(async (db) => (await at.here.make.user(db, { role: 'student' })).id)

test('at the end of a term what was left runs out, once; what came later stays', async () => {
  const { studentA } = at.here.cast
  const gradeless = await loose()
  await noon('2026-11-20')
  await adjust(studentA.id, 30)
  await adjust(gradeless, 8)
  // nothing without a policy
  await upkeepOn('2026-12-20')
  expect(await news('studentA')).toEqual([])
  await setPolicy('term_end')
  expect((await at.as('owner')(ledger.show, {})).expiring).toEqual({
    ends_on: '2026-12-27',
    coins: 30,
    students: 1,
  })
  expect((await at.as('owner')(ledger.expiry, { query: { policy: 'year_end' } })).expiring).toEqual(
    { ends_on: '2027-05-25', coins: 38, students: 2 },
  )
  expect((await at.as('owner')(ledger.expiry, { query: { policy: 'never' } })).expiring).toBeNull()

  // two weeks before, and not earlier
  await upkeepOn('2026-12-12')
  expect(await news('parentA')).toEqual([])
  await upkeepOn('2026-12-13')
  await upkeepOn('2026-12-14')
  expect(await news('parentA')).toEqual([['coins_expire_soon', 30, '2026-12-27']])
  expect(await news('studentA')).toEqual([['coins_expire_soon', 30, '2026-12-27']])

  // on the last day they are still there
  await upkeepOn('2026-12-27')
  expect(await balance(studentA.id)).toBe(30)
  await noon('2026-12-28')
  await adjust(studentA.id, 5)
  await adjust(studentA.id, -10)
  await upkeepOn('2026-12-28')
  expect(await balance(studentA.id)).toBe(5)
  expect(await news('studentA')).toContainEqual(['coins_expired', 20, '2026-12-27'])
  await upkeepOn('2026-12-28')
  await upkeepOn('2026-12-29')
  expect([await balance(studentA.id), await balance(gradeless)]).toEqual([5, 8])
  // who is in no grade goes with the last of the terms
  await upkeepOn('2026-12-31')
  expect([await balance(studentA.id), await balance(gradeless)]).toEqual([5, 0])

  const { sums, balanced } = await at.as('owner')(ledger.show, {})
  expect([sums.expired, balanced]).toEqual([28, true])
  const check = await at.as('owner')(ledger.check, {})
  expect(check.findings.faults).toEqual([])
})

test('an expiry that was a mistake is taken back and does not come again', async () => {
  const { studentA } = at.here.cast
  const list = { query: { student_id: studentA.id, reason: 'expiry' as const } }
  const [expired] = (await at.as('admin')(transfers.list, list)).results
  expect(expired).toMatchObject({ amount: -20, reversible: true })
  const call = { params: { id: expired!.id }, body: { reason: 'Chorak uzaytirildi' } }
  await at.as('admin')(transfers.reverse, call)
  await upkeepOn('2027-01-02')
  expect(await balance(studentA.id)).toBe(25)
})

test('who was not told beforehand loses nothing', async () => {
  const { studentA } = at.here.cast
  await setPolicy('never')
  await upkeepOn('2027-03-10')
  await setPolicy('term_end')
  await upkeepOn('2027-03-21')
  expect(await balance(studentA.id)).toBe(25)
})

test('at the end of the year everybody’s coins run out', async () => {
  const { studentA } = at.here.cast
  await setPolicy('year_end')
  await upkeepOn('2027-05-20')
  await upkeepOn('2027-05-26')
  expect(await balance(studentA.id)).toBe(0)
  const call = { params: { id: studentA.id }, query: {} }
  const { results } = await at.as('studentA')(coins.transfers, call)
  expect(results[0]).toMatchObject({ reason: 'expiry', amount: -25, balance: 0 })
})

describe('coins that are spent while the rest is counted', () => {
  /** Spends under the eyes of the count; answers how to commit it. */
  const spending = (student: string, amount: number) =>
    at.here.heldOpen(async (db) => {
      const { rows } = await db.execute<{ mint: string; wallet: string }>(
        sql`select (select id from accounts where kind = 'mint') as mint, id as wallet
          from accounts where kind = 'wallet' and holder_id = ${student}`,
      )
      const [{ mint, wallet }] = rows as [{ mint: string; wallet: string }]
      await db.insert(transferTable).values({
        businessId: at.here.business,
        id: uuid(),
        fromAccount: wallet,
        toAccount: mint,
        amount,
        reason: 'adjustment',
        madeBy: at.here.cast.admin.id,
        madeAt: at.clock.now(),
      })
    })

  test('went out of the older ones: what came later stays', async () => {
    const { studentA } = at.here.cast
    await at.here.inside((db) =>
      db.insert(terms).values({
        businessId: at.here.business,
        id: uuid(),
        academicYear: '2027/2028',
        number: 1,
        startsOn: '2027-09-02',
        endsOn: '2027-10-30',
      }),
    )
    await setPolicy('term_end')
    await noon('2027-10-20')
    await adjust(studentA.id, 10)
    await upkeepOn('2027-10-21')
    const now = await noon('2027-10-31')
    await adjust(studentA.id, 5)
    const commit = await spending(studentA.id, 4)
    const expiring = expireCoins(at.database, at.here.business, now)
    await at.untilBlocked()
    await Promise.all([commit(), expiring])
    expect(await balance(studentA.id)).toBe(5)
    expect(await news('studentA')).toContainEqual(['coins_expired', 6, '2027-10-30'])
  })
})

test('what an order gives back is as old as it was: who orders and calls it off saves nothing', async () => {
  const { studentA } = at.here.cast
  await at.here.inside((db) =>
    db.insert(terms).values({
      businessId: at.here.business,
      id: uuid(),
      academicYear: '2027/2028',
      number: 2,
      startsOn: '2027-11-10',
      endsOn: '2027-12-25',
    }),
  )
  await setPolicy('term_end')
  const buying = () => ({
    ...{ business: at.here.business, studentId: studentA.id, now: at.clock.now() },
  })
  const order = (amount: number) => at.here.inside((db) => spendCoins(db, buying(), amount))
  const callOff = (id: string, amount: number) =>
    at.here.inside((db) => refundCoins(db, buying(), id, amount))
  await noon('2027-12-14')
  await adjust(studentA.id, 20 - (await balance(studentA.id)))
  await upkeepOn('2027-12-15')
  await noon('2027-12-20')
  const parked = await order(4)
  const now = await noon('2027-12-26')
  await adjust(studentA.id, 5)
  await callOff(await order(3), 3)
  await callOff(parked, 4)
  expect(await balance(studentA.id)).toBe(25)
  await expireCoins(at.database, at.here.business, now)
  expect(await balance(studentA.id)).toBe(5)
})
