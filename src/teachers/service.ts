import { v7 as uuid } from 'uuid'
import type * as z from 'zod/mini'
import type { Actor } from '../platform/actor.ts'
import type { Lang } from '../platform/shapes.ts'
import type { Database, Db } from '../platform/db.ts'
import { localDay } from '../platform/days.ts'
import { found, refuse } from '../platform/errors.ts'
import { hashPassword } from '../platform/passwords.ts'
import type { Once } from '../platform/idempotency.ts'
import { refuseUnborn } from '../platform/person.ts'
import { changePerson, insertPerson } from '../profile/service.person.ts'
import type { Teacher, TeacherChange, TeacherInput } from './contract.ts'
import { findSayable, insertTeacher, updateTeacher, writeSubjects } from './queries.changes.ts'
import { busyAmong } from './queries.leaving.ts'
import { findTeacher } from './queries.ts'

type Creation = { now: Date; lang: Lang; once: Once }

/** Somebody who can sign in and who teaches: both or nothing. */
export async function createTeacher(
  database: Database,
  who: Actor,
  input: z.output<typeof TeacherInput>,
  { now, lang, once }: Creation,
): Promise<Teacher> {
  refuseUnborn(input, localDay(now, who.timeZone))
  // hashing takes long enough that no connection should wait for it
  const passwordHash =
    input.password === undefined
      ? null
      : await hashPassword(input.password, { whose: who.id, first: true })
  const create = async (db: Db) => {
    const id = uuid()
    await insertPerson(db, who, { ...input, id, role: 'teacher', passwordHash })
    await insertTeacher(db, who, id, input)
    await saySubjects(db, who, id, input.subject_ids)
    return found(await findTeacher(db, who, id, lang))
  }
  return database.inBusiness(who.businessId, (db) => once(db, () => create(db)), {
    by: who.id,
    operation: 'teachers.create',
  })
}

/**
 * Refuses with `version_conflict`; a teacher who is archived is signed out everywhere, and refused with
 * `teacher_has_classes` as long as there is a class to lead or to teach.
 */
export async function editTeacher(
  db: Db,
  who: Actor,
  id: string,
  change: z.output<typeof TeacherChange>,
  now: Date,
): Promise<void> {
  refuseUnborn(change, localDay(now, who.timeZone))
  await changePerson(db, who, id, change, now)
  await updateTeacher(db, who, id, change)
  await saySubjects(db, who, id, change.subject_ids)
  // looked at once the row of the person is held: see the guards
  if (change.archived && (await busyAmong(db, who, [id])).size > 0) refuse('teacher_has_classes')
}

/** Refuses a subject that is not here, or was put away. */
async function saySubjects(db: Db, who: Actor, id: string, wanted: string[] | undefined) {
  if (wanted === undefined) return
  const sayable = await findSayable(db, who, id, wanted)
  if (wanted.some((subject) => !sayable.has(subject)))
    refuse('invalid_input', { subject_ids: 'not_found' })
  await writeSubjects(db, who, id, [...new Set(wanted)])
}
