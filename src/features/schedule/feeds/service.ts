import { v7 as uuid } from 'uuid'
import type { Actor } from '../../../platform/actor.ts'
import { can, isStaff } from '../../../core/permissions.ts'
import type { Db } from '../../../platform/db/db.ts'
import { found, refuse } from '../../../platform/errors.ts'
import { calendarSecret, hashOf, secretOf } from '../../../platform/auth/tokens.ts'
import type { Feed } from './contract.ts'
import * as queries from './queries.ts'
import { findClass, findStudent } from '../lessons/queries.ts'

type Row = Omit<Feed, 'path'> & { tokenHash: Buffer }

/** The address is never kept: the key makes it anew. Of another key it would open nothing, and is not told. */
function told(key: Buffer, who: Actor, { tokenHash, ...row }: Row): Feed {
  const secret = calendarSecret(key, row.id)
  const path = `/calendar/${secretOf(who.businessId, secret)}.ics`
  return { ...row, path: hashOf(secret).equals(tokenHash) ? path : null }
}

export async function listFeeds(db: Db, who: Actor, key: Buffer, classId: string | undefined) {
  if (classId) await judgeClass(db, who, classId)
  const rows = await queries.listFeeds(db, who, classId)
  const results = rows.map((row) => told(key, who, row))
  return { count: results.length, results }
}

type Asked = { student_id?: string | undefined; class_id?: string | undefined }

/** A new address for these lessons; the one before leads nowhere from now on. */
export async function makeFeed(
  db: Db,
  who: Actor,
  { key, now, asked }: { key: Buffer; now: Date; asked: Asked },
): Promise<Feed> {
  const of = await whose(db, who, asked)
  const id = uuid()
  const tokenHash = hashOf(calendarSecret(key, id))
  const made = await queries.replaceFeed(db, who, of, { id, tokenHash, createdAt: now })
  return told(key, who, made ?? refuse('version_conflict'))
}

async function whose(db: Db, who: Actor, { student_id, class_id }: Asked): Promise<queries.Whose> {
  if (class_id) {
    await judgeClass(db, who, class_id)
    return { classId: class_id }
  }
  if (student_id) {
    found(await findStudent(db, who, student_id))
    if (isStaff(who)) refuse('you_dont_have_access_for_this_action')
    return { studentId: student_id }
  }
  if (who.role === 'teacher') return { teacherId: who.id }
  if (who.role === 'student') return { studentId: who.id }
  return refuse('invalid_input', {
    [who.role === 'parent' ? 'student_id' : 'class_id']: 'required',
  })
}

/** The address of a class is made by the office and by who leads the class. */
async function judgeClass(db: Db, who: Actor, id: string) {
  found(await findClass(db, who, id))
  if (!can(who, 'schedule.write') && !(await queries.leadsClass(db, who, id)))
    refuse('you_dont_have_access_for_this_action')
}

export async function revokeFeed(db: Db, who: Actor, key: Buffer, row: Row): Promise<Feed> {
  await queries.deleteFeed(db, who, row.id)
  return told(key, who, row)
}
