import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type ApiRequest, createApi } from './client.ts'
import { contract, get, patch } from './contract.ts'

const things = contract('things', {
  show: get('/v1/things/:id/', { returns: z.object({}) }),
  edit: patch('/v1/things/:id/', { body: z.object({}), returns: z.object({}) }),
})

/** A way on which every request is refused with `statuses`, one after the other, and then let through. */
function way(...statuses: number[]) {
  const sent: ApiRequest[] = []
  const tokens = ['first', 'second']
  return {
    sent,
    api: createApi({
      transport: async (request) => {
        sent.push(request)
        return { status: statuses.shift() ?? 200, body: {} }
      },
      access: () => tokens[0],
      lang: () => 'uz',
      renew: async () => Boolean(tokens.shift()),
    }),
  }
}
const one = { params: { id: 'a/b' } }

test('every request carries the token as Bearer, and every GET the language', async () => {
  const { api, sent } = way()
  await api(things.show, one)
  await api(things.edit, { ...one, body: {} })
  expect(sent.map(({ method, path, headers }) => [method, path, headers.authorization])).toEqual([
    ['GET', '/v1/things/a%2Fb/?lang=uz', 'Bearer first'],
    ['PATCH', '/v1/things/a%2Fb/', 'Bearer first'],
  ])
})

test('a request that got 401 is sent once more, with the new token, and not a third time', async () => {
  const once = way(401)
  await once.api(things.show, one)
  expect(once.sent.map(({ headers }) => headers.authorization)).toEqual([
    'Bearer first',
    'Bearer second',
  ])
  const twice = way(401, 401, 401)
  await expect(twice.api(things.show, one)).rejects.toMatchObject({ status: 401 })
  expect(twice.sent).toHaveLength(2)
})
