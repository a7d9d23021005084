import { expect, test } from 'vitest'
import { type ApiRequest, createApi, type Transport } from '../../../../platform/client.ts'
import { type Batch, cellId } from './batch.ts'
import { deliver } from './delivery.ts'

const place = { class: 'c1', date: '2026-11-17' }
const rate = cellId('aziza', 'rate')
const given: Batch = { key: 'key-1', way: 'give', entries: [{ id: rate, value: 5 }] }
const corrected: Batch = {
  key: 'key-2',
  way: 'correct',
  entries: [{ id: rate, value: null, over: { mark: 'm1', version: 3 }, reason: 'a slip' }],
}

/** Delivers over a network that does what it is told. */
async function over(transport: Transport, batch: Batch) {
  const requests: ApiRequest[] = []
  const api = createApi({
    transport: (request) => {
      requests.push(request)
      return transport(request)
    },
    access: () => 'token',
    lang: () => 'uz',
  })
  return { answer: await deliver(api, place, batch), requests }
}
const answering = (status: number, body: unknown) => async () => ({ status, body })

test('new marks go to the day of the class, under the key of their batch', async () => {
  const body = { saved: [{ id: 'm1', student_id: 'aziza', kind: 'rate', value: 5 }], refused: [] }
  const { answer, requests } = await over(answering(200, body), given)
  expect(requests[0]).toMatchObject({ method: 'POST', path: '/v1/classes/c1/marks/' })
  expect(requests[0]!.headers['idempotency-key']).toBe('key-1')
  expect(JSON.parse(requests[0]!.body!)).toEqual({
    date: '2026-11-17',
    entries: [{ student_id: 'aziza', kind: 'rate', value: 5 }],
  })
  expect(answer?.saved.get(rate)?.id).toBe('m1')
})

test('corrections name the version that was seen, and their refusals find the cell', async () => {
  const body = { saved: [], refused: [{ mark_id: 'm1', detail: 'version_conflict' }] }
  const { answer, requests } = await over(answering(200, body), corrected)
  expect(requests[0]!.path).toBe('/v1/classes/c1/marks/correct/')
  expect(JSON.parse(requests[0]!.body!)).toEqual({
    corrections: [{ mark_id: 'm1', version: 3, value: null, reason: 'a slip' }],
  })
  expect(answer?.refused).toEqual(new Map([[rate, 'version_conflict']]))
})

test('a refusal of the whole is one of each mark', async () => {
  const { answer } = await over(answering(400, { detail: 'day_is_locked' }), given)
  expect(answer?.refused).toEqual(new Map([[rate, 'day_is_locked']]))
})

test.each([401, 429, 500, 503])('after %i nobody says that it is over', async (status) => {
  const { answer } = await over(answering(status, { detail: 'server_busy' }), given)
  expect(answer).toBeUndefined()
})

test('neither does a network that fails or an answer that is none', async () => {
  const failing = async () => Promise.reject(new TypeError('Failed to fetch'))
  const captive = async () => Promise.reject(new SyntaxError('Unexpected token <'))
  for (const transport of [failing, captive])
    expect((await over(transport, given)).answer).toBeUndefined()
})
