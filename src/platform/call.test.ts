import { describe, expect, test } from 'vitest'
import fc from '../testing/chance.ts'
import { ApiError, type ApiRequest, createApi, createCall, type Way } from './client.ts'
import type { Endpoint } from './contract.ts'
import { pathOf } from './http/path.ts'

function wayTo(answers: { status: number; body?: unknown }[] = [{ status: 200, body: { ok: 1 } }]) {
  const sent: ApiRequest[] = []
  let token = 'first'
  const way: Way = {
    transport: async (request) => {
      sent.push(request)
      const { status, body } = answers[Math.min(sent.length, answers.length) - 1]!
      return { status, body }
    },
    access: () => token,
    lang: () => 'uz',
    renew: async () => {
      token = 'second'
      return true
    },
  }
  return { sent, way }
}

describe('a call', () => {
  test.each(['get', 'post', 'put', 'patch', 'delete', 'GET'])('goes out by %s', async (method) => {
    const { sent, way } = wayTo()
    const body = method.toLowerCase() === 'get' ? {} : { body: { name: 'x' } }
    expect(
      await createCall(way)(method, 'v1/classes/{id}/', { params: { id: 'a b' }, ...body }),
    ).toMatchObject({ body: { ok: 1 } })
    const lang = method.toLowerCase() === 'get' ? '?lang=uz' : ''
    expect(sent).toMatchObject([
      {
        method: method.toUpperCase(),
        path: `/v1/classes/a%20b/${lang}`,
        headers: { authorization: 'Bearer first' },
      },
    ])
  })

  test.each(['head', 'options', 'trace', 'connect', '', 'constructor', '__proto__'])(
    'by "%s" fails with "Unsupported method" and is not sent',
    async (method) => {
      const { sent, way } = wayTo()
      await expect(createCall(way)(method, 'v1/x')).rejects.toThrow('Unsupported method')
      expect(sent).toEqual([])
    },
  )

  test('that a contract describes goes the same way', async () => {
    const { sent, way } = wayTo()
    const endpoint = { method: 'get', path: '/v1/classes/:id/' } as unknown as Endpoint
    expect(await createApi(way)(endpoint, { params: { id: 'a b' } } as never)).toEqual({ ok: 1 })
    expect(sent).toMatchObject([{ path: '/v1/classes/a%20b/?lang=uz' }])
    const odd = { ...endpoint, method: 'head' } as unknown as Endpoint
    await expect(createApi(way)(odd, {})).rejects.toThrow('Unsupported method')
  })

  test('that is refused with 401 is sent once more with the new token', async () => {
    const { sent, way } = wayTo([{ status: 401 }, { status: 200, body: 1 }])
    expect(await createCall(way)('post', '/v1/x', { body: {} })).toMatchObject({ body: 1 })
    expect(sent.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer first',
      'Bearer second',
    ])
  })

  test('that is refused throws the refusal', async () => {
    const { way } = wayTo([{ status: 403, body: { detail: 'you_dont_have_permission' } }])
    await expect(createCall(way)('get', '/v1/x')).rejects.toBeInstanceOf(ApiError)
  })
})

describe('what fills a path', () => {
  test('stays in its place, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }).filter((id) => !/^\.{0,2}$/.test(id)),
        (id) => {
          let path: string
          try {
            path = pathOf('v1/{id}/end', { id })
          } catch (error) {
            // half a sign of two cannot stand in an address
            expect(error).toBeInstanceOf(URIError)
            return
          }
          const url = new URL(path, 'https://ours.test')
          expect(url.origin).toBe('https://ours.test')
          expect(url.pathname.split('/')).toHaveLength(4)
          expect(decodeURIComponent(url.pathname.split('/')[2]!)).toBe(id)
        },
      ),
    )
  })

  test.each(['../admin', '..\\admin', '/admin', '?x=1', '#x', '%2e%2e'])(
    'as "%s" leads nowhere else',
    (id) => {
      expect(new URL(pathOf('/v1/{id}', { id }), 'https://ours.test').pathname).toBe(
        `/v1/${encodeURIComponent(id)}`,
      )
    },
  )

  test.each(['.', '..', ''])('may not be "%s": the address would lose a part', (id) => {
    expect(() => pathOf('/v1/{id}', { id })).toThrow('needs its id')
  })

  test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
    'is what was named: {%s} is nothing by itself',
    (name) => {
      expect(() => pathOf(`/v1/{${name}}`, {})).toThrow(`needs its ${name}`)
    },
  )

  test.each(['//evil.test/v1', '/\\evil.test', '\\\\evil.test', 'v1/x'])(
    '"%s" is a path of ours',
    (path) => {
      expect(new URL(pathOf(path), 'https://ours.test').host).toBe('ours.test')
    },
  )
})
