import { startBatch } from '../../audit/service.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { type Code, refuse } from '../../../platform/errors.ts'
import type { Halves } from './contract.ts'
import * as queries from './queries.ts'

type Wanted = {
  version: string
  subject_id: string
  students: { student_id: string; group: number }[]
}

/** Divides a class for a subject. Refuses with `version_conflict`, and with whom or what it does not have. */
export async function divide(
  db: Db,
  who: Actor,
  classId: string,
  { version, subject_id: subjectId, students }: Wanted,
  now: Date,
): Promise<Halves> {
  await queries.lockClass(db, who, classId)
  if ((await queries.readHalves(db, who, classId)).version !== version) refuse('version_conflict')
  const { groups, members } = await queries.readDivisible(db, who, classId, subjectId)
  const faults: Record<string, Code> = {}
  const named = new Set<string>()
  students.forEach(({ student_id: student, group }, at) => {
    if (!members.has(student)) faults[`students.${at}.student_id`] = 'not_found'
    if (named.has(student)) faults[`students.${at}.student_id`] = 'invalid_value'
    if (!groups.has(group)) faults[`students.${at}.group`] = 'not_found'
    named.add(student)
  })
  if (Object.keys(faults).length > 0) refuse('invalid_input', faults)
  await startBatch(db, who, 'schedule', { count: students.length, now })
  await queries.writeHalves(db, who, { classId, subjectId, students })
  return queries.readHalves(db, who, classId)
}
