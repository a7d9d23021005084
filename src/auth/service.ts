import type { FastifyRequest } from 'fastify'
import { v7 as uuid } from 'uuid'
import { notify } from '../notifications/service.ts'
import type { Actor, BusinessId } from '../platform/actor.ts'
import { type Database, type Db, wake } from '../platform/db.ts'
import { type Code, refuse } from '../platform/errors.ts'
import { networksOf } from '../platform/network.ts'
import { passwordFits, type Turn } from '../platform/passwords.ts'
import { fresh } from '../platform/short-cache.ts'
import type { Happening, Watch } from '../platform/watch.ts'
import * as tokens from '../platform/tokens.ts'
import type { Tokens } from './contract.ts'
import * as queries from './queries.ts'
import { knownBrowsers } from './service.browsers.ts'
import { deviceOf, newDeviceNews } from './service.devices.ts'
import { signInPatience } from './service.patience.ts'

/** Milliseconds in which the token just replaced still answers its successor: the answer may have been lost. */
const grace = 30_000
/** Milliseconds that a process may go on with what it last knew of a session. */
const actorFreshness = 1_000

const tokensKept = 20_000

/** What is said of a session that somebody else has ended, or time; nothing of one that was signed out of. */
const endings = {
  others: 'session_ended_elsewhere',
  password: 'session_password_changed',
  account: 'session_ended_by_office',
  reuse: 'session_copied',
  sign_out: undefined,
} as const satisfies Record<NonNullable<queries.Session['revokedFor']>, Code | undefined>

type Ended = { session: queries.Session; archived: boolean }
function endingOf({ session: { revokedFor }, archived }: Ended): Code | undefined {
  if (revokedFor) return endings[revokedFor]
  return archived ? endings.account : 'session_expired'
}

type Clock = { now(): Date }
/** Where somebody signs in; `carried`: what the browser carries of `knownBrowsers`. */
export type Place = { address: string; device: string; carried: string | undefined }
type ComesFrom = Parameters<typeof signInPatience>[0]
export type AuthService = ReturnType<typeof authService>

