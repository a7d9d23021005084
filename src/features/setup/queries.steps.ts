import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, type AnyPgTable, QueryBuilder } from 'drizzle-orm/pg-core'
import { accessCodes } from '../../core/auth/table.ts'
import { academicYears, businesses, periods, rooms } from '../../core/business/table.ts'
import { classes } from '../../core/classes/table.ts'
import { dailyMarks } from '../../core/marks/table.ts'
import type { Actor, Role } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { users } from '../../core/profile/table.ts'
import { subjects } from '../../core/subjects/table.ts'
import type { FirstSteps } from './contract.steps.ts'

const query = new QueryBuilder()

/** Whether there is a row: the first one ends the search. */
const any = (of: AnyPgTable & { businessId: AnyPgColumn }, { businessId }: Actor, which?: SQL) =>
  sql<boolean>`exists(${query
    .select({ one: sql`1` })
    .from(of)
    .where(and(eq(of.businessId, businessId), which))})`

const living = (role: Role) => and(eq(users.role, role), isNull(users.archivedAt))

/** What there is of each step, in one round trip. */
export async function findSteps(db: Db, who: Actor): Promise<FirstSteps> {
  const families = and(inArray(users.role, ['student', 'parent']), isNotNull(users.passwordHash))
  const [row] = await db
    .select({
      year: any(academicYears, who),
      bells: any(periods, who),
      rooms: any(rooms, who, isNull(rooms.archivedAt)),
      subjects: any(subjects, who, isNull(subjects.archivedAt)),
      classes: any(classes, who, isNull(classes.archivedAt)),
      teachers: any(users, who, living('teacher')),
      students: any(users, who, living('student')),
      parents: any(users, who, living('parent')),
      slips: sql<boolean>`${any(accessCodes, who)} or ${any(users, who, families)}`,
      marked: any(dailyMarks, who),
      putAway: sql<boolean>`${businesses.stepsDoneAt} is not null`,
    })
    .from(businesses)
    .where(eq(businesses.id, who.businessId))
  const { putAway, ...steps } = row!
  return { steps, over: putAway || Object.values(steps).every(Boolean) }
}

export const writeStepsDone = (db: Db, { businessId }: Actor, now: Date) =>
  db.update(businesses).set({ stepsDoneAt: now }).where(eq(businesses.id, businessId))
