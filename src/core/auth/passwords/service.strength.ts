import type { Actor, BusinessId } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { refuse } from '../../../platform/errors.ts'
import { isStaff } from '../../permissions.ts'
import { isKnownPassword } from './rules.known-passwords.ts'
import { commonWords } from './rules.common-words.ts'
import { findPasswordFloors } from './queries.ts'

type Whose = { businessId: BusinessId; role: Actor['role'] }

/** The fewest characters that a new password of somebody in this role has here. */
export async function passwordFloor(db: Db, { businessId, role }: Whose): Promise<number> {
  const { staff, others } = await findPasswordFloors(db, businessId)
  return isStaff({ role }) ? staff : others
}

/**
 * Refuses with `password_is_too_short`, or with `password_is_known` what everybody tries first or what is the person's own,
 * said of `field`. The floor of the product itself the contracts hold.
 */
export async function refuseWeakPassword(
  db: Db,
  whose: Whose & { own: string[] },
  password: string,
  field: string,
): Promise<void> {
  if (password.length < (await passwordFloor(db, whose)))
    refuse('password_is_too_short', { [field]: 'password_is_too_short' })
  const { name } = await findPasswordFloors(db, whose.businessId)
  if (isKnownPassword(password, [...whose.own, name], commonWords))
    refuse('password_is_known', { [field]: 'password_is_known' })
}
