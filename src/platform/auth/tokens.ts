import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Seconds. */
export const accessLife = 15 * 60
export const refreshLife = 30 * 24 * 60 * 60

export type AccessClaims = { user: string; business: string; session: string; expires: number }

/** `at.<claims>.<HMAC-SHA256>`, base64url. Signed, not secret: it holds ids and a time (epoch seconds) only. */
export function signAccess(key: Buffer, claims: AccessClaims): string {
  const body = Buffer.from(
    JSON.stringify([claims.user, claims.business, claims.session, claims.expires]),
  ).toString('base64url')
  return `at.${body}.${mac(key, body)}`
}

/** The claims of a token that we signed, expired or not; undefined for any other. */
export function readAccess(key: Buffer, token: string): AccessClaims | undefined {
  const [prefix, body, signature, more] = token.split('.')
  if (prefix !== 'at' || !body || !signature || more !== undefined) return undefined
  if (!same(signature, mac(key, body))) return undefined
  const [user, business, session, expires] = JSON.parse(
    Buffer.from(body, 'base64url').toString(),
  ) as [string, string, string, number]
  return { user, business, session, expires }
}

/** Names its tenant, so that the row can be looked for inside the tenant; the rest is 32 random-looking bytes. */
export const secretOf = (business: string, secret: Buffer) =>
  `${Buffer.from(business.replaceAll('-', ''), 'hex').toString('base64url')}.${secret.toString('base64url')}`

/** Of which tenant a secret is, and what it is looked for by; undefined for what is none. */
export function readSecret(token: string): { business: string; hash: Buffer } | undefined {
  const match = /^([\w-]{22})\.([\w-]{43})$/.exec(token)
  if (!match) return undefined
  const [id, secret] = [Buffer.from(match[1]!, 'base64url'), Buffer.from(match[2]!, 'base64url')]
  // the last sign has bits to spare: one token has one spelling
  if (id.toString('base64url') !== match[1] || secret.toString('base64url') !== match[2])
    return undefined
  const hex = id.toString('hex')
  const business = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { business, hash: hashOf(secret) }
}

export const refreshToken = (business: string, secret: Buffer) => `rt.${secretOf(business, secret)}`
export const readRefresh = (token: string) =>
  token.startsWith('rt.') ? readSecret(token.slice(3)) : undefined

export const hashOf = (secret: Buffer) => createHash('sha256').update(secret).digest()
export const randomSecret = () => randomBytes(32)

/** The secret after the one that `seed` was kept with: the same each time, known to no one without the key. */
export const successorOf = (key: Buffer, session: string, generation: number, seed: Buffer) =>
  createHmac('sha256', key).update(`refresh\0${session}\0${generation}\0`).update(seed).digest()

/** What stands in the address of a calendar: the same each time, known to no one without the key. */
export const calendarSecret = (key: Buffer, feed: string) =>
  createHmac('sha256', key).update(`calendar\0${feed}`).digest()

const mac = (key: Buffer, body: string) =>
  createHmac('sha256', key).update(`access\0${body}`).digest('base64url')

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
