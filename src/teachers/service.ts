import { v7 as uuid } from 'uuid'
import type * as z from 'zod/mini'
import type { Actor } from '../platform/actor.ts'
import type { Lang } from '../platform/contract.ts'
import type { Database } from '../platform/db.ts'
import { localDay } from '../platform/days.ts'
import { found } from '../platform/errors.ts'
import { hashPassword } from '../platform/passwords.ts'
import { refuseUnborn } from '../platform/person.ts'
import type { Teacher, TeacherInput } from './contract.ts'
import { insertTeacher } from './queries.changes.ts'
import { findTeacher } from './queries.ts'

/** Somebody who can sign in and who teaches: both or nothing. */
export async function createTeacher(
  database: Database,
  who: Actor,
  input: z.output<typeof TeacherInput>,
  { now, lang }: { now: Date; lang: Lang },
): Promise<Teacher> {
  refuseUnborn(input, localDay(now, who.timeZone))
  // hashing takes long enough that no connection should wait for it
  const passwordHash = input.password === undefined ? null : await hashPassword(input.password)
  return database.inBusiness(who.businessId, async (db) => {
    const id = uuid()
    await insertTeacher(db, who, id, input, passwordHash)
    return found(await findTeacher(db, who, id, lang))
  })
}
