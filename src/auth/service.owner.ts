import type { BusinessId } from '../platform/actor.ts'
import { type Database, type Db } from '../platform/db.ts'
import { hashPassword } from '../platform/passwords.ts'
import { findOwner, writeOwnerPassword } from './queries.owner.ts'
import { endSessionsOf } from './service.ts'

/**
 * Gives an owner another password and signs the owner out everywhere. For the command on the server alone: the product
 * itself never does it. False when nobody of this username is an owner.
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
  const hash = await hashPassword(password)
  const business = owner.businessId as BusinessId
  await database.inBusiness(business, async (db: Db) => {
    await writeOwnerPassword(db, business, owner.id, hash)
    await endSessionsOf(db, business, owner.id, now)
  })
  return true
}
