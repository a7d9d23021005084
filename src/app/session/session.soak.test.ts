import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import fc, { soak } from '../../testing/chance.ts'
import { auth, type Tokens } from '../../core/auth/contract.ts'
import { sessions } from '../../core/auth/table.ts'
import { ApiError, Unreachable } from '../../platform/client.ts'
import { cookieNames } from '../../platform/http/cookies.ts'
import { accessLife } from '../../platform/auth/tokens.ts'
import { tokenPair } from '../../platform/auth/token-pair.ts'
import { profile } from '../../core/profile/contract.ts'
import { servePages } from '../document/pages.ts'
import {
  browserOf,
  cookiesOf,
  type Flaws,
  type Gate,
  type Network,
  type Signed,
  signedInto,
  type Tab,
  turnstile,
} from '../../testing/tabs.ts'
import { ownSchool } from '../../testing/school.ts'

let at: Awaited<ReturnType<typeof ownSchool>>
beforeAll(async () => {
  const assets = {
    entry: () => import('../document/entry.server.tsx'),
    head: () => '',
    mount: async () => {},
  }
  at = await ownSchool({ pages: servePages(assets) })
})
afterAll(() => at.close())

/** How many thefts are tried. */
const thefts = Number(
  process.env.THEFT_RUNS ?? Math.ceil(Number(process.env.SESSION_RUNS ?? soak(150)) / 3),
)
/** How many histories are tried; before a release `SESSION_RUNS=5000 THEFT_RUNS=1000`. */
const runs = Number(process.env.SESSION_RUNS ?? soak(150))
const params = (numRuns = runs) => ({ numRuns, endOnFailure: true })

const now = () => at.clock.time.getTime()
const pass = (seconds: number) => (at.clock.time = new Date(now() + seconds * 1000))
const me = () => ({ id: at.here.cast.teacherA.id })

const signedIn = (userId = me().id) => signedInto(at, userId)
const standingOf = (id: string) =>
  at.here.inside(async (db) => {
    const isIt = and(eq(sessions.businessId, at.here.business), eq(sessions.id, id))
    const [row] = await db.select().from(sessions).where(isIt)
    return row!.revokedFor
  })

const atOnce: Network = { gate: (_, step) => step(), fate: () => 'arrives' }

/** A page tries again until somebody answers, as lists and the queue of marks do. */
async function callUntilAnswered(tab: Tab, between: () => void) {
  for (;;)
    try {
      return await tab.api(profile.info, {})
    } catch (error) {
      if (error instanceof ApiError || tab.state.left) return undefined
      between()
    }
}

/** What happens by chance: who is next, and what is lost of the first hundred exchanges; one answer in twenty. */
const chances = fc.record({
  order: fc.array(fc.nat(999), { minLength: 40, maxLength: 40 }),
  fates: fc.array(
    fc.nat(199).map((n) => (n < 10 ? 'answer lost' : n < 15 ? 'request lost' : 'arrives')),
    { minLength: 40, maxLength: 40 },
  ),
  tabCount: fc.integer({ min: 2, max: 5 }),
  /** Each time the access token has run out: how many calls each tab makes. */
  wakings: fc.array(fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 5, maxLength: 5 }), {
    minLength: 1,
    maxLength: 3,
  }),
})
type Chances = typeof chances extends fc.Arbitrary<infer T> ? T : never

/** One after the other, and from the beginning when they are used up. */
function round<T>(all: T[]): () => T {
  let next = 0
  return () => all[next++ % all.length]!
}

/** `slow`: seconds that each refresh takes; `safe`: nothing is lost. */
type How = { flaws?: Flaws; slow?: number; safe?: boolean; saw?: Network['saw'] }

