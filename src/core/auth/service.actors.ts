import type { FastifyRequest } from 'fastify'
import type { Actor, BusinessId } from '../../platform/actor.ts'
import type { Database, Db } from '../../platform/db/db.ts'
import { refuse } from '../../platform/errors.ts'
import { fresh } from '../../platform/http/short-cache.ts'
import * as tokens from '../../platform/auth/tokens.ts'
import * as queries from './queries.ts'
import { whyNobody } from './service.families.ts'

/** Milliseconds that a process may go on with what it last knew of a session. */
const actorFreshness = 1_000
const tokensKept = 20_000

type Means = { database: Database; sessionKey: Buffer; clock: { now(): Date } }

/** Who it is that an access token is of. */
export function knownActors({ database, sessionKey, clock }: Means) {
  const actors = fresh<Actor>(actorFreshness)
  database.wakes.on('standing', (ids) => {
    actors.forgetKeys((key) => ids.includes(key.split(' ', 1)[0]!))
    void actors.forgetWhere((actor) => ids.includes(actor.id))
  })
  database.wakes.on('profile', (ids) => void actors.forgetWhere((actor) => ids.includes(actor.id)))
  // whoever asks here is led to where it is by now
  database.wakes.on('moved', () => actors.forgetAll())
  database.wakes.onGap(() => actors.forgetAll())
  const checked = new Map<string, tokens.AccessClaims>()

  /** The actor of a request's Bearer token. Refuses with `token_invalid`. */
  async function authenticate(request: FastifyRequest): Promise<Actor> {
    const header = request.headers.authorization
    return actorOf(header?.startsWith('Bearer ') ? header.slice(7) : '')
  }

  /** What a token of ours says; a signature is checked once and remembered. */
  function claimsOf(access: string): tokens.AccessClaims | undefined {
    const known = checked.get(access)
    if (known) return known
    const claims = tokens.readAccess(sessionKey, access)
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
    authenticate,
    actorOf,
    livingSessions,
    /** Whose token this is, though it may have run out: nobody else is counted for it. */
    holderOf: (access: string) => claimsOf(access)?.user,
  }
}
