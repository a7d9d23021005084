import { refuseWeakPassword } from './service.strength.ts'
import type { BusinessId } from '../../../platform/actor.ts'
import { type Database, type Db } from '../../../platform/db/db.ts'
import { hashPassword } from '../../../platform/auth/passwords.ts'
import { findOwner, writeOwnerPassword } from './queries.owner.ts'
import { endSessionsOf } from '../service.sessions.ts'

/**
 * Gives an owner another password and signs the owner out everywhere. For the command on the server alone: the product
 * itself never does it. False when nobody of this username is an owner; refuses with
 * `password_is_too_short` or `password_is_known`.
 */
export async function setOwnerPassword(
  database: Database,
  username: string,
  password: string,
  now: Date,
): Promise<boolean> {
  const name = username.trim().toLowerCase()
  const owner = await database.bySignInName(name, (db) => findOwner(db, name))
  if (!owner) return false
  const business = owner.businessId as BusinessId
  const long = (db: Db) =>
    refuseWeakPassword(
      db,
      { businessId: business, role: 'owner', own: [name] },
      password,
      'password',
    )
  await database.inBusiness(business, long, 'read')
  const hash = await hashPassword(password)
  await database.inBusiness(business, async (db: Db) => {
    await writeOwnerPassword(db, business, owner.id, hash)
    await endSessionsOf(db, business, owner.id, now)
  })
  return true
}
