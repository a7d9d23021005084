import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Names that one browser proves to know; the school's computer has many, and the last ones count. */
const maxBrowsers = 8
const day = 24 * 60 * 60 * 1000
/** Days after which a browser has to be got to know again. */
export const knownFor = 60

type Proof = { id: string; madeOn: number; mac: string }
type Whose = { username: string; passwordHash: string | null }

/**
 * Proofs that somebody has signed in rightly in a browser before. Whoever brings one has tries of their own, so that
 * others in the same building cannot use them up. It lets nobody in, and says no name to who reads it. It ends with the
 * password that it was got with, and by itself after two months: who has stolen one cannot guess for ever.
 */
export function knownBrowsers(key: Buffer, clock: { now(): Date }) {
  const today = () => Math.floor(clock.now().getTime() / day)
  const signed = (what: string, text: string) =>
    createHmac('sha256', key).update(`browser ${what}\0${text}`).digest('base64url')
  const tagOf = (username: string) => signed('name', username).slice(0, 12)
  const macOf = ({ username, passwordHash }: Whose, { id, madeOn }: Omit<Proof, 'mac'>) =>
    signed('proof', [username, id, madeOn, passwordHash].join('\0'))

  return {
    /** What a browser that has carried `before` carries once this user has signed in there. */
    after(whose: Whose, before = ''): string {
      const tag = tagOf(whose.username)
      const made = { id: randomBytes(9).toString('base64url'), madeOn: today() }
      const others = before.split('~').filter((proof) => proof && !proof.startsWith(tag))
      const proof = [tag, made.id, made.madeOn.toString(36), macOf(whose, made)].join('.')
      return [proof, ...others].slice(0, maxBrowsers).join('~')
    },
    /** What among those carried claims to be this user's and is not too old; whether it is, `isOf` knows. */
    claimOf(username: string, carried = ''): Proof | undefined {
      const tag = tagOf(username)
      for (const each of carried.split('~', maxBrowsers)) {
        const [name, id = '', made = '', mac = ''] = each.split('.')
        const madeOn = parseInt(made, 36)
        const age = today() - madeOn
        if (name === tag && age >= 0 && age < knownFor) return { id, madeOn, mac }
      }
      return undefined
    },
    isOf: (whose: Whose, claim: Proof): boolean => same(claim.mac, macOf(whose, claim)),
  }
}

function same(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
