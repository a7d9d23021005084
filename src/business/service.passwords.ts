import type { Actor, BusinessId } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import { refuse } from '../platform/errors.ts'
import { isStaff } from '../platform/actor.ts'
import { findPasswordFloors } from './queries.ts'

type Whose = { businessId: BusinessId; role: Actor['role'] }

/** The fewest characters that a new password of somebody in this role has here. */
export async function passwordFloor(db: Db, { businessId, role }: Whose): Promise<number> {
  const { staff, others } = await findPasswordFloors(db, businessId)
  return isStaff({ role }) ? staff : others
}

/** Refuses with `password_is_too_short`, said of `field`. The floor of the product itself the contracts hold. */
export async function refuseShortPassword(
  db: Db,
  whose: Whose,
  password: string,
  field: string,
): Promise<void> {
  if (password.length < (await passwordFloor(db, whose)))
    refuse('password_is_too_short', { [field]: 'password_is_too_short' })
}
