/** The cookies of the pages; the API itself knows none of them. */
export const cookieNames = {
  /** HttpOnly: spent by our own server only. */
  refresh: 'daftar-refresh',
  /** Readable by the page, which sends it as Bearer. */
  access: 'daftar-access',
  lang: 'user-locale',
  scheme: 'color-scheme',
  menu: 'narrow-menu',
} as const

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
