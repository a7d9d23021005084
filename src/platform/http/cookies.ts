/** The cookies of the pages; the API itself knows none of them. */
export const cookieNames = {
  /** HttpOnly: spent by our own server only. */
  refresh: 'daftar-refresh',
  /** Readable by the page, which sends it as Bearer. */
  access: 'daftar-access',
  /** Beside an access token that came in an address: the refresh token is not the same user's and is not used. */
  lent: 'daftar-lent',
  /** The session that this browser has last signed out of: answers that come late cannot bring it back. */
  ended: 'daftar-ended',
  /** HttpOnly: who has signed in here before, as proofs that name nobody; it outlives signing out. */
  known: 'daftar-known-browsers',
  /** HttpOnly: what a business may be begun with, on its way from the address to the form. */
  setup: 'daftar-setup',
  lang: 'user-locale',
  scheme: 'color-scheme',
  currency: 'currency',
  menu: 'narrow-menu',
  textSize: 'text-size',
  /** What the sign-in page says to somebody who has just left. */
  farewell: 'farewell',
} as const

type Own = 'refresh' | 'access' | 'lent' | 'ended' | 'setup'

/** Of a session over HTTPS: what another host of the same domain plants under such a name no browser takes. */
export const ownCookie = (which: Own, secure: boolean) =>
  `${secure ? '__Host-' : ''}${cookieNames[which]}`

export function readCookies(header: string | undefined): Record<string, string> {
  const cookies: Record<string, string> = {}
  for (const part of (header ?? '').split(/;\s*/)) {
    const at = part.indexOf('=')
    if (at > 0) cookies[part.slice(0, at)] ??= safelyDecoded(part.slice(at + 1))
  }
  return cookies
}

function safelyDecoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** A year, in seconds: how long a choice of language or colours is remembered. */
export const choiceLife = 365 * 24 * 60 * 60
