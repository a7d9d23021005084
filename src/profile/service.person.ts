import { refuseShortPassword } from '../business/service.passwords.ts'
import { endSessionsOf } from '../auth/service.ts'
import type { Actor } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import { refuse } from '../platform/errors.ts'
import type { PersonChange } from '../platform/person.ts'
import * as queries from './queries.person.ts'

export { handleOf } from './queries.person.ts'

/**
 * Somebody who can sign in, as soon as there is a password; speaks the language of the business unless told. Refuses
 * with `password_is_too_short`, and with what another person has already.
 */
export async function insertPerson(
  db: Db,
  who: Actor,
  person: Parameters<typeof queries.insertPerson>[2],
): Promise<void> {
  const { password, role } = person
  if (password !== undefined)
    await refuseShortPassword(db, { businessId: who.businessId, role }, password, 'password')
  await queries.insertPerson(db, who, person)
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
  if (!(await queries.updatePerson(db, who, id, change, now)))
    refuse((await queries.isErased(db, who, id)) ? 'not_found' : 'version_conflict')
  if (change.archived) await endSessionsOf(db, who.businessId, id, now)
}
