import { refuseWeakPassword } from './service.strength.ts'
import { notify } from '../../notifications/service.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Database, Db } from '../../../platform/db/db.ts'
import { refuse } from '../../../platform/errors.ts'
import { bounded } from '../../../platform/http/limiter.ts'
import { hashPassword, passwordFits } from '../../../platform/auth/passwords.ts'
import { shortestPassword } from '../../../platform/person.ts'
import { findOwnWords, findPasswordHash, updatePasswordHash } from './queries.ts'
import { endOtherSessions } from '../service.sessions.ts'

type Typed = { old_password?: string | undefined; new_password?: string | undefined }
const turnOf = (who: Actor) => ({ whose: who.id, first: true })
type Hashes = { before: string; after: string }

/** How often somebody who is signed in may name the own password: a phone left unlocked is no way to guess it. */
const countTry = bounded('own-password', { points: 10, duration: 15 * 60 })

const hashOf = (database: Database, who: Actor) =>
  database.inBusiness(who.businessId, (db) => findPasswordHash(db, who.businessId, who.id), 'read')

/** Refuses with `old_password_id_wrong`, which is said of `field`, or with `too_many_requests`. */
export async function confirmPassword(
  database: Database,
  who: Actor,
  typed: string,
  field: string,
): Promise<string> {
  await countTry(who.id)
  const hash = await hashOf(database, who)
  if (!(await passwordFits(hash, typed, turnOf(who))) || !hash)
    refuse('old_password_id_wrong', { [field]: 'old_password_id_wrong' })
  return hash
}

/**
 * Judges both passwords and answers what has to be written, so that no transaction waits for a hash. Refuses with
 * the codes that the specification has for it; `password_is_too_short` when the business wants more, `password_is_known`
 * when it is easily guessed, `cannot_update_password` when the new one is the old one, or when the
 * account has none yet, since the office gives the first.
 */
export async function preparePassword(
  database: Database,
  who: Actor,
  { old_password: old, new_password: wanted }: Typed,
) {
  if (!old || !wanted) {
    const code = 'old_and_new_password_id_required_for_change_password'
    refuse(code, { [old ? 'new_password' : 'old_password']: code })
  }
  if (wanted.length < shortestPassword) refuseShort()
  if (!(await hashOf(database, who))) refuse('cannot_update_password')
  const before = await confirmPassword(database, who, old, 'old_password')
  if (old.normalize('NFKC') === wanted.normalize('NFKC'))
    refuse('cannot_update_password', { new_password: 'cannot_update_password' })
  const long = async (db: Db) => {
    const own = await findOwnWords(db, who.businessId, who.id)
    await refuseWeakPassword(db, { ...who, own }, wanted, 'new_password')
  }
  await database.inBusiness(who.businessId, long, 'read')
  const after = await hashPassword(wanted, turnOf(who))
  return (db: Db, now: Date) => change(db, who, { before, after }, now)
}

function refuseShort(): never {
  const code = 'password_must_be_at_least_6_characters_long'
  refuse(code, { new_password: code })
}

/** Writes the new password, ends all other sessions at once and tells the user. */
async function change(db: Db, who: Actor, hashes: Hashes, now: Date) {
  if (!(await updatePasswordHash(db, who.businessId, who.id, hashes)))
    refuse('cannot_update_password')
  await endOtherSessions(db, who, 'password', now)
  const news = { userId: who.id, kind: 'password_changed', link: '/profile' } as const
  await notify(db, who.businessId, [news], now)
}
