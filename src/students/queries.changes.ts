import { and, eq, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { v7 as uuid } from 'uuid'
import type * as z from 'zod/mini'
import { businesses } from '../business/table.ts'
import { accounts } from '../coins/table.ts'
import type { Actor } from '../platform/actor.ts'
import { explained, personReasons, type Reasons } from '../platform/constraints.ts'
import type { Db } from '../platform/db.ts'
import { personColumns } from '../platform/person.ts'
import { users } from '../profile/table.ts'
import type { StudentChange, StudentInput } from './contract.ts'
import { students } from './table.ts'

const query = new QueryBuilder()

const reasons: Reasons = {
  ...personReasons,
  students_number: { field: 'student_number', code: 'student_number_already_exists' },
}

type Input = z.output<typeof StudentInput>
type Change = z.output<typeof StudentChange>

const recordColumns = (input: Input | Change) => ({
  studentNumber: input.student_number,
  address: input.address,
  allergies: input.allergies,
})

/** The user, the student and the wallet. */
export async function insertStudent(
  db: Db,
  who: Actor,
  id: string,
  input: Input,
  passwordHash: string | null,
) {
  const { businessId } = who
  const usual = query
    .select({ lang: businesses.defaultLang })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  await explained(
    reasons,
    db.insert(users).values({
      ...personColumns(input),
      businessId,
      id,
      role: 'student',
      passwordHash,
      lang: input.lang ?? sql`(${usual})`,
    }),
  )
  await explained(reasons, db.insert(students).values({ businessId, id, ...recordColumns(input) }))
  await db.insert(accounts).values({ businessId, id: uuid(), kind: 'wallet', holderId: id })
}

/** False when the student has changed since `change.version`. */
export async function updateStudent(db: Db, who: Actor, id: string, change: Change, now: Date) {
  if (!(await updateUser(db, who, id, change, now))) return false
  await explained(
    reasons,
    db
      .update(students)
      // the id stands there so that a change of nothing is a statement too
      .set({ ...recordColumns(change), id })
      .where(and(eq(students.businessId, who.businessId), eq(students.id, id))),
  )
  return true
}

async function updateUser(db: Db, who: Actor, id: string, change: Change, now: Date) {
  const { archived, version } = change
  const archiving = archived === undefined ? {} : { archivedAt: archived ? now : null }
  const seen = and(
    eq(users.businessId, who.businessId),
    eq(users.id, id),
    eq(users.version, version),
  )
  const write = db
    .update(users)
    .set({ ...personColumns(change), ...archiving, version: sql`${users.version} + 1` })
    .where(seen)
    .returning({ id: users.id })
  return (await explained(reasons, write)).length > 0
}
