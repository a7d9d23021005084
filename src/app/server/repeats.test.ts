import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { school } from '../../testing/school.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
afterAll(() => at.close())

type Asked = { method?: 'PATCH' | 'PUT'; url: string; payload?: object }

/** One plain request, as a client of the API would send it. */
async function send({ method, url, payload }: Asked, key?: string, by = at.here.cast.owner) {
  const answer = await at.app.fastify.inject({
    method: method ?? 'POST',
    url,
    headers: {
      authorization: `Bearer ${by.access}`,
      ...(key && { 'idempotency-key': key }),
    },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}
const person = { last_name: 'Yangi', first_name: 'Odam' }
const pdf = Buffer.from('%PDF-1.7\n%%EOF\n').toString('base64')
const days = { starts_on: '2026-12-28', ends_on: '2027-01-09' }
const named = { name: { uz: 'Bayram' } }
const makes: [string, () => Asked][] = [
  [
    'an import',
    () => ({ url: '/v1/imports/', payload: { kind: 'students', text: 'Familiya\nA' } }),
  ],
  [
    'a paper of a student',
    () => ({
      url: `/v1/students/${at.here.cast.studentA.id}/documents/`,
      payload: { kind: 'other', name: 'Maʼlumotnoma', file: pdf },
    }),
  ],
  ['an admin', () => ({ url: '/v1/staff/', payload: { ...person, password: 'good enough' } })],
  ['a student', () => ({ url: '/v1/students/', payload: person })],
  ['a teacher', () => ({ url: '/v1/teachers/', payload: person })],
  [
    'a class',
    () => ({ url: '/v1/classes/', payload: { name: 'Toʻgarak', academic_year: '2026/2027' } }),
  ],
  ['a subject', () => ({ url: '/v1/subjects/', payload: { name: { uz: 'Astronomiya' } } })],
  ['a room', () => ({ url: '/v1/rooms/', payload: { name: '77', capacity: 20 } })],
  [
    'a holiday',
    () => ({
      url: '/v1/calendar-days/',
      payload: { kind: 'holiday', from_grade: 0, to_grade: 11, ...named, ...days },
    }),
  ],
  [
    'a school year',
    () => ({
      url: '/v1/academic-years/',
      payload: { label: '2031/2032', starts_on: '2031-09-02', ends_on: '2032-05-25' },
    }),
  ],
  ['an audit of the books', () => ({ url: '/v1/ledger/audits/' })],
  ['a store', () => ({ url: '/v1/stores/', payload: { name: { uz: 'Doʻkon' } } })],
  ['a reason for coins', () => ({ url: '/v1/coin-reasons/', payload: { ...named, amount: 2 } })],
  [
    'a view',
    () => ({ url: '/v1/views/', payload: { list: 'students', name: 'Mening', query: '' } }),
  ],
  ['slips', () => ({ url: '/v1/access-codes/', payload: { ids: [at.here.cast.studentA.id] } })],
]

describe('the same key gives the same answer and one effect', () => {
  test.each(makes)('%s', async (_, asked) => {
    const key = uuid()
    const [first, second] = [await send(asked(), key), await send(asked(), key)]
    expect([first.status, first.body.detail]).toEqual([expect.toBeOneOf([200, 201]), undefined])
    expect(second).toEqual(first)
  })

  test.each(
    // of these there is one of a name
    makes.filter(
      ([name]) => !['a class', 'a subject', 'a room', 'a school year', 'a view'].includes(name),
    ),
  )('and without it is made anew: %s', async (_, asked) => {
    const [first, second] = [await send(asked()), await send(asked())]
    expect(second.body).not.toEqual(first.body)
  })

  test('of two at one moment', async () => {
    const asked = { url: '/v1/staff/', payload: person }
    const key = uuid()
    const answers = await Promise.all([send(asked, key), send(asked, key), send(asked, key)])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  })
})

describe('a key that was used', () => {
  const reused = { status: 422, body: { detail: 'idempotency_key_reused' } }
  const room = (name: string): Asked => ({ url: '/v1/rooms/', payload: { name, capacity: null } })

  test('for another body or another call is refused, and does nothing', async () => {
    const key = uuid()
    const first = await send(room('Kalit 1'), key)
    expect(first.status).toBe(201)
    const itself = `/v1/rooms/${first.body.id as string}/`
    const others: Asked[] = [
      room('Kalit 2'),
      { url: '/v1/staff/', payload: person },
      { url: itself, method: 'PATCH', payload: { version: 1, name: 'Kalit 2' } },
    ]
    for (const asked of others) expect(await send(asked, key)).toEqual(reused)
    expect(await send({ ...room('Kalit 1'), url: '/v1/rooms/?lang=ru' }, key)).toEqual(first)
  })

  test('by somebody else, here or in another business, is one of their own', async () => {
    const key = uuid()
    const asked: Asked = {
      url: '/v1/views/',
      payload: { list: 'students', name: 'Kalit', query: 'class=9' },
    }
    const mine = await send(asked, key)
    const of = [at.here.cast.admin, at.elsewhere.cast.owner, at.elsewhere.cast.admin]
    const ids = new Set([mine.body.id])
    for (const by of of) {
      const { status, body } = await send(asked, key, by)
      expect(status).toBe(mine.status)
      ids.add(body.id)
    }
    expect(ids.size).toBe(4)
  })

  test('tells nothing to whoever may not call, and opens no codes to another', async () => {
    const key = uuid()
    const asked = { url: '/v1/access-codes/', payload: { ids: [at.here.cast.studentA.id] } }
    const { body } = await send(asked, key)
    const [{ code } = { code: '' }] = body.results as { code: string }[]
    const { admin, teacherA, studentA } = at.here.cast
    for (const by of [teacherA, studentA, at.elsewhere.cast.owner]) {
      const answer = await send(asked, key, by)
      expect(answer.status).toBeOneOf([403, 404])
      expect(JSON.stringify(answer)).not.toContain(code)
    }
    expect(JSON.stringify(await send(asked, key, admin))).not.toContain(code)
  })

  test.each(['short', 'a'.repeat(101), 'with space', "'; drop table"])('%j is none', async (key) =>
    expect((await send(room('Kalit 9'), key)).body.detail).toBe('invalid_idempotency_key'),
  )
})

test('a change whose answer was lost is not told that somebody else was faster', async () => {
  const { body } = await send({ url: '/v1/rooms/', payload: { name: 'Zal', capacity: null } })
  const change = {
    method: 'PATCH' as const,
    url: `/v1/rooms/${body.id as string}/`,
    payload: { version: 1, name: 'Katta zal' },
  }
  const key = uuid()
  const [first, second] = [await send(change, key), await send(change, key)]
  expect(first.status).toBe(200)
  expect(second).toEqual(first)
  expect((await send(change)).body.detail).toBe('version_conflict')
  const other = { ...change, payload: { version: 1, name: 'Boshqa' } }
  expect((await send(other, key)).body.detail).toBe('idempotency_key_reused')
})

test('the own profile as well', async () => {
  const change = { method: 'PATCH' as const, url: '/v1/profile/', payload: { lang: 'en' } }
  const key = uuid()
  const first = await send(change, key)
  await send({ ...change, payload: { lang: 'ru' } })
  expect(await send(change, key)).toEqual(first)
})

test('codes that are answered again lie nowhere in the clear, nor does the key that opens them', async () => {
  const key = uuid()
  const asked = { url: '/v1/access-codes/', payload: { ids: [at.here.cast.studentB.id] } }
  const { body } = await send(asked, key)
  const [{ code } = { code: '' }] = body.results as { code: string }[]
  expect(code).toMatch(/^\w{4}-\w{4}$/)
  const { rows } = await at.here.inside((db) =>
    db.execute(sql`select row_to_json(k)::text as text from idempotency_keys k`),
  )
  const kept = JSON.stringify(rows)
  expect(kept).toContain('sealed.')
  for (const secret of [code, code.replaceAll('-', ''), key]) expect(kept).not.toContain(secret)
})
