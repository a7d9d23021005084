import { and, eq, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import { businesses } from '../business/table.ts'
import type { Actor } from '../platform/actor.ts'
import { explained, personReasons } from '../platform/constraints.ts'
import type { Db } from '../platform/db.ts'
import { personColumns } from '../platform/person.ts'
import { users } from '../profile/table.ts'
import type { TeacherChange, TeacherInput } from './contract.ts'
import { teachers } from './table.ts'

const query = new QueryBuilder()

type Input = z.output<typeof TeacherInput>
type Change = z.output<typeof TeacherChange>

const recordColumns = (input: Input | Change) => ({ about: input.about, hiredOn: input.hired_on })

/** The user and the teacher. */
export async function insertTeacher(
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
    personReasons,
    db.insert(users).values({
      ...personColumns(input),
      businessId,
      id,
      role: 'teacher',
      passwordHash,
      lang: input.lang ?? sql`(${usual})`,
    }),
  )
  await db.insert(teachers).values({ businessId, id, ...recordColumns(input) })
}

/** False when the teacher has changed since `change.version`. */
export async function updateTeacher(db: Db, who: Actor, id: string, change: Change, now: Date) {
  if (!(await updateUser(db, who, id, change, now))) return false
  await db
    .update(teachers)
    // the id stands there so that a change of nothing is a statement too
    .set({ ...recordColumns(change), id })
    .where(and(eq(teachers.businessId, who.businessId), eq(teachers.id, id)))
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
  return (await explained(personReasons, write)).length > 0
}
