import type { BusinessId } from '../../platform/actor.ts'
import type { Database } from '../../platform/db/db.ts'
import { refuse } from '../../platform/errors.ts'
import { networksOf } from '../../platform/http/network.ts'
import { passwordFits, type Turn } from '../../platform/auth/passwords.ts'
import type { Happening, Watch } from '../../platform/process/watch.ts'
import type { Tokens } from './contract.ts'
import * as queries from './queries.ts'
import { knownBrowsers } from './service.browsers.ts'
import type { Families } from './service.families.ts'
import type { SignInPatience } from './security/service.patience.ts'

/** Where somebody signs in; `carried`: what the browser carries of `knownBrowsers`. */
export type Place = { address: string; device: string; carried: string | undefined }

type Means = {
  database: Database
  sessionKey: Buffer
  clock: { now(): Date }
  watch: Watch
  patience: SignInPatience
  families: Families
}

/** Coming in by name and password. */
export function signIns({ database, sessionKey, clock, watch, patience, families }: Means) {
  const browsers = knownBrowsers(sessionKey, clock)

  /** Password in, tokens out. Refuses with `username_or_password_is_incorrect` or `too_many_requests`. */
  async function signIn(username: string, password: string, place: Place): Promise<Tokens> {
    const name = username.trim().toLowerCase()
    const attempt = await beginAttempt(name, place)
    const user = await userNamed(name)
    if (!(await passwordFits(user?.passwordHash, password, attempt.turn)) || !user) {
      watch(seen('sign_in_failed', place, name, user))
      refuse('username_or_password_is_incorrect')
    }
    await attempt.succeeded()
    const business = user.businessId as BusinessId
    const pair = await database.inBusiness(business, async (db) => {
      // hashing takes its time: who has changed the password or left meanwhile is not let in by what was true before
      if (!(await queries.holdSignIn(db, user))) refuse('username_or_password_is_incorrect')
      return families.open(db, business, user.id, place.device)
    })
    watch(seen('signed_in', place, name, user))
    return pair
  }

  const userNamed = (name: string) =>
    database.bySignInName(name, (db) => queries.findBySignInName(db, name))

  /** One of the tries that a name and an address have. Refuses with `too_many_requests`. */
  async function beginAttempt(name: string, place: Place) {
    const { address, carried } = place
    const browser = await knownBrowser(name, carried)
    const begun = patience.begin(name, address, browser)
    const { succeeded } = await begun.catch((error: unknown) => {
      watch(seen('sign_in_limited', place, name))
      throw error
    })
    const turn: Turn = browser
      ? { whose: browser, first: true }
      : { whose: networksOf(address).at(-1)! }
    return { succeeded, turn }
  }

  /** The id of what a browser carries of this user; the user is looked for only when there is something. */
  async function knownBrowser(name: string, carried: string | undefined) {
    const claim = browsers.claimOf(name, carried)
    const user = claim && (await userNamed(name))
    return user && browsers.isOf({ ...user, username: name }, claim) ? claim.id : undefined
  }

  /** What a browser carries once this user has signed in there. */
  async function knowBrowser(username: string, before: string): Promise<string> {
    const name = username.trim().toLowerCase()
    const user = await userNamed(name)
    return browsers.after({ username: name, passwordHash: user?.passwordHash ?? null }, before)
  }

  return { signIn, attempt: beginAttempt, knowBrowser }
}

type Found = { id: string; businessId: string }
/** What is noticed of somebody who comes in, or tries to. */
export const seen = (
  kind: Happening['kind'],
  { address, device: agent }: Place,
  name: string,
  user?: Found,
): Happening => {
  const whose = user && { business: user.businessId as BusinessId, user: user.id }
  return { kind, address, agent, name, whose }
}
