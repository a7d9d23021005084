import type * as z from 'zod/mini'
import type { Actor } from '../../platform/actor.ts'
import type { Lang } from '../../platform/shapes.ts'
import type { Db } from '../../platform/db/db.ts'
import { localDay } from '../../platform/dates/days.ts'
import { found, refuse } from '../../platform/errors.ts'
import type { Once } from '../../platform/http/idempotency.ts'
import { refuseUnborn } from '../../platform/person.ts'
import { changePerson, insertPerson, preparePerson } from '../profile/service.person.ts'
import type { Teacher, TeacherChange, TeacherInput } from './contract.ts'
import { findSayable, insertTeacher, updateTeacher, writeSubjects } from './queries.changes.ts'
import { findTeacher } from './queries.ts'

/** Somebody who can sign in and who teaches: both or nothing. */
export async function createTeacher(
  once: Once,
  who: Actor,
  input: z.output<typeof TeacherInput>,
  { now, lang }: { now: Date; lang: Lang },
): Promise<Teacher> {
  const person = await preparePerson(who, 'teacher', input, now)
  return once(async (db) => {
    await insertPerson(db, who, person)
    await insertTeacher(db, who, person.id, input)
    await saySubjects(db, who, person.id, input.subject_ids)
    return found(await findTeacher(db, who, person.id, lang))
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
}

/** Refuses a subject that is not here, or was put away. */
async function saySubjects(db: Db, who: Actor, id: string, wanted: string[] | undefined) {
  if (wanted === undefined) return
  const sayable = await findSayable(db, who, id, wanted)
  if (wanted.some((subject) => !sayable.has(subject)))
    refuse('invalid_input', { subject_ids: 'not_found' })
  await writeSubjects(db, who, id, [...new Set(wanted)])
}
