import type { BusinessId } from '../../platform/actor.ts'
import { type Db, wake } from '../../platform/db/db.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import { daysToUndo, findOverdue } from './queries.deletion.ts'
import { deleteImage, eraseTraces, eraseUser, lockPerson } from './queries.erasure.ts'

export { findOverdue }

const day = 24 * 60 * 60 * 1000

/**
 * Makes a deleted account nameless for good, in one transaction with whatever else is to become of it. False when the
 * account has been brought back in the meantime.
 */
export async function erasePerson(
  db: Db,
  business: BusinessId,
  id: string,
  { now, personal }: { now: Date; personal: PersonalData },
): Promise<boolean> {
  const person = await lockPerson(db, business, id)
  if (!person) return false
  const deletedBefore = new Date(now.getTime() - daysToUndo * day)
  if (!(await eraseUser(db, business, id, { now, deletedBefore }))) return false
  if (person.imageId) await deleteImage(db, business, person.imageId)
  await eraseTraces(db, business, id, personal)
  await wake(db, 'profile', id)
  return true
}
