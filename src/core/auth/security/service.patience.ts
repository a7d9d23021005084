import { Refusal } from '../../../platform/errors.ts'
import { type Limiter, limiterOf, take } from '../../../platform/http/limiter.ts'
import { networkOf, networksOf } from '../../../platform/http/network.ts'

const quarter = 15 * 60

/**
 * How often somebody may try to sign in within a quarter of an hour. A try counts before the password is looked at, so
 * that many at once are no way around it, and is given back when it was right. One name from one address has few tries;
 * a name as such and an address as such have many, so that a prankster locks out himself and not his teacher or his school.
 * Of a name the right ones count as well: each makes a session, and whoever has a password could make them without end.
 * A browser in which this user has signed in before has tries of its own: a whole class at the same address that tries
 * names and passwords does not keep the teacher out of hers. They count for the name as well, and those of a day have
 * an end. Nor does whoever tries a name from everywhere keep its owner out where the owner came in within thirty days:
 * there some more are left.
 */
export function signInPatience(
  hasComeFrom: (username: string, from: string) => Promise<boolean> = () => Promise.resolve(false),
) {
  const here = limiterOf('sign-in here', { points: 10 * narrow, duration: quarter })
  const name = limiterOf('sign-in name', { points: 200, duration: quarter })
  const address = limiterOf('sign-in address', { points: 2_000 * narrow, duration: quarter })
  const owner = limiterOf('sign-in owner', { points: 30, duration: quarter })
  const known = limiterOf('sign-in known', { points: 30, duration: quarter })
  const knownToday = limiterOf('sign-in knownToday', { points: 120, duration: 96 * quarter })
  const refreshes = limiterOf('sign-in refreshes', { points: 6_000 * narrow, duration: quarter })
  return {
    /** `browser`: the id of the proof that the user has signed in there before. */
    async begin(username: string, from: string, browser: string | undefined) {
      if (browser) {
        await take(known, browser)
        await take(knownToday, browser)
        await name().penalty(username)
        return { succeeded: async () => {} }
      }
      const back: Spent[] = [...within(here, from, `${username} `), ...within(address, from)]
      for (const spent of back) await take(...spent)
      try {
        await take(name, username)
      } catch (error) {
        if (!(error instanceof Refusal) || !(await hasComeFrom(username, from))) throw error
        await take(owner, `${username} ${networkOf(from)}`)
      }
      return {
        async succeeded() {
          await Promise.all(back.map(([limiter, key, cost]) => limiter().reward(key, cost)))
        },
      }
    },
    async refreshing(from: string) {
      for (const spent of within(refreshes, from)) await take(...spent)
    },
  }
}

export type SignInPatience = ReturnType<typeof signInPatience>
type Spent = [limiter: Limiter, key: string, cost?: number]
/** What one try costs in the narrower network: the wider one has twice as many. */
const narrow = 2
const within = (limiter: Limiter, address: string, prefix = ''): Spent[] =>
  networksOf(address).map((network, wider) => [limiter, prefix + network, wider ? 1 : narrow])