/** Tabs of one browser that wake up again and again to find their token run out. */
function browserIn(
  { order, fates, tabCount, wakings }: Chances,
  signed: Signed,
  { flaws = {}, slow = 0, safe = false, saw }: How = {},
) {
  const chance = round(order)
  const { gate, run } = turnstile((many) => chance() % Math.max(many, 1))
  const slowly: Gate = (label, step) =>
    gate(label, () => {
      if (label === 'POST /session/refresh') pass(slow)
      return step()
    })
  const fate = safe ? () => 'arrives' as const : round(fates)
  const network = { gate: slowly, fate, ...(saw && { saw }) }
  const browser = browserOf(at.app.fastify, network, now, flaws)
  browser.keepCookies(cookiesOf(signed))
  const tabs = Array.from({ length: tabCount }, () => browser.open(me()))
  /** So many calls of each tab, and what others do at the same time. */
  const wake = (calls: number[], others: (() => Promise<void>)[] = []) =>
    run([
      ...tabs.flatMap((tab, index) =>
        Array.from({ length: calls[index] ?? 0 }, () => callUntilAnswered(tab, () => pass(1))),
      ),
      ...others.map((other) => other()),
    ])
  const live = async () => {
    for (const calls of wakings) {
      pass(accessLife + 60)
      await wake(calls)
    }
    return { away: tabs.filter(({ state }) => state.left) }
  }
  return { browser, tabs, gate, wake, live }
}

describe('tabs that share a session', () => {
  const stay = (how: How = {}) =>
    fc.asyncProperty(chances, async (given) => {
      const signed = await signedIn()
      const { away } = await browserIn(given, signed, how).live()
      return away.length === 0 && (await standingOf(signed.session)) === null
    })

  test('are never signed out without cause, however their calls mix and whatever is lost', async () => {
    await fc.assert(stay(), params())
  }, 3_600_000)

  test('control: one that takes a lost answer for a refusal is signed out', async () => {
    const { failed } = await fc.check(stay({ flaws: { failureIsRefusal: true } }), params(100))
    expect(failed).toBe(true)
  })

  test('control: where the server forgives no second use, tabs that do not wait for each other are signed out', async () => {
    // each request to renew takes longer than a spent token is forgiven
    const unforgiven = { slow: 31, safe: true }
    const careless = stay({ ...unforgiven, flaws: { noLock: true } })
    expect((await fc.check(careless, params(100))).failed).toBe(true)
    expect((await fc.check(stay(unforgiven), params(25))).failed).toBe(false)
  })

  test('with a thief among them, lose the session at the first use of a token that can be told', async () => {
    const theft = fc.asyncProperty(chances, fc.nat(2), fc.nat(1), async (given, copied, wait) => {
      const signed = await signedIn()
      const family = familyOf(signed.refresh)
      const { browser, tabs, wake, gate } = browserIn(given, signed, { saw: family.saw })
      let stolen: string | undefined
      let loot: Tokens | undefined
      const use = () =>
        gate('the thief', async () => {
          const token = stolen!
          loot = await at
            .as('nobody')(auth.refresh, { body: { refresh: token } })
            .catch(() => loot)
          if (loot?.refresh !== stolen) stolen = loot?.refresh ?? stolen
          family.spent(token, loot?.refresh === token ? undefined : loot?.refresh)
        })
      for (const [time, calls] of [...given.wakings, everybody].entries()) {
        pass(accessLife + 60)
        if (time === copied % given.wakings.length) stolen = browser.cookies[cookieNames.refresh]
        await wake(calls, stolen !== undefined && time > copied + wait ? [use] : [])
      }
      // both have what they have: sooner or later each of them comes with it
      pass(60)
      await wake([], [use])
      pass(accessLife + 60)
      await wake(everybody)
      expect(family.wrong).toEqual([])
      expect(await standingOf(signed.session)).toBe('reuse')
      expect(tabs.every(({ state }) => state.left === '/')).toBe(true)
      if (loot) expect((await infoWith(loot.access)).statusCode).toBe(401)
    })
    await fc.assert(theft, params(thefts))
  }, 3_600_000)

  test('are all signed out by one of them, and no answer that comes late brings the session back', async () => {
    const leaving = (flaws: Flaws) =>
      fc.asyncProperty(chances, async (given) => {
        const signed = await signedIn()
        const { browser, tabs, wake } = browserIn(given, signed, { safe: true, flaws })
        pass(accessLife + 60)
        await wake(given.wakings[0]!, [() => tabs[0]!.signOut()])
        if (!flaws.mute) for (const tab of tabs) await wake([], [() => tab.check()])
        expect(Object.keys(browser.cookies)).toEqual([cookieNames.ended])
        expect(tabs.map(({ state }) => state.left)).toEqual(tabs.map(() => '/'))
        expect(await standingOf(signed.session)).toBe('sign_out')
      })
    await fc.assert(leaving({}), params())
    await fc.assert(leaving({ noLock: true }), params())
    expect((await fc.check(leaving({ mute: true }), params(100))).failed).toBe(true)
  }, 3_600_000)

  test('a page that comes late, as if nobody had signed out, sees it and goes', async () => {
    const lateTab = async (flaws: Flaws) => {
      const signed = await signedIn()
      const browser = browserOf(at.app.fastify, atOnce, now, flaws)
      browser.keepCookies(cookiesOf(signed))
      await browser.open(me()).signOut()
      browser.keepCookies(cookiesOf(signed))
      const late = browser.open(me())
      await late.check()
      return { left: late.state.left, cookies: Object.keys(browser.cookies) }
    }
    expect(await lateTab({})).toEqual({ left: '/', cookies: [cookieNames.ended] })
    // control: without the word of the server it takes the cookies for good
    expect((await lateTab({ noMarker: true })).left).toBeUndefined()
  })
})

