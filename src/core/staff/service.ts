import type * as z from 'zod/mini'
import type { Actor } from '../../platform/actor.ts'
import { localDay } from '../../platform/dates/days.ts'
import type { Db } from '../../platform/db/db.ts'
import { found } from '../../platform/errors.ts'
import type { Once } from '../../platform/http/idempotency.ts'
import { refuseUnborn } from '../../platform/person.ts'
import { changePerson, insertPerson, preparePerson } from '../profile/service.person.ts'
import type { StaffChange, StaffInput, StaffMember } from './contract.ts'
import { findStaffMember } from './queries.ts'

export async function createStaffMember(
  once: Once,
  who: Actor,
  input: z.output<typeof StaffInput>,
  now: Date,
): Promise<StaffMember> {
  const person = await preparePerson(who, 'admin', input, now)
  return once(async (db) => {
    await insertPerson(db, who, person)
    return found(await findStaffMember(db, who, person.id))
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
