import type { IncomingHttpHeaders } from 'node:http'
import { ownCookie, readCookies } from '../../platform/cookies.ts'
import { readAccess, readRefresh, readSecret } from '../../platform/tokens.ts'

/** What a request says of where it belongs, before anybody has proven it: whoever answers it does. */
export type Asked = {
  /** The business that the address is about, whoever asks. */
  about?: string | undefined
  /** The business of whoever asks. */
  session?: string | undefined
  /** The business of whoever was signed in in the browser that asks. */
  carried?: string | undefined
  /** The business in a token that a cell has signed: anybody can name the others. */
  signed?: string | undefined
  /** Who it is, or of which business, stands in the body. */
  inBody: boolean
  /** The name that somebody signs in by. */
  username?: string | undefined
}

export const isUuid = (text: string) =>
  /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(text)
const asId = (text: string | null | undefined) =>
  text && isUuid(text) ? text.toLowerCase() : undefined

/** Where somebody comes in who is nobody yet. */
const doors = /^\/(session\/(sign-in|welcome)|v1\/auth\/(login|refresh|redeem|redeem\/holder))\/?$/

/** `key`: what the cells sign with; a token that it has not signed says nothing. */
export function askedIn(url: string, headers: IncomingHttpHeaders, key: Buffer): Asked {
  const address = URL.parse(url.replace(/^\/+/, '/'), 'http://page')
  // the cell refuses it in its own words
  if (!address) return { inBody: false }
  const { pathname, searchParams } = address
  const [, open] = /^\/(?:v1\/)?business\/([^/]+)/.exec(pathname) ?? []
  const [, calendar] = /^\/calendar\/(.+)\.(?:ics|html)$/.exec(pathname) ?? []
  const words = pathname.startsWith('/locales/') ? searchParams.get('of')?.split('.', 1)[0] : null
  const inBody = doors.test(pathname)
  const { signed, carried } = sessionIn(headers, searchParams.get('token'), key)
  return {
    about: asId(open) ?? asId(words) ?? (calendar ? readSecret(calendar)?.business : undefined),
    session: inBody ? undefined : carried,
    carried,
    signed,
    inBody,
    username: inBody ? (searchParams.get('username') ?? undefined) : undefined,
  }
}

function sessionIn(
  { authorization, cookie }: IncomingHttpHeaders,
  token: string | null,
  key: Buffer,
) {
  const cookies = readCookies(cookie)
  const kept = (which: 'access' | 'refresh') =>
    cookies[ownCookie(which, true)] ?? cookies[ownCookie(which, false)]
  const access = [authorization?.replace(/^Bearer /, ''), token, kept('access')]
  const signed = asId(access.map((each) => readAccess(key, each ?? '')?.business).find(Boolean))
  return { signed, carried: signed ?? readRefresh(kept('refresh') ?? '')?.business }
}

/** The same of what was sent: JSON, or a form. */
export function askedInBody(
  body: Buffer,
  type: string | undefined,
): Pick<Asked, 'session' | 'username'> {
  const said = membersOf(body, type)
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
  const refresh = text(said.refresh)
  return {
    username: text(said.username)?.slice(0, 256),
    session: refresh === undefined ? undefined : readRefresh(refresh)?.business,
  }
}

function membersOf(body: Buffer, type = ''): Record<string, unknown> {
  if (type.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(body.toString()))
  try {
    return Object(JSON.parse(body.toString())) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** What a cell is not told of somebody who is of another: it would take the session for one that has ended. */
export function withoutSession(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { authorization: _none, cookie, ...rest } = headers
  const own = (['access', 'refresh', 'lent'] as const).flatMap((which) => [
    ownCookie(which, true),
    ownCookie(which, false),
  ])
  const kept = (cookie ?? '')
    .split(/;\s*/)
    .filter((part) => part && !own.includes(part.split('=', 1)[0]!))
  return { ...rest, ...(kept.length > 0 && { cookie: kept.join('; ') }) }
}
