import { type ApiAnswer, ApiError, Unreachable } from '../../platform/client.ts'
import { ownCookie, readCookies } from '../../platform/http/cookies.ts'
import { alone } from '../../platform/offline/tab-lock.ts'
import {
  type SessionKeeper,
  sessionKeeper,
  type SessionMeans,
} from '../../platform/auth/session-keeper.ts'
import { discardKept, giveUpUnsent } from '../../platform/offline/unsent-work.ts'
import { cachedUserKey } from './cached-user.ts'
import { forgetUser } from './forget.ts'

const name = 'daftar-session'
/** Milliseconds without an answer until nobody is there; shorter than a tab may keep the others waiting. */
const answerWithinMs = 20_000
/** Milliseconds after which a page that should have gone is still here: the person has chosen to stay. */
const stayed = 5_000
/** Seconds that a cookie of ours may live; the token in it ends by itself. */
const cookieLife = 30 * 24 * 60 * 60

const isSecure = () => location.protocol === 'https:'
const cookie = (which: 'access' | 'ended') =>
  readCookies(document.cookie)[ownCookie(which, isSecure())] || undefined

function setCookie(which: 'access' | 'lent', value: string) {
  const secure = isSecure() ? '; secure' : ''
  document.cookie = `${ownCookie(which, isSecure())}=${encodeURIComponent(value)}; path=/; max-age=${cookieLife}; samesite=lax${secure}`
}

/** Asks our own server, which alone touches the refresh token. */
async function post(path: string): Promise<ApiAnswer> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(answerWithinMs),
    })
    return { status: answer.status, body: await answer.json().catch(() => undefined) }
  } catch (error) {
    throw new Unreachable('no answer', { cause: error })
  }
}

async function end() {
  const { status, body } = await post('/session/sign-out')
  if (status >= 400) throw new ApiError(status, body, '/session/sign-out')
}

/** The token of an address is in the address until it is used, or held here from the start of a page that has a user. */
function addressedToken() {
  let held: string | null = null
  const inAddress = () => new URLSearchParams(location.search).get('token') || null
  const strip = () => {
    held = null
    const url = new URL(location.href)
    url.searchParams.delete('token')
    history.replaceState(history.state, '', url)
  }
  return {
    token: () => held ?? inAddress(),
    strip,
    /** Out of the address and out of the links that the page makes of it, but not yet used. */
    hold() {
      const token = inAddress()
      if (!token) return
      strip()
      held = token
    },
    letGo: () => void (held = null),
  }
}

/** Whoever stays, because the browser asked about what is not sent yet, is told so by this coming to an end. */
async function go(path?: string) {
  if (path) location.replace(path)
  else location.reload()
  await new Promise((resolve) => setTimeout(resolve, stayed))
}

let keeper: SessionKeeper | undefined
/** The person wants to go, and was asked about what is not sent yet. */
let signingOut = false

/** Begins to look after the session of this page. */
export function keepSession(me: { id: string } | null) {
  const { BroadcastChannel: Channel } = globalThis as { BroadcastChannel?: typeof BroadcastChannel }
  const channel = Channel && new Channel(name)
  const addressed = addressedToken()
  const means: SessionMeans = {
    access: () => cookie('access'),
    keep(token) {
      setCookie('lent', 'yes')
      setCookie('access', token)
    },
    ended: () => cookie('ended'),
    refresh: () => post('/session/refresh'),
    end,
    alone: (work) => alone(name, work),
    addressed,
    async forget() {
      // a session that only ends keeps what is not sent yet until the same person is back
      if (signingOut) await discardKept()
      await forgetUser()
    },
    tell: () => channel?.postMessage('look'),
    go,
    now: () => Date.now(),
  }
  const mine = sessionKeeper(means, me)
  keeper = mine
  if (me) {
    addressed.hold()
    watch(() => void mine.check(), channel)
  }
  return { ...mine, letGo: addressed.letGo }
}

/** Told by another tab, by the storage where tabs cannot be told, and by coming back to a tab that slept through it. */
function watch(check: () => void, channel: BroadcastChannel | undefined) {
  channel?.addEventListener('message', check)
  addEventListener('storage', ({ key, newValue }) => {
    if (key === null || (key === cachedUserKey && newValue === null)) check()
  })
  addEventListener('pageshow', ({ persisted }) => persisted && check())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check()
  })
  check()
}

/** Ends the session, clears what this browser has kept and starts anew at `/`. Throws when the server cannot be asked. */
export async function signOut() {
  giveUpUnsent(true)
  signingOut = true
  try {
    await keeper?.signOut()
  } catch (error) {
    giveUpUnsent(false)
    signingOut = false
    throw error
  }
}
