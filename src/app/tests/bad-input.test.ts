import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import fc from '../../testing/chance.ts'
import { isCode } from '../../platform/errors.ts'
import type { Sent } from '../../testing/sweep.ts'
import { arrangeSchools, at, operations, requestsOf, send } from '../../testing/access-ground.ts'

beforeAll(arrangeSchools)
afterAll(() => at.close())

const nasty = [
  'a\0b',
  '\ud800',
  '9007199254740993',
  '-1',
  '',
  ' ',
  "' or 1=1 --",
  '../admin',
  '%00',
  '𝕏'.repeat(300),
  '2026-02-30',
  '275760-09-13',
  'null',
  '__proto__',
  '{}',
  '5-А',
]
const values = fc.oneof(
  fc.constantFrom<unknown>(...nasty, null, true, 0, -1, 2 ** 53 + 2, 1e308, [], {}, [[]], {
    __proto__: 1,
  }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
)

test('whatever is sent to whatever, the answer is a code and never a fault', async () => {
  const faults: string[] = []
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...operations),
      fc.array(values, { minLength: 4, maxLength: 4 }),
      fc.nat(3),
      async (operation, noise, where) => {
        const target = operation.path.includes('{') ? 'A' : '-'
        const request = await requestsOf(operation)({ principal: 'owner', target, sign: '+' })
        const answer = await send(operation, damaged(request, noise, where))
        const acceptable =
          answer.statusCode < 400 || isCode(answer.json<{ detail?: unknown }>().detail)
        if (answer.statusCode >= 500 || !acceptable)
          faults.push(
            `${operation.operationId} ${answer.statusCode} ${JSON.stringify(noise)} ${where}`,
          )
      },
    ),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 600) },
  )
  expect(faults).toEqual([])
}, 240_000)

const asText = (value: unknown) =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '')

/** One part of a good request replaced: the ids, the query, a field of the body, or the whole body. */
function damaged(
  request: Sent & { access: string | undefined },
  [first, second, third]: unknown[],
  where: number,
) {
  if (where === 0)
    return {
      ...request,
      params: Object.fromEntries(
        Object.keys(request.params ?? {}).map((name) => [name, asText(first)]),
      ),
    }
  if (where === 1)
    return {
      ...request,
      query: {
        ...request.query,
        [asText(second)]: asText(first),
        page: asText(third),
        lang: asText(first),
      },
    }
  const fields = Object.keys(request.body ?? {})
  const field = fields[Math.abs(asText(third).length) % (fields.length || 1)] ?? 'name'
  if (where === 2 && request.body) return { ...request, body: { ...request.body, [field]: first } }
  return {
    ...request,
    body:
      typeof first === 'object' && first !== null
        ? first
        : { [field]: first, [asText(second).slice(0, 30)]: third },
  }
}

const post = (payload: string | Buffer, type: string) =>
  at.app.fastify.inject({
    method: 'POST',
    url: '/v1/subjects/',
    payload,
    headers: { authorization: `Bearer ${at.here.cast.owner.access}`, 'content-type': type },
  })

test.each([
  'application/json\t',
  ' application/json',
  'application/json;charset=utf-8\t',
  'Application/JSON ',
])('the content type %j does not slip past validation', async (type) => {
  const answer = await post('{"name":{"uz":"x"},"role":"owner"}', type)
  expect(answer.statusCode).toBe(400)
  expect(isCode(answer.json<{ detail: string }>().detail)).toBe(true)
})

test.each([
  ['text/plain', 'hello', 'unsupported_content_type'],
  ['application/xml', '<a/>', 'unsupported_content_type'],
  ['application/json', '{"name":', 'invalid_json'],
  ['application/json', '', 'invalid_json'],
  ['application/json', '{"__proto__":{"a":1},"name":{"uz":"x"}}', 'invalid_json'],
  ['application/json', '[]', 'invalid_input'],
  ['application/json', `{"name":{"uz":"${'x'.repeat(10 * 1024 * 1024)}"}}`, 'body_too_large'],
])('a body sent as %s, case %#', async (type, payload, detail) => {
  const answer = await post(payload, type)
  const status = detail === 'body_too_large' ? 413 : 400
  expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([status, detail])
})

test.each([
  ['a NUL byte', { name: { uz: 'a\0b' } }, { 'name.uz': 'invalid_text' }],
  ['a lone surrogate', { name: { uz: 'a\ud800' } }, { 'name.uz': 'invalid_text' }],
  ['an unknown key', { name: { uz: 'a' }, role: 'owner' }, { role: 'unknown_field' }],
  ['a missing field', {}, { name: 'required' }],
  ['an empty name', { name: {} }, { name: 'required' }],
  ['another type', { name: 5 }, { name: 'invalid_value' }],
])('%s is named with its field', async (_, body, fields) => {
  const answer = await post(JSON.stringify(body), 'application/json')
  expect([answer.statusCode, answer.json()]).toEqual([400, { detail: 'invalid_input', fields }])
})

test.each([
  ['/v1/subjects/?page=1&page=2', { page: 'invalid_value' }],
  ['/v1/subjects/?lang=de', { lang: 'invalid_value' }],
  ['/v1/subjects/not-an-id/', { id: 'invalid_id' }],
])('%s', async (url, fields) => {
  const answer = await at.app.fastify.inject({
    url,
    headers: { authorization: `Bearer ${at.here.cast.owner.access}` },
  })
  expect([answer.statusCode, answer.json()]).toEqual([400, { detail: 'invalid_input', fields }])
})

test('who is not signed in is turned away before the body is read', async () => {
  const payload = `[${'0,'.repeat(4_000_000)}0]`
  const send = (url: string) =>
    at.app.fastify.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/json' },
    })
  expect((await send('/v1/subjects/')).statusCode).toBe(401)
  for (const url of ['/v1/auth/login/', '/v1/auth/refresh/'])
    expect((await send(url)).json()).toEqual({ detail: 'body_too_large' })
})

test('an unknown address says so and nothing of itself', async () => {
  const answer = await at.app.fastify.inject({ url: '/v1/nothing/?token=at.secret' })
  expect([answer.statusCode, answer.json()]).toEqual([404, { detail: 'not_found' }])
})

test.each([
  ['DELETE', '/v1/students/', 'GET, HEAD, POST'],
  ['DELETE', `/v1/students/${uuid()}/?token=at.secret`, 'GET, HEAD, PATCH'],
  ['GET', '/v1/auth/login', 'POST'],
  ['OPTIONS', '/v1/profile/', 'DELETE, PATCH'],
  ['PUT', '/v1/openapi.json', 'GET, HEAD'],
] as const)('%s of a known address %s is told what that takes', async (method, url, allow) => {
  const answer = await at.app.fastify.inject({ method, url })
  expect([answer.statusCode, answer.json()]).toEqual([405, { detail: 'method_not_allowed' }])
  expect(answer.headers.allow).toBe(allow)
})
