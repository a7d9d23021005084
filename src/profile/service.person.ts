import { endSessionsOf } from '../auth/service.ts'
import type { Actor } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import { refuse } from '../platform/errors.ts'
import type { PersonChange } from '../platform/person.ts'
import { isErased, updatePerson } from './queries.person.ts'

export { insertPerson } from './queries.person.ts'

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
  if (!(await updatePerson(db, who, id, change, now)))
    refuse((await isErased(db, who, id)) ? 'not_found' : 'version_conflict')
  if (change.archived) await endSessionsOf(db, who.businessId, id, now)
}
