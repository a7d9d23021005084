import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { school } from '../../testing/school.ts'
import { marks } from '../marks/contract.ts'
import { notifications } from '../notifications/contract.ts'
import { coins } from './contract.ts'
import { ledger, transfers } from './ledger/contract.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
afterAll(() => at.close())

type Who = Parameters<typeof at.as>[0]
const adjust = (id: string, amount: number, note = 'Olimpiada', who: Who = 'admin') =>
  at.as(who)(coins.adjust, { params: { id }, body: { amount, note }, key: uuid() })
const reverse = (id: string, reason = 'Xato', who: Who = 'admin') =>
  at.as(who)(transfers.reverse, { params: { id }, body: { reason }, key: uuid() })
const statement = async (id: string, who: Who = 'admin') =>
  (await at.as(who)(coins.transfers, { params: { id }, query: {} })).results
const balance = async (id: string) =>
  (await at.as('admin')(coins.wallet, { params: { id } })).balance
const give = (student_id: string, value: number, day = '2026-11-17') =>
  at.as('teacherA')(marks.give, {
    body: { class_id: at.here.classA, student_id, date: day, kind: 'coin', value },
  })
/** A new student of 5-A. */
const pupil = () =>
  at.here.inside(async (db) => {
    const { id } = await at.here.make.user(db, { role: 'student' })
    await at.here.make.enrol(db, at.here.classA, id)
    return id
  })
const told = async (who: Who) =>
  (await at.as(who)(notifications.list, { query: {} })).results.map(({ kind, params }) => ({
    kind,
    params,
  }))

describe('an adjustment', () => {
  test('gives and takes, and says in the statement how many, why and by whom', async () => {
    const id = await pupil()
    expect(await adjust(id, 7)).toEqual({ id: expect.any(String), balance: 7 })
    expect((await adjust(id, -3, 'Ikki marta yozilgan')).balance).toBe(4)
    expect(await statement(id)).toMatchObject([
      {
        amount: -3,
        balance: 4,
        reason: 'adjustment',
        note: 'Ikki marta yozilgan',
        mark: null,
        made_by: { id: at.here.cast.admin.id },
        reverses: null,
        reversed: false,
      },
      { amount: 7, balance: 7, note: 'Olimpiada' },
    ])
  })

  test('leaves no wallet below zero, needs a note and moves something', async () => {
    const id = await pupil()
    await adjust(id, 2)
    await expect(adjust(id, -3)).rejects.toMatchObject({
      status: 400,
      detail: 'dont_have_enough_coin',
    })
    await expect(adjust(id, 1, '  ')).rejects.toMatchObject({ fields: { note: 'required' } })
    await expect(adjust(id, 0)).rejects.toMatchObject({ fields: { amount: 'nothing_to_change' } })
    expect(await balance(id)).toBe(2)
  })

  test('is told to the student and the parents', async () => {
    const { studentA } = at.here.cast
    await adjust(studentA.id, 5, 'Yordam uchun')
    const params = { value: 5, note: 'Yordam uchun' }
    expect(await told('studentA')).toContainEqual({ kind: 'coins_adjusted', params })
    expect(await told('parentA')).toContainEqual({
      kind: 'coins_adjusted',
      params: { ...params, student: expect.any(String), student_id: studentA.id },
    })
  })

  test('of many names those with whom it is not possible', async () => {
    const [rich, poor, gone] = [await pupil(), await pupil(), await pupil()]
    await adjust(rich, 9)
    await adjust(gone, 9)
    await at.here.inside((db) =>
      db.execute(`update users set archived_at = now() where id = '${gone}'`),
    )
    const many = (ids: string[]) =>
      at.as('owner')(coins.adjustMany, { body: { ids, amount: -4, note: 'x' }, key: uuid() })
    const answer = await many([rich, poor, gone, rich])
    expect(answer.count).toBe(1)
    expect(
      Object.fromEntries(answer.refused.map(({ student, detail }) => [student.id, detail])),
    ).toEqual({ [poor]: 'dont_have_enough_coin', [gone]: 'student_is_archived' })
    expect([await balance(rich), await balance(gone)]).toEqual([5, 9])
    await expect(many([rich, uuid()])).rejects.toMatchObject({ status: 404 })
    await expect(many([rich, at.elsewhere.cast.studentA.id])).rejects.toMatchObject({ status: 404 })
    expect(await balance(rich)).toBe(5)
  })

  test('that go in the same moment take no more than there is', async () => {
    const id = await pupil()
    await adjust(id, 10)
    const answers = await Promise.allSettled([1, 2, 3, 4, 5].map(() => adjust(id, -4)))
    const refused = answers.flatMap((a) => (a.status === 'rejected' ? [a.reason as unknown] : []))
    expect(refused).toHaveLength(3)
    for (const each of refused) expect(each).toMatchObject({ detail: 'dont_have_enough_coin' })
    expect(await balance(id)).toBe(2)
  })
})

