import { v7 as uuid } from 'uuid'
import { notify } from '../notifications/service.ts'
import type { Actor, BusinessId } from '../../platform/actor.ts'
import { type Database, type Db, wake } from '../../platform/db/db.ts'
import { type Code, refuse } from '../../platform/errors.ts'
import type { Watch } from '../../platform/process/watch.ts'
import * as tokens from '../../platform/auth/tokens.ts'
import type { Tokens } from './contract.ts'
import * as queries from './queries.ts'
import { deviceOf, newDeviceNews } from './service.devices.ts'

/** Milliseconds in which the token just replaced still answers its successor: the answer may have been lost. */
const grace = 30_000

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
type Means = { database: Database; sessionKey: Buffer; clock: Clock; watch: Watch }
export type Families = ReturnType<typeof tokenFamilies>

/** Sessions, each with the family of refresh tokens of which only the newest is good. */
export function tokenFamilies({ database, sessionKey: key, clock, watch }: Means) {
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
    await endSession(db, business, session.id, 'reuse', now)
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

  return {
    open: openSession,
    refresh,
    signOut: (db: Db, who: Actor) =>
      endSession(db, who.businessId, who.sessionId, 'sign_out', clock.now()),
  }
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

/** Why a session is none: of a business that is suspended all have ended. */
export const whyNobody = async (db: Db, business: BusinessId) =>
  (await queries.isSuspended(db, business)) ? 'business_is_suspended' : 'token_invalid'

async function endSession(
  db: Db,
  business: BusinessId,
  id: string,
  reason: 'sign_out' | 'reuse',
  now: Date,
) {
  await queries.revokeSession(db, business, id, reason, now)
  await wake(db, 'standing', id)
}