export function authService(
  database: Database,
  key: Buffer,
  clock: Clock,
  watch: Watch,
  hasComeFrom?: ComesFrom,
) {
  const patience = signInPatience(hasComeFrom)
  const browsers = knownBrowsers(key, clock)
  const actors = fresh<Actor>(actorFreshness)
  database.wakes.on('standing', (ids) => {
    actors.forgetKeys((key) => ids.includes(key.split(' ', 1)[0]!))
    void actors.forgetWhere((actor) => ids.includes(actor.id))
  })
  database.wakes.on('profile', (ids) => void actors.forgetWhere((actor) => ids.includes(actor.id)))
  database.wakes.onGap(() => actors.forgetAll())
  const checked = new Map<string, tokens.AccessClaims>()

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
      return openSession(db, business, user.id, place.device)
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

  async function openSession(
    db: Db,
    business: BusinessId,
    userId: string,
    device: string,
  ): Promise<Tokens> {
    if (await queries.isSuspended(db, business)) refuse('business_is_suspended')
    const now = clock.now()
    const session = {
      businessId: business,
      id: uuid(),
      userId,
      device: deviceOf(device),
      createdAt: now,
      lastUsedAt: now,
      expiresAt: new Date(now.getTime() + tokens.refreshLife * 1000),
    }
    const news = newDeviceNews(await queries.findDevices(db, business, userId), session)
    await notify(db, business, news, now)
    await queries.insertSession(db, session)
    const secret = tokens.randomSecret()
    await queries.insertRefreshToken(db, tokenRow(business, session.id, 1, secret))
    return pair(business, session.id, userId, secret)
  }

  const tokenRow = (
    businessId: BusinessId,
    sessionId: string,
    generation: number,
    secret: Buffer,
  ) => ({
    businessId,
    id: uuid(),
    sessionId,
    generation,
    tokenHash: tokens.hashOf(secret),
  })

  function pair(business: string, session: string, user: string, secret: Buffer): Tokens {
    const expires = Math.floor(clock.now().getTime() / 1000) + tokens.accessLife
    return {
      access: tokens.signAccess(key, { user, business, session, expires }),
      refresh: tokens.refreshToken(business, secret),
    }
  }

  /**
   * Rotates. The newest token yields its successor; the one just before it yields the same successor for
   * half a minute; any older one was stolen or copied and ends the family. Refuses with `token_invalid`.
   */
  async function refresh(token: string, address: string): Promise<Tokens> {
    await patience.refreshing(address)
    const read = tokens.readRefresh(token)
    if (!read) refuse('token_invalid')
    const business = read.business as BusinessId
    // the verdict leaves the transaction as a value: a refusal thrown inside would undo the revocation
    const answer = await database.inBusiness(
      business,
      async (db) =>
        (await rotate(db, business, read.hash, address)) ?? (await whyNobody(db, business)),
    )
    if (typeof answer !== 'string') return answer
    if (answer === 'token_invalid' || answer === 'business_is_suspended') refuse(answer)
    return refuse('token_invalid', { refresh: answer })
  }

  /** Why a session is none: of a business that is suspended all have ended. */
  const whyNobody = async (db: Db, business: BusinessId) =>
    (await queries.isSuspended(db, business)) ? 'business_is_suspended' : 'token_invalid'

  /** The new pair, or why there is none where its owner should hear it. */
  async function rotate(
    db: Db,
    business: BusinessId,
    hash: Buffer,
    address: string,
  ): Promise<Tokens | Code | undefined> {
    const row = await queries.lockFamilyOf(db, business, hash)
    const now = clock.now()
    if (!row || (await queries.isSuspended(db, business))) return undefined
    if (row.archived || row.session.revokedAt || row.session.expiresAt <= now) return endingOf(row)
    const { session, token } = row
    if (token.generation === session.generation) return nextGeneration(db, session, token, now)
    const justReplaced = token.generation === session.generation - 1
    if (
      justReplaced &&
      token.usedAt &&
      token.successorSeed &&
      now.getTime() - token.usedAt.getTime() <= grace
    ) {
      const secret = tokens.successorOf(key, session.id, session.generation, token.successorSeed)
      return pair(business, session.id, session.userId, secret)
    }
    await endSession(db, business, session.id, 'reuse')
    const news = { userId: session.userId, kind: 'session_stolen', link: '/profile' } as const
    await notify(db, business, [news], now)
    watch({ kind: 'session_stolen', address, whose: { business, user: session.userId } })
    return endings.reuse
  }

  async function nextGeneration(
    db: Db,
    session: queries.Session,
    token: queries.RefreshRow,
    now: Date,
  ): Promise<Tokens> {
    const business = session.businessId as BusinessId
    const generation = session.generation + 1
    const seed = tokens.randomSecret()
    const secret = tokens.successorOf(key, session.id, generation, seed)
    await queries.markTokenUsed(db, token, now, seed)
    await queries.insertRefreshToken(db, tokenRow(business, session.id, generation, secret))
    await queries.advanceSession(db, session, generation, now)
    return pair(business, session.id, session.userId, secret)
  }

  async function signOut(db: Db, who: Actor): Promise<void> {
    await endSession(db, who.businessId, who.sessionId, 'sign_out')
  }

  async function endSession(
    db: Db,
    business: BusinessId,
    id: string,
    reason: 'sign_out' | 'reuse',
  ) {
    await queries.revokeSession(db, business, id, reason, clock.now())
    await wake(db, 'standing', id)
  }

  /** Ends the family that a refresh token belongs to; a token that is no good ends nothing. */
  async function signOutByRefresh(token: string): Promise<void> {
    const read = tokens.readRefresh(token)
    if (!read) return
    const business = read.business as BusinessId
    await database.inBusiness(business, async (db) => {
      const row = await queries.lockFamilyOf(db, business, read.hash)
      if (!row) return
      await endSession(db, business, row.session.id, 'sign_out')
    })
  }

  /** The actor of a request's Bearer token. Refuses with `token_invalid`. */
  async function authenticate(request: FastifyRequest): Promise<Actor> {
    const header = request.headers.authorization
    return actorOf(header?.startsWith('Bearer ') ? header.slice(7) : '')
  }

  /** What a token of ours says; a signature is checked once and remembered. */
  function claimsOf(access: string): tokens.AccessClaims | undefined {
    const known = checked.get(access)
    if (known) return known
    const claims = tokens.readAccess(key, access)
    if (checked.size >= tokensKept) checked.clear()
    if (claims) checked.set(access, claims)
    return claims
  }

  async function actorOf(access: string): Promise<Actor> {
    const now = clock.now()
    const claims = claimsOf(access)
    if (!claims || claims.expires <= now.getTime() / 1000) refuse('token_invalid')
    const business = claims.business as BusinessId
    const actor = await actors.get(`${claims.session} ${business}`, async () => {
      const find = async (db: Db) =>
        (await queries.findActor(db, business, claims.session, now)) ?? whyNobody(db, business)
      const row = await database.inBusiness(business, find, 'read')
      return typeof row === 'string' ? refuse(row) : { ...row, businessId: business }
    })
    return actor.id === claims.user ? actor : refuse('token_invalid')
  }

  /** Which of these sessions still live: for what is open for longer than a token lives. */
  async function livingSessions(business: BusinessId, ids: string[]): Promise<Set<string>> {
    const find = (db: Db) => queries.findLiving(db, business, ids, clock.now())
    return new Set(await database.inBusiness(business, find, 'read'))
  }

  return {
    signIn,
    attempt: beginAttempt,
    watch,
    openSession,
    refresh,
    signOut,
    signOutByRefresh,
    authenticate,
    actorOf,
    livingSessions,
    knowBrowser,
    /** Whose token this is, though it may have run out: nobody else is counted for it. */
    holderOf: (access: string) => claimsOf(access)?.user,
  }
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

/** Signs a user out everywhere, in the transaction of what has changed the standing. */
export async function endSessionsOf(db: Db, business: BusinessId, userId: string, now: Date) {
  await queries.revokeSessionsOf(db, business, userId, now)
  await wake(db, 'standing', userId)
}
