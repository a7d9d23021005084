import { createHash, createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { passwordFloor, refuseWeakPassword } from '../passwords/service.strength.ts'
import { notify } from '../../notifications/service.ts'
import { codeAlphabet, codeLength, groupedCode, longCodeLength } from './rules.access-code.ts'
import type { Actor, BusinessId } from '../../../platform/actor.ts'
import type { Database, Db } from '../../../platform/db/db.ts'
import { refuse } from '../../../platform/errors.ts'
import { hashPassword } from '../../../platform/auth/passwords.ts'
import type { Tokens } from '../contract.ts'
import { type Slip, slipsOfClasses } from './contract.ts'
import * as queries from './queries.ts'
import type { AuthService } from '../service.ts'
import { endSessionsOf } from '../service.sessions.ts'
import { type Place, seen } from '../service.sign-in.ts'

/** Milliseconds that a slip is good for. */
const life = 14 * 24 * 60 * 60 * 1000
/** Codes that are written with one query. */
const atOnce = 1_000

const newCode = () =>
  Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')

/**
 * With the person in it, so that each has to be guessed alone, and under a key that is not in the database, so that whoever
 * steals the table cannot guess at all.
 */
const hashUnder = (key: Buffer, userId: string, code: string) =>
  createHmac('sha256', key).update(`slip\0${userId}\0${code}`).digest()

/** What long codes were kept as. */
const hashOfLong = (userId: string, code: string) =>
  createHash('sha256').update(`slip\0${userId}\0${code}`).digest()

export type CodeService = ReturnType<typeof codeService>
type Typed = { username: string; code: string }

export type CodeMeans = {
  database: Database
  auth: AuthService
  clock: { now(): Date }
  sessionKey: Buffer
}

/** What is done with slips: the office makes them, and who has one sees whose it is and comes in with it once. */
export function codeService({ database, auth, clock, sessionKey }: CodeMeans) {
  // one of its own, so that nothing else that the key signs can be taken for a code
  const key = createHmac('sha256', sessionKey).update('slips').digest()
  const hashOf = (userId: string, code: string) =>
    code.length === longCodeLength ? hashOfLong(userId, code) : hashUnder(key, userId, code)

  /** A new code for each of these people. In the clear it stands in the answer and nowhere else. */
  async function make(db: Db, who: Actor, people: queries.SlipHolder[], now: Date) {
    if (people.length > slipsOfClasses) refuse('invalid_input', { class_ids: 'too_long' })
    const expiresAt = new Date(now.getTime() + life)
    const slips = people.map((person) => ({ person, code: newCode() }))
    for (let from = 0; from < slips.length; from += atOnce) {
      const made = slips
        .slice(from, from + atOnce)
        .map(({ person: { id }, code }) => ({ userId: id, codeHash: hashOf(id, code) }))
      await queries.putCodes(db, who, made, now, expiresAt)
    }
    const results = slips.map(({ person, code }): Slip => ({ ...person, code: groupedCode(code) }))
    return { results, expires_at: expiresAt.toISOString() }
  }

  /**
   * The code that was typed, when it is good. A name that nobody has is looked for as long as one that somebody has and
   * answered like a wrong code; that a code is used up or too old hears only who has it.
   */
  async function lookAt({ username, code }: Typed, place: Place) {
    const name = username.toLowerCase()
    const attempt = await auth.attempt(name, place)
    const user = await database.bySignInName(name, (db) => queries.findHolder(db, name))
    const business = (user?.businessId ?? randomUUID()) as BusinessId
    const userId = user?.id ?? randomUUID()
    const row = await database.inBusiness(
      business,
      (db) => queries.findCode(db, business, userId),
      'read',
    )
    const codeHash = hashOf(userId, code)
    if (!timingSafeEqual(row?.codeHash ?? Buffer.alloc(codeHash.length), codeHash) || !row) {
      auth.watch(seen('slip_failed', place, name, user))
      refuse('access_code_is_wrong')
    }
    await attempt.succeeded()
    if (row.usedAt) refuse('access_code_was_used')
    // whoever has left may still have copies of what they had printed
    if (row.expiresAt <= clock.now() || row.makerHasLeft) refuse('access_code_has_expired')
    return { business, userId, codeHash, row, turn: attempt.turn }
  }

  async function holder(typed: Typed, place: Place) {
    const { business, row } = await lookAt(typed, place)
    const { last_name, first_name, patronymic, role, lang } = row
    const floor = (db: Db) => passwordFloor(db, { businessId: business, role })
    const password_min = await database.inBusiness(business, floor, 'read')
    return { last_name, first_name, patronymic, role, lang, business: row.business, password_min }
  }

  /** The password in, tokens out; of many at once with one code one gets them, the others `access_code_was_used`. */
  async function redeem(typed: Typed & { password: string }, place: Place): Promise<Tokens> {
    const found = await lookAt(typed, place)
    const { business, userId, row, turn } = found
    const own = [row.last_name, row.first_name, row.patronymic, typed.username]
    const whose = { businessId: business, role: row.role, own }
    const long = (db: Db) => refuseWeakPassword(db, whose, typed.password, 'password')
    await database.inBusiness(business, long, 'read')
    const hash = await hashPassword(typed.password, turn)
    const author = { by: userId, operation: 'accessCodes.redeem' }
    const come = (db: Db) => comeIn(db, { ...found, hash }, place)
    const tokens = await database.inBusiness(business, come, author)
    const user = { id: userId, businessId: business }
    auth.watch(seen('slip_used', place, typed.username, user))
    return tokens
  }

  type Found = { business: BusinessId; userId: string; codeHash: Buffer; hash: string }
  async function comeIn(db: Db, { business, userId, codeHash, hash }: Found, place: Place) {
    const now = clock.now()
    if (!(await queries.useCode(db, business, { userId, codeHash }, now)))
      refuse('access_code_was_used')
    const person = await queries.writePassword(db, business, userId, hash)
    if (!person) refuse('access_code_is_wrong')
    await endSessionsOf(db, business, userId, now)
    const news = { userId, kind: 'password_changed', link: '/profile' } as const
    if (person.had) await notify(db, business, [news], now)
    return auth.openSession(db, business, userId, place.device)
  }

  return { make, holder, redeem }
}