const everybody = [1, 1, 1, 1, 1]
const infoWith = (access: string) =>
  at.app.fastify.inject({
    url: '/v1/profile/info/',
    headers: { authorization: `Bearer ${access}` },
  })

/** What the rules say of each use of a refresh token, in the order of the uses; `wrong`: where the server did not keep to them. */
function familyOf(first: string) {
  const order = [first]
  const usedAt = new Map<string, number>()
  const wrong: string[] = []
  let dead = false
  function spent(token: string, next: string | undefined) {
    const age = order.length - 1 - order.indexOf(token)
    const forgiven = age === 1 && now() - usedAt.get(token)! <= 30_000
    if (!dead && age === 0) {
      if (!next) return void wrong.push('the newest token was refused')
      usedAt.set(token, now())
      order.push(next)
      return
    }
    if (!dead && forgiven) {
      if (next !== order.at(-1)) wrong.push('a repeated use did not get the same successor')
      return
    }
    if (next) wrong.push(dead ? 'a dead family goes on' : 'a token used anew was not refused')
    dead = true
  }
  const saw: Network['saw'] = (url, sent, answer) => {
    const token = sent[cookieNames.refresh]
    if (url !== '/session/refresh' || !token) return
    const next = answer.cookies.find(({ name }) => name === cookieNames.refresh)?.value
    spent(token, next || undefined)
  }
  return { wrong, spent, saw }
}

describe('a token in the address', () => {
  const setOut = async (who: { id: string } | null, address: (own: Signed) => string) => {
    const own = await signedIn()
    const browser = browserOf(at.app.fastify, atOnce, now)
    return { own, browser, tab: browser.open(who, address(own)) }
  }

  test('is taken after a 401 alone, is out of the address before it is used, and is used once', async () => {
    const { own, browser, tab } = await setOut(null, (own) => `l=en&token=${own.access}`)
    await expect(tab.api(profile.info, {})).resolves.toMatchObject(me())
    expect(tab.state.seen).toEqual(['nobody', 'stripped', `Bearer ${own.access}`])
    expect(browser.cookies[cookieNames.access]).toBe(own.access)
    expect(tab.state.left).toBeUndefined()
  })

  test('is not looked at while the session is good', async () => {
    const { browser, tab } = await setOut(me(), () => 'token=at.other.one')
    browser.keepCookies(cookiesOf(await signedIn()))
    await tab.api(profile.info, {})
    expect(tab.state.seen).not.toContain('stripped')
  })

  test('that is no good leads to the start and leaves nothing', async () => {
    const { browser, tab } = await setOut(null, () => 'token=nonsense')
    await expect(tab.api(profile.info, {})).rejects.toMatchObject({ status: 401 })
    expect(tab.state.seen).toEqual(['nobody', 'stripped', 'Bearer nonsense'])
    expect([browser.cookies, tab.state.left]).toEqual([{}, '/'])
  })

  test('of somebody else sends nothing in that name: the page is loaded anew', async () => {
    const other = await signedIn(at.here.cast.teacherB.id)
    const { own, browser, tab } = await setOut(me(), () => `token=${other.access}`)
    browser.keepCookies(cookiesOf(own))
    pass(accessLife + 60)
    const fresh = await signedIn(at.here.cast.teacherB.id)
    tab.state.address = `token=${fresh.access}`
    await expect(tab.api(profile.info, {})).rejects.toMatchObject({ status: 401 })
    expect(tab.state.seen).toEqual([`Bearer ${own.access}`, 'stripped'])
    expect([tab.state.left, browser.cookies[cookieNames.access]]).toEqual(['again', fresh.access])
  })

  test('has no refresh token behind it, least of all that of whoever was signed in before', async () => {
    const { own, browser } = await setOut(me(), () => '')
    browser.keepCookies(cookiesOf(own))
    const other = await signedIn(at.here.cast.teacherB.id)
    const tab = browser.open({ id: at.here.cast.teacherB.id })
    tab.means.keep(other.access)
    await expect(tab.api(profile.info, {})).resolves.toMatchObject({ id: at.here.cast.teacherB.id })
    pass(accessLife + 60)
    await expect(tab.api(profile.info, {})).rejects.toMatchObject({ status: 401 })
    expect([browser.cookies, tab.state.left]).toEqual([{}, '/'])
  })
})

