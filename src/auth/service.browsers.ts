import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Names that one browser proves to know; the school's computer has many, and the last ones count. */
const most = 8

export type KnownBrowsers = ReturnType<typeof knownBrowsers>

/**
 * Proofs that somebody has signed in rightly in a browser before. Whoever brings one has tries of their own, so that
 * others in the same building cannot use them up. It lets nobody in, and says no name to who reads it.
 */
export function knownBrowsers(key: Buffer) {
  const signed = (what: string, text: string) =>
    createHmac('sha256', key).update(`browser ${what}\0${text}`).digest('base64url')
  const tagOf = (username: string) => signed('name', username).slice(0, 12)
  const macOf = (username: string, id: string) => signed('proof', `${username}\0${id}`)

  return {
    /** What a browser that has carried `before` carries once this user has signed in there. */
    after(username: string, before = ''): string {
      const name = username.trim().toLowerCase()
      const id = randomBytes(9).toString('base64url')
      const others = before.split('~').filter((proof) => proof && !proof.startsWith(tagOf(name)))
      return [[tagOf(name), id, macOf(name, id)].join('.'), ...others].slice(0, most).join('~')
    },
    /** The proof among those carried that is this user's, by its id. */
    idOf(username: string, carried = ''): string | undefined {
      const tag = tagOf(username)
      for (const proof of carried.split('~', most)) {
        const [name, id = '', mac = ''] = proof.split('.')
        if (name === tag && same(mac, macOf(username, id))) return id
      }
      return undefined
    },
  }
}

function same(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
