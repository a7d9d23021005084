import { afterEach, expect, test, vi } from 'vitest'
import { createApi, Unreachable } from '../../platform/client.ts'
import { sessionKeeper, type SessionMeans } from '../../platform/auth/session-keeper.ts'
import { profile } from '../../core/profile/contract.ts'
import { browserWay } from '../document/browser-api.ts'

afterEach(() => vi.unstubAllGlobals())

/** A page whose sign-out is answered by `end`; `asked`: what has gone over the network. */
function pageWith(end: Promise<void>) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json({})
  })
  const means: SessionMeans = {
    access: () => undefined,
    keep: () => {},
    ended: () => undefined,
    refresh: async () => ({ status: 401, body: undefined }),
    end: () => end,
    alone: (work) => work(),
    addressed: { token: () => null, strip: () => {} },
    forget: async () => {},
    tell: () => {},
    // the page goes, and nothing in it comes to an end any more
    go: () => new Promise(() => {}),
    now: () => 0,
  }
  const keeper = sessionKeeper(means, { id: 'somebody' })
  return { asked, keeper, api: createApi(browserWay('', () => 'en', keeper)) }
}

test('whoever signs out asks for nothing more, which would be refused', async () => {
  const ended = Promise.withResolvers<void>()
  const { asked, keeper, api } = pageWith(ended.promise)
  void keeper.signOut()
  void api(profile.info, {})
  ended.resolve()
  await new Promise((resolve) => setImmediate(resolve))
  expect(asked).toEqual([])
})

test('what was asked for while signing out failed is asked for after all', async () => {
  const ended = Promise.withResolvers<void>()
  const { asked, keeper, api } = pageWith(ended.promise)
  const leaving = keeper.signOut()
  const answer = api(profile.info, {})
  await new Promise((resolve) => setImmediate(resolve))
  expect(asked).toEqual([])
  ended.reject(new Unreachable('no answer'))
  await expect(leaving).rejects.toThrow('no answer')
  await answer
  expect(asked).toHaveLength(1)
})