describe('a reversal', () => {
  test('takes an adjustment back, once, and both say so', async () => {
    const id = await pupil()
    const made = await adjust(id, 6)
    const reversal = await reverse(made.id, 'Boshqa oʻquvchi edi')
    expect(reversal).toMatchObject({
      amount: -6,
      reason: 'reversal',
      note: 'Boshqa oʻquvchi edi',
      reverses: { id: made.id, reason: 'adjustment', made_at: at.clock.time.toISOString() },
      student: { id },
      reversible: false,
    })
    expect(await statement(id)).toMatchObject([
      { id: reversal.id, balance: 0, reversed: false },
      { id: made.id, balance: 6, reversed: true },
    ])
    await expect(reverse(made.id)).rejects.toMatchObject({
      status: 409,
      detail: 'transfer_was_reversed',
    })
    await expect(reverse(reversal.id)).rejects.toMatchObject({
      status: 400,
      detail: 'transfer_is_a_reversal',
    })
    expect(await balance(id)).toBe(0)
  })

  test('is done once however many ask for it at once', async () => {
    const id = await pupil()
    await adjust(id, 50)
    const made = await adjust(id, 5)
    const answers = await Promise.allSettled(Array.from({ length: 6 }, () => reverse(made.id)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({ detail: 'transfer_was_reversed' })
    expect(await balance(id)).toBe(50)
  })

  test('leaves no wallet below zero and needs a reason', async () => {
    const id = await pupil()
    const made = await adjust(id, 5)
    await adjust(id, -1)
    await expect(reverse(made.id)).rejects.toMatchObject({ detail: 'dont_have_enough_coin' })
    await expect(reverse(made.id, '')).rejects.toMatchObject({ fields: { reason: 'required' } })
    expect(await balance(id)).toBe(4)
  })

  test('is not for the coins of a mark: the mark is corrected', async () => {
    const id = await pupil()
    const mark = await give(id, 3)
    await at.as('teacherA')(marks.correct, {
      params: { id: mark.id },
      body: { value: 2, version: 1 },
    })
    for (const { id: moved } of await statement(id))
      await expect(reverse(moved)).rejects.toMatchObject({
        status: 400,
        detail: 'transfer_belongs_to_a_mark',
      })
  })
})

describe('one key', () => {
  test('sent 200 times at once has one effect and one answer', async () => {
    const id = await pupil()
    const key = uuid()
    const send = () =>
      at.app.fastify.inject({
        method: 'POST',
        url: `/v1/students/${id}/adjustments/`,
        headers: {
          authorization: `Bearer ${at.here.cast.admin.access}`,
          'idempotency-key': key,
        },
        payload: { amount: 3, note: 'bir marta' },
      })
    const answers = await Promise.all(Array.from({ length: 200 }, send))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(await balance(id)).toBe(3)
    expect(await statement(id)).toHaveLength(1)
  }, 60_000)

  test('control: without a key every one has its effect', async () => {
    const id = await pupil()
    await Promise.all(
      Array.from({ length: 20 }, () =>
        at.as('admin')(coins.adjust, { params: { id }, body: { amount: 3, note: 'x' } }),
      ),
    )
    expect(await balance(id)).toBe(60)
  })
})

describe('the list of transfers', () => {
  test('is narrowed by student, giver, class, reason and days, a page at a time', async () => {
    const [id, other] = [await pupil(), await pupil()]
    at.clock.time = new Date('2026-11-18T07:00:00Z')
    await give(id, 2, '2026-11-18')
    for (let nth = 0; nth < 31; nth += 1) await adjust(id, 1, `${nth}`)
    await adjust(other, 5)
    const list = (query: object, who: Who = 'owner') => at.as(who)(transfers.list, { query })
    const first = await list({ student_id: id })
    expect(first.results).toHaveLength(30)
    const rest = await list({ student_id: id, cursor: first.next! })
    expect(rest.results.map(({ reason }) => reason)).toEqual(['adjustment', 'mark'])
    expect(rest.next).toBeNull()
    expect(rest.results[1]).toMatchObject({
      amount: 2,
      mark: { day: '2026-11-18', class: '5-A', coin_reason: null },
      made_by: { id: at.here.cast.teacherA.id },
      reversible: false,
    })
    const only = async (query: object) => (await list({ student_id: id, ...query })).results.length
    expect(await only({ reason: 'mark' })).toBe(1)
    expect(await only({ made_by: at.here.cast.teacherA.id })).toBe(1)
    expect(await only({ class_id: at.here.classB })).toBe(0)
    expect(await only({ class_id: at.here.classA })).toBe(30)
    expect(await only({ to: '2026-11-17' })).toBe(0)
    expect(await only({ from: '2026-11-18', to: '2026-11-18', reason: 'mark' })).toBe(1)
    expect(await only({ q: 'Karimov Aziz' })).toBe(30)
    expect(await only({ q: 'Nobody' })).toBe(0)
    // a teacher sees what this teacher gave, and nothing else
    const own = await list({}, 'teacherA')
    expect(own.results.length).toBeGreaterThan(0)
    for (const { made_by } of own.results) expect(made_by?.id).toBe(at.here.cast.teacherA.id)
    expect((await list({ made_by: at.here.cast.admin.id }, 'teacherA')).results).toEqual([])
  })

  test('and the statement come as files', async () => {
    const id = await pupil()
    await adjust(id, 4, '=SUM(1)')
    const get = async (url: string, who: 'parentB' | 'admin') => {
      const headers = { authorization: `Bearer ${at.here.cast[who].access}` }
      return at.app.fastify.inject({ url, headers })
    }
    const file = await get(`/v1/students/${id}/transfers/export/?format=csv&lang=en`, 'admin')
    expect(file.body).toContain('Adjusted by the office')
    expect(file.body).not.toMatch(/[,;\t"]=SUM/)
    const all = await get(`/v1/transfers/export/?format=csv&student_id=${id}&lang=ru`, 'admin')
    expect(all.body.trim().split('\n')).toHaveLength(2)
    expect(all.body).toContain('Изменено администрацией')
    const sheet = await get(`/v1/students/${id}/transfers/export/?format=xlsx`, 'admin')
    expect(sheet.rawPayload.subarray(0, 2).toString()).toBe('PK')
    expect(
      (await get(`/v1/students/${id}/transfers/export/?format=csv`, 'parentB')).statusCode,
    ).toBe(404)
  })
})

describe('the ledger', () => {
  test('adds up: minted is what is in wallets, spent and expired', async () => {
    const before = await at.as('owner')(ledger.show, {})
    const id = await pupil()
    const made = await adjust(id, 40)
    await adjust(id, 2)
    await reverse(made.id)
    const after = await at.as('owner')(ledger.show, {})
    const { minted, wallets, spent, expired } = after.sums
    expect(minted).toBe(wallets + spent + expired)
    expect(minted - before.sums.minted).toBe(2)
    expect(after.balanced).toBe(true)
    const inClass = ({ classes }: typeof after) =>
      classes.find(({ id: each }) => each === at.here.classA)!
    expect(inClass(after).coins - inClass(before).coins).toBe(2)
    expect(inClass(after).students - inClass(before).students).toBe(1)
    expect(after.weeks).toHaveLength(12)
    expect(after.weeks[0]).toMatchObject({ from: '2026-11-16', minted, spent: 0, expired: 0 })
  })

  test('says what each teacher gave this week; a teacher sees the own line', async () => {
    const id = await pupil()
    const before = await at.as('teacherA')(ledger.given, {})
    await give(id, 2, '2026-11-18')
    const after = await at.as('teacherA')(ledger.given, {})
    expect(after).toMatchObject({ from: '2026-11-16', budget: null })
    expect(after.results).toMatchObject([{ teacher: { id: at.here.cast.teacherA.id }, left: null }])
    expect(after.results[0]!.given - before.results[0]!.given).toBe(2)
    const all = await at.as('admin')(ledger.given, {})
    expect(all.results.map(({ teacher }) => teacher.id).toSorted()).toEqual(
      [at.here.cast.teacherA.id, at.here.cast.teacherB.id].toSorted(),
    )
  })
})
