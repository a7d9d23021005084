import { v7 as uuid } from 'uuid'
import type * as z from 'zod/mini'
import { endMemberships, enrol, findJoinable } from '../classes/service.members.ts'
import type { Actor } from '../platform/actor.ts'
import { localDay } from '../platform/days.ts'
import type { Database, Db } from '../platform/db.ts'
import { found, refuse } from '../platform/errors.ts'
import { hashPassword } from '../platform/passwords.ts'
import type { Once } from '../platform/idempotency.ts'
import { refuseUnborn } from '../platform/person.ts'
import { changePerson, insertPerson } from '../profile/service.person.ts'
import type { Student, StudentChange, StudentInput } from './contract.ts'
import { insertStudent, updateStudent } from './queries.changes.ts'
import { findStudent } from './queries.ts'

type Input = z.output<typeof StudentInput>

type Creation = { now: Date; once: Once }

/** Somebody with a sign-in name, a wallet and, if told, a class: all of it or nothing. */
export async function createStudent(
  database: Database,
  who: Actor,
  input: Input,
  { now, once }: Creation,
): Promise<Student> {
  refuseUnborn(input, localDay(now, who.timeZone))
  // hashing takes long enough that no connection should wait for it
  const passwordHash =
    input.password === undefined
      ? null
      : await hashPassword(input.password, { whose: who.id, first: true })
  const create = async (db: Db) => {
    const id = uuid()
    await insertPerson(db, who, { ...input, id, role: 'student', passwordHash })
    await insertStudent(db, who, id, input)
    if (input.class_id) await join(db, who, { studentId: id, classId: input.class_id, now })
    return found(await findStudent(db, who, id, now))
  }
  return database.inBusiness(who.businessId, (db) => once(db, () => create(db)), {
    by: who.id,
    operation: 'students.create',
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
  if (change.archived) await endMemberships(db, who, { of: [id] }, today)
  return found(await findStudent(db, who, id, now))
}

/** What the record says of who leaves today, and no longer of who is back. */
function leaving(archived: boolean | undefined, today: string) {
  if (archived === undefined) return {}
  return { leftOn: archived ? today : null, ...(!archived && { leftFor: null }) }
}
