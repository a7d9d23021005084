import type * as z from 'zod/mini'
import { enrol, findJoinable, leaveClasses } from '../classes/members/service.ts'
import type { Actor } from '../../platform/actor.ts'
import { localDay } from '../../platform/dates/days.ts'
import type { Db } from '../../platform/db/db.ts'
import { found, refuse } from '../../platform/errors.ts'
import type { Once } from '../../platform/http/idempotency.ts'
import { refuseUnborn } from '../../platform/person.ts'
import { changePerson, insertPerson, preparePerson } from '../profile/service.person.ts'
import { type Student, type StudentChange, StudentFilter, type StudentInput } from './contract.ts'
import { insertStudent, updateStudent } from './queries.changes.ts'
import { findStudent, listAllStudents } from './queries.ts'

/** The children whom a parent may see, or the student who asks. */
export async function listChildren(db: Db, who: Actor, now: Date): Promise<Student[]> {
  const ids = who.role === 'student' ? [who.id] : undefined
  return listAllStudents(db, who, StudentFilter.parse({}), { ids, now })
}

type Input = z.output<typeof StudentInput>

/** Somebody with a sign-in name, a wallet and, if told, a class: all of it or nothing. */
export async function createStudent(
  once: Once,
  who: Actor,
  input: Input,
  now: Date,
): Promise<Student> {
  const person = await preparePerson(who, 'student', input, now)
  return once(async (db) => {
    await insertPerson(db, who, person)
    await insertStudent(db, who, person.id, input)
    if (input.class_id) await join(db, who, { studentId: person.id, classId: input.class_id, now })
    return found(await findStudent(db, who, person.id, now))
  })
}

async function join(db: Db, who: Actor, to: { studentId: string; classId: string; now: Date }) {
  const joined = await findJoinable(db, who, to.classId)
  if (!joined || joined.archived) refuse('invalid_input', { class_id: 'not_found' })
  await enrol(db, who, joined, to)
}

/** Refuses with `version_conflict`; a student who is archived leaves the classes today. */
export async function editStudent(
  db: Db,
  who: Actor,
  id: string,
  change: z.output<typeof StudentChange>,
  now: Date,
): Promise<Student> {
  const today = localDay(now, who.timeZone)
  refuseUnborn(change, today)
  await changePerson(db, who, id, change, now)
  await updateStudent(db, who, id, { ...change, ...leaving(change.archived, today) })
  if (change.archived) await leaveClasses(db, who, [id], today)
  return found(await findStudent(db, who, id, now))
}

/** What the record says of who leaves today, and no longer of who is back. */
function leaving(archived: boolean | undefined, today: string) {
  if (archived === undefined) return {}
  return { leftOn: archived ? today : null, ...(!archived && { leftFor: null }) }
}
