import { endSessionsOf } from '../auth/service.sessions.ts'
import { confirmPassword } from '../auth/passwords/service.ts'
import { notify } from '../notifications/service.ts'
import type { Actor } from '../../platform/actor.ts'
import { type Database, type Db, wake } from '../../platform/db/db.ts'
import { found, refuse } from '../../platform/errors.ts'
import { findOffice, markDeleted, restoreDeleted } from './queries.deletion.ts'

/**
 * Archives the own account and signs it out everywhere. Nothing of it is lost for thirty days: the memberships in
 * classes stay too, so that whoever comes back is where they were. Refuses with `old_password_id_wrong`.
 */
export async function deleteOwnAccount(
  database: Database,
  who: Actor,
  password: string,
  now: Date,
): Promise<void> {
  await confirmPassword(database, who, password, 'password')
  const leave = async (db: Db) => {
    const [person] = await markDeleted(db, who, now)
    await endSessionsOf(db, who.businessId, who.id, now)
    await tellOffice(db, who, found(person), now)
  }
  const author = { by: who.id, operation: 'profile.remove' }
  await database.inBusiness(who.businessId, leave, author)
}

async function tellOffice(
  db: Db,
  who: Actor,
  person: { lastName: string; firstName: string },
  now: Date,
) {
  const office = await findOffice(db, who.businessId)
  const news = office.map(({ id }) => ({
    userId: id,
    kind: 'account_deleted' as const,
    params: { name: `${person.lastName} ${person.firstName}` },
    link: `/business/${who.businessId}`,
    aboutId: who.id,
  }))
  await notify(db, who.businessId, news, now)
}

export async function restoreAccount(db: Db, who: Actor, id: string, now: Date): Promise<void> {
  if (!(await restoreDeleted(db, who, id, now))) refuse('not_found')
  await wake(db, 'profile', id)
}