describe('a refresh', () => {
  test.each([429, 500, 503])(
    'that is answered with %i is a failure and no sign-out',
    async (status) => {
      const own = await signedIn()
      const browser = browserOf(at.app.fastify, atOnce, now)
      browser.keepCookies(cookiesOf(own))
      const tab = browser.open(me())
      tab.means.refresh = async () => ({ status, body: { detail: 'server_busy' } })
      pass(accessLife + 60)
      await expect(tab.api(profile.info, {})).rejects.toMatchObject({
        status,
        detail: 'server_busy',
      })
      expect([tab.state.left, browser.cookies[cookieNames.refresh]]).toEqual([
        undefined,
        own.refresh,
      ])
    },
  )

  test('that nobody answers is a failure and no sign-out', async () => {
    const own = await signedIn()
    const fate = round<ReturnType<Network['fate']>>(['arrives', 'request lost', 'arrives'])
    const browser = browserOf(at.app.fastify, { ...atOnce, fate }, now)
    browser.keepCookies(cookiesOf(own))
    const tab = browser.open(me())
    pass(accessLife + 60)
    await expect(tab.api(profile.info, {})).rejects.toBeInstanceOf(Unreachable)
    expect([tab.state.left, browser.cookies[cookieNames.refresh]]).toEqual([undefined, own.refresh])
  })

  test.each([
    ['none', ''],
    ['a made-up one', 'rt.nothing'],
    ['one that is too long', 'x'.repeat(300)],
  ])('without a good token is a sign-out: %s', async (_, refresh) => {
    const browser = browserOf(at.app.fastify, atOnce, now)
    browser.keepCookies([
      ...cookiesOf(await signedIn()),
      { name: cookieNames.refresh, value: refresh },
    ])
    const tab = browser.open(me())
    pass(accessLife + 60)
    await expect(tab.api(profile.info, {})).rejects.toMatchObject({ status: 401 })
    expect([browser.cookies, tab.state.left]).toEqual([{}, '/'])
  })

  test.each([
    {},
    { access: 'a' },
    { refresh: 'r' },
    { access: '', refresh: 'r' },
    { access: 1, refresh: 2 },
    null,
    'x',
  ])('answer without both tokens is refused, case %#', (answer) => {
    expect(() => tokenPair(answer)).toThrow('invalid token response')
  })

  test('answer with both tokens is taken, and nothing else of it', () => {
    const pair = { access: 'a', refresh: 'r' }
    expect(tokenPair({ ...pair, more: 1 })).toEqual(pair)
  })
})

test('a request that is refused with its new token too ends the session', async () => {
  const browser = browserOf(at.app.fastify, atOnce, now)
  browser.keepCookies(cookiesOf(await signedIn()))
  const tab = browser.open(me())
  const wrong = { ...profile.info, path: '/v1/auth/logout/', method: 'post' } as const
  tab.means.refresh = async () => ({ status: 200, body: {} })
  pass(accessLife + 60)
  await expect(tab.api(wrong, {})).rejects.toMatchObject({ status: 401 })
  expect([tab.state.left, browser.cookies[cookieNames.access]]).toEqual(['/', undefined])
})

test('what another user signed in with in another tab is not used on the page of the first', async () => {
  const browser = browserOf(at.app.fastify, atOnce, now)
  browser.keepCookies(cookiesOf(await signedIn()))
  const tab = browser.open(me())
  browser.keepCookies(cookiesOf(await signedIn(at.here.cast.teacherB.id)))
  await expect(tab.api(profile.info, {})).rejects.toMatchObject({ status: 401 })
  expect([tab.state.seen, tab.state.left]).toEqual([['nobody'], 'again'])
  expect(browser.cookies[cookieNames.access]).toBeDefined()
})
