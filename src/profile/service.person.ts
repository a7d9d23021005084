import { RateLimiterMemory } from 'rate-limiter-flexible'
import { refuseWeakPassword } from '../business/service.passwords.ts'
import { endSessionsOf } from '../auth/service.ts'
import type { Actor } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import { Refusal, refuse } from '../platform/errors.ts'
import type { PersonChange } from '../platform/person.ts'
import * as queries from './queries.person.ts'

// sign-in names are one for all businesses: nobody shall ask for one after the other whether it is taken elsewhere
const taken = new RateLimiterMemory({ points: 20, duration: 60 * 60 })

/** Twenty taken names an hour are told to an office, then `too_many_requests`. */
async function askingForNames<T>({ businessId }: Actor, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (error instanceof Refusal && error.fields?.username === 'this_user_already_exists')
      await taken.consume(businessId).catch(() => refuse('too_many_requests'))
    throw error
  }
}

export { handleOf } from './queries.person.ts'

/**
 * Somebody who can sign in, as soon as there is a password; speaks the language of the business unless told. Refuses
 * with `password_is_too_short` or `password_is_known`, and with what another person has already.
 */
export async function insertPerson(
  db: Db,
  who: Actor,
  person: Parameters<typeof queries.insertPerson>[2],
): Promise<void> {
  const { password, role } = person
  const own = [person.last_name, person.first_name, person.patronymic ?? '', person.username ?? '']
  if (password !== undefined)
    await refuseWeakPassword(db, { businessId: who.businessId, role, own }, password, 'password')
  await askingForNames(who, () => queries.insertPerson(db, who, person))
}

/**
 * Changes what the office writes about a person; who is archived is signed out everywhere. Refuses with `version_conflict`, and
 * with `not_found` when the person has been made nameless for good.
 */
export async function changePerson(
  db: Db,
  who: Actor,
  id: string,
  change: PersonChange,
  now: Date,
): Promise<void> {
  const write = () => queries.updatePerson(db, who, id, change, now)
  if (!(await askingForNames(who, write)))
    refuse((await queries.isErased(db, who, id)) ? 'not_found' : 'version_conflict')
  if (change.archived) await endSessionsOf(db, who.businessId, id, now)
}
