import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { classes } from '../../core/classes/table.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Code } from '../../platform/errors.ts'
import { among } from '../../platform/db/rows.ts'
import { users } from '../../core/profile/table.ts'
import { studentsWithinReach } from '../../core/auth/reach.students.ts'
import type { Answers, FormDocument } from './builder/contract.document.ts'
import { questionsIn } from './builder/rules.parts.ts'

type Who = Pick<Actor, 'businessId' | 'id' | 'role'>

/** Which persons and classes that are named do not exist for who names them, by the ids of questions. */
export async function findUnknown(
  db: Db,
  who: Who,
  document: FormDocument,
  kept: Answers,
): Promise<Record<string, Code>> {
  const faults: Record<string, Code> = {}
  for (const { id, kind, people = 'students' } of questionsIn(document)) {
    const named = kept[id]
    if ((kind !== 'person' && kind !== 'class') || typeof named !== 'string') continue
    const is =
      kind === 'class' ? await isClass(db, who, named) : await isPerson(db, who, people, named)
    if (!is) faults[id] = 'not_found'
  }
  return faults
}

async function isClass(db: Db, { businessId }: Who, id: string) {
  return (
    (await db.$count(
      classes,
      and(eq(classes.businessId, businessId), among(classes.id, [id]), isNull(classes.archivedAt)),
    )) > 0
  )
}

async function isPerson(db: Db, who: Who, people: 'students' | 'teachers', id: string) {
  const role: SQL =
    people === 'teachers'
      ? eq(users.role, 'teacher')
      : and(eq(users.role, 'student'), studentsWithinReach(who, users))!
  return (
    (await db.$count(
      users,
      and(
        eq(users.businessId, who.businessId),
        among(users.id, [id]),
        isNull(users.archivedAt),
        role,
      ),
    )) > 0
  )
}
