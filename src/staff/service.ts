import { v7 as uuid } from 'uuid'
import type * as z from 'zod/mini'
import type { Actor } from '../platform/actor.ts'
import { localDay } from '../platform/days.ts'
import type { Database, Db } from '../platform/db.ts'
import { found } from '../platform/errors.ts'
import { hashPassword } from '../platform/passwords.ts'
import type { Once } from '../platform/idempotency.ts'
import { refuseUnborn } from '../platform/person.ts'
import { changePerson, insertPerson } from '../profile/service.person.ts'
import type { StaffChange, StaffInput, StaffMember } from './contract.ts'
import { findStaffMember } from './queries.ts'

export async function createStaffMember(
  database: Database,
  who: Actor,
  input: z.output<typeof StaffInput>,
  { now, once }: { now: Date; once: Once },
): Promise<StaffMember> {
  refuseUnborn(input, localDay(now, who.timeZone))
  // hashing takes long enough that no connection should wait for it
  const passwordHash =
    input.password === undefined
      ? null
      : await hashPassword(input.password, { whose: who.id, first: true })
  const create = async (db: Db) => {
    const id = uuid()
    await insertPerson(db, who, { ...input, id, role: 'admin', passwordHash })
    return found(await findStaffMember(db, who, id))
  }
  return database.inBusiness(who.businessId, (db) => once(db, () => create(db)), {
    by: who.id,
    operation: 'staff.create',
  })
}

/** Refuses with `version_conflict`; who is archived is signed out everywhere. */
export async function editStaffMember(
  db: Db,
  who: Actor,
  id: string,
  change: z.output<typeof StaffChange>,
  now: Date,
): Promise<StaffMember> {
  refuseUnborn(change, localDay(now, who.timeZone))
  await changePerson(db, who, id, change, now)
  return found(await findStaffMember(db, who, id))
}
