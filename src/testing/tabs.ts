import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { v7 as uuid } from 'uuid'
import { refreshTokens } from '../core/auth/table.ts'
import {
  type ApiAnswer,
  type ApiRequest,
  createApi,
  type Transport,
  Unreachable,
} from '../platform/client.ts'
import { cookieNames } from '../platform/http/cookies.ts'
import { type SessionMeans, sessionKeeper } from '../platform/auth/session-keeper.ts'
import {
  accessLife,
  hashOf,
  randomSecret,
  refreshToken,
  signAccess,
} from '../platform/auth/tokens.ts'
import type { school } from './school.ts'

/** Lets a step happen when its time has come; a test decides when that is. */
export type Gate = <T>(label: string, step: () => Promise<T>) => Promise<T>

/**
 * One step at a time, in an order that `choose` decides: which of so many. Nothing happens between the steps, so the same
 * choices are the same history.
 */
export function turnstile(choose: (many: number) => number) {
  const waiting: (() => Promise<void>)[] = []
  const gate: Gate = (_, step) =>
    new Promise((resolve, reject) => waiting.push(() => step().then(resolve, reject)))
  async function run(all: Promise<unknown>[]) {
    let over = false
    const end = Promise.all(all).finally(() => (over = true))
    for (;;) {
      await new Promise(setImmediate)
      if (over) return end
      const [next] = waiting.splice(choose(waiting.length), 1)
      if (!next) throw new Error('everybody waits for somebody else')
      await next()
    }
  }
  return { gate, run }
}

export type Network = {
  gate: Gate
  /** What becomes of the next exchange: its request or its answer may be lost on the way. */
  fate(): 'arrives' | 'request lost' | 'answer lost'
  /** Told of each answer at the moment in which the server has given it. */
  saw?(url: string, sent: Record<string, string>, answer: LightMyRequestResponse): void
}
export type Flaws = {
  /** The tabs do not wait for each other. */
  noLock?: boolean
  /** Whoever cannot ask takes it for a refusal. */
  failureIsRefusal?: boolean
  /** Does not know which session was signed out of. */
  noMarker?: boolean
  /** Nobody tells the other tabs. */
  mute?: boolean
}
type Sent = Pick<ApiRequest, 'method' | 'path' | 'body'> & Partial<ApiRequest>
export type Browser = ReturnType<typeof browserOf>
export type Tab = ReturnType<Browser['open']>

/** The tokens of somebody who has signed in: as the form would give them, without the price of a password. */
export async function signedInto(
  { here, clock, sessionKey }: Awaited<ReturnType<typeof school>>,
  userId: string,
) {
  const businessId = here.business
  const secret = randomSecret()
  const session = await here.inside(async (db) => {
    const id = await here.make.session(db, userId, clock.time)
    const row = { businessId, id: uuid(), sessionId: id, generation: 1, tokenHash: hashOf(secret) }
    await db.insert(refreshTokens).values(row)
    return id
  })
  const expires = Math.floor(clock.time.getTime() / 1000) + accessLife
  const access = signAccess(sessionKey, { user: userId, business: businessId, session, expires })
  return { session, access, refresh: refreshToken(businessId, secret) }
}
export type Signed = Awaited<ReturnType<typeof signedInto>>

export const cookiesOf = ({ access, refresh }: Signed) => [
  { name: cookieNames.access, value: access },
  { name: cookieNames.refresh, value: refresh },
]

/** One browser with its cookies, in front of a server in this process; as many tabs in it as are opened. */
export function browserOf(
  fastify: FastifyInstance,
  network: Network,
  now: () => number,
  flaws: Flaws = {},
) {
  const cookies: Record<string, string> = {}
  // an address of its own: how often one may ask is not what is tried here
  const remoteAddress = `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`
  let turn: Promise<unknown> = Promise.resolve()
  const tabs: { state: { left: string | undefined }; check(): Promise<void> }[] = []

  /** The cookies go along with the request and are changed by the answer when that has come. */
  async function exchange(
    { gate, fate: nextFate, saw }: Network,
    { method, path: url, headers, body }: Sent,
  ): Promise<ApiAnswer> {
    const fate = nextFate()
    if (fate === 'request lost') {
      await gate(`${method} ${url} is lost`, async () => {})
      throw new Unreachable('lost')
    }
    const sent = { ...cookies }
    const answer = await gate(`${method} ${url}`, () =>
      fastify.inject({
        method: method as 'GET',
        url,
        headers: { 'sec-fetch-site': 'same-origin', accept: 'application/json', ...headers },
        cookies: sent,
        remoteAddress,
        ...(body !== undefined && { payload: body }),
      }),
    )
    saw?.(url, sent, answer)
    await gate(`answer to ${method} ${url}`, async () => {
      if (fate !== 'answer lost') keepCookies(answer.cookies)
    })
    if (fate === 'answer lost') throw new Unreachable('lost')
    return {
      status: answer.statusCode,
      body: answer.body ? (JSON.parse(answer.body) as unknown) : undefined,
    }
  }

  function keepCookies(given: { name: string; value: string }[]) {
    for (const { name, value } of given)
      if (value) cookies[name] = value
      else delete cookies[name]
  }

  const oneByOne = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = turn.then(work)
    turn = mine.catch(() => {})
    return mine
  }

  /**
   * A tab with a page of this user; `address`: what stands after the `?` of its address; `own`: where its network is not
   * that of the browser.
   */
  function open(me: { id: string } | null, address = '', own = network) {
    const state = { left: undefined as string | undefined, address, seen: [] as string[] }
    const post = (path: string) => exchange(own, { method: 'POST', path })
    const refresh = () => post('/session/refresh')
    const means: SessionMeans = {
      access: () => cookies[cookieNames.access],
      keep(token) {
        cookies[cookieNames.lent] = 'yes'
        cookies[cookieNames.access] = token
      },
      ended: () => (flaws.noMarker ? undefined : cookies[cookieNames.ended]),
      refresh: flaws.failureIsRefusal
        ? () => refresh().catch(() => ({ status: 401, body: undefined }))
        : refresh,
      end: async () => void (await post('/session/sign-out')),
      alone: flaws.noLock ? (work) => work() : oneByOne,
      addressed: {
        token: () => new URLSearchParams(state.address).get('token'),
        strip() {
          state.seen.push('stripped')
          state.address = ''
        },
      },
      forget: async () => {
        for (const name of [cookieNames.access, cookieNames.lent]) delete cookies[name]
      },
      tell: () =>
        !flaws.mute &&
        tabs.forEach((other) => other !== tab && !other.state.left && void other.check()),
      go: async (path) => void (state.left = path ?? 'again'),
      now,
    }
    const keeper = sessionKeeper(means, me)
    const transport: Transport = async (request) => {
      state.seen.push(request.headers.authorization ?? 'nobody')
      return exchange(own, request)
    }
    const api = createApi({ transport, lang: () => 'en', ...keeper })
    const tab = { api, state, signOut: keeper.signOut, check: keeper.check, means }
    tabs.push(tab)
    return tab
  }

  return { cookies, keepCookies, open }
}
