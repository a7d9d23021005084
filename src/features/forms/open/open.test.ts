import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../../platform/db/db.ts'
import { countTriesIn } from '../../../platform/http/limiter.ts'
import { asking, formsOf, option } from '../../../testing/forms.ts'
import { school, tuesday } from '../../../testing/school.ts'
import type { Answers } from '../builder/contract.document.ts'
import { openForms } from './contract.ts'
import { formResults } from '../results/contract.ts'
import { forms } from '../contract.ts'
import { makeStamp } from '../answers/rules.stamp.ts'

let at: Awaited<ReturnType<typeof school>>
let pool: ReturnType<typeof openDatabase>['pool']
beforeAll(async () => {
  at = await school()
  const other = openDatabase(at.connection)
  pool = other.pool
  // as a process that is not alone
  countTriesIn(pool)
  return async () => {
    countTriesIn(undefined)
    await other.close()
  }
})
beforeEach(() => {
  at.clock.time = tuesday
})
afterAll(() => at.close())

const { out } = formsOf(() => at)
const one = asking({
  ...{ id: 'one', kind: 'one', other: true, title: { uz: 'Bitta' } },
  options: [option('a'), option('b')],
})

test('a public form is answered by whoever has its address, has done some work for it and is no machine', async () => {
  const { id } = await out(one, { is_public: true, audience: [], quota: 1 })
  const params = { id: at.here.business, form_id: id }
  const nobody = at.as('nobody')
  const shown = await nobody(openForms.show, { params })
  expect(shown).toMatchObject({ form_version: 1, seats: { taken: 0 } })
  const send = (stamp: string, more: object = {}) =>
    nobody(openForms.answer, {
      params,
      body: { form_version: 1, answers: { one: 'a' }, stamp, ...more },
    })
  const stamp = makeStamp(id, tuesday, 'one')
  expect(await send(stamp)).toMatchObject({ state: 'in' })
  await expect(send(stamp)).rejects.toMatchObject({ detail: 'stamp_is_wrong' })
  await expect(send(`${id}:1:x`)).rejects.toMatchObject({ detail: 'stamp_is_wrong' })
  const old = makeStamp(id, new Date(tuesday.getTime() - 2 * 3_600_000), 'two')
  await expect(send(old)).rejects.toMatchObject({ detail: 'stamp_is_wrong' })
  expect(await send('whatever', { website: 'https://buy.test' })).toMatchObject({ state: 'in' })
  expect(await send(makeStamp(id, tuesday, 'three'))).toMatchObject({ state: 'waiting' })
  const { count } = await at.as('owner')(formResults.results, { params: { id }, query: {} })
  expect(count).toBe(2)
  const { results } = await at.as('owner')(forms.list, { query: {} })
  expect(results.find((each) => each.id === id)).toMatchObject({ responses: 2, expected: 0 })
  await at.as('owner')(forms.close, { params: { id }, body: {} })
  await expect(nobody(openForms.show, { params })).rejects.toMatchObject({ detail: 'not_found' })
})

test('a public form refuses what is too large and what is wrong as any other', async () => {
  const { id } = await out(
    asking({ id: 'text', kind: 'short_text', required: true, title: { uz: 'Matn' } }),
    {
      is_public: true,
      audience: [],
    },
  )
  const send = (answers: Answers, stamp: string) =>
    at.as('nobody')(openForms.answer, {
      params: { id: at.here.business, form_id: id },
      body: { form_version: 1, answers, stamp: makeStamp(id, tuesday, stamp) },
    })
  await expect(send({}, 'one')).rejects.toMatchObject({ fields: { text: 'required' } })
  await expect(send({ text: 'x'.repeat(501) }, 'two')).rejects.toMatchObject({
    fields: { text: 'too_long' },
  })
})

test('one network gives so many answers in an hour, whichever process it comes to', async () => {
  const { id } = await out(one, { is_public: true, audience: [] })
  const send = (from: string, nth: string) =>
    at.app.fastify.inject({
      method: 'POST',
      url: `/v1/business/${at.here.business}/forms/${id}/answers/`,
      remoteAddress: from,
      headers: { 'idempotency-key': `network-${from}-${nth}` },
      payload: { form_version: 1, answers: {}, stamp: makeStamp(id, tuesday, nth + from) },
    })
  expect((await send('203.0.113.7', 'first')).statusCode).toBe(201)
  const counted = 'open_form:203.0.113.7'
  const { rows } = await pool.query('select points from tries where key = $1', [counted])
  expect(rows).toEqual([{ points: 1 }])
  // another process has let through all others of this hour
  await pool.query('update tries set points = 300 where key = $1', [counted])
  const refused = await send('203.0.113.7', 'next')
  expect([refused.statusCode, refused.json<{ detail: string }>().detail]).toEqual([
    429,
    'too_many_requests',
  ])
  expect((await send('203.0.113.8', 'next')).statusCode).toBe(201)
})

test('a stranger is counted before anything of the body is read, and what is too much is not looked through', async () => {
  const send = (payload: object | string, from = '203.0.113.9') =>
    at.app.fastify.inject({
      method: 'POST',
      url: `/v1/business/${at.here.business}/forms/${crypto.randomUUID()}/answers/`,
      remoteAddress: from,
      headers: { 'content-type': 'application/json' },
      payload,
    })
  const many = (count: number) => ({
    ...{ form_version: 1, stamp: 'x' },
    answers: Object.fromEntries(Array.from({ length: count }, (_, n) => [`q${n}`, 'a'])),
  })
  expect((await send(many(300))).statusCode).toBe(404)
  expect((await send(many(301))).json()).toEqual({
    ...{ detail: 'invalid_input', fields: { answers: 'too_long' } },
  })
  const large = await send(`"${'x'.repeat(200_000)}"`)
  expect([large.statusCode, large.json()]).toEqual([413, { detail: 'body_too_large' }])
  const counted = ['open_form:203.0.113.9']
  const { rows } = await pool.query('select points from tries where key = $1', counted)
  expect(rows).toEqual([{ points: 3 }])
  await pool.query('update tries set points = 300 where key = $1', counted)
  const small = await send('no JSON at all')
  expect([small.statusCode, small.headers.connection]).toEqual([429, 'keep-alive'])
  // what is refused unread is not read to keep the connection
  const unread = await send('x'.repeat(200_001))
  expect([unread.statusCode, unread.headers.connection]).toEqual([429, 'close'])
})
