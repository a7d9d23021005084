import { and, desc, eq, exists, gt, gte, isNull, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { membershipsOf } from '../../../core/auth/reach.classes.ts'
import { classes } from '../../../core/classes/table.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { rowOf, sameRow } from '../../../platform/db/rows.ts'
import { users } from '../../../core/profile/table.ts'
import { knownFully, studentsWithinReach } from '../../../core/auth/reach.students.ts'
import { students } from '../../../core/students/table.ts'
import { mealMarks } from '../kept/table.ts'
import { mealPlans } from './table.ts'

/** A student of whom this person may know it; `homeroom`: whether whoever asks is the homeroom teacher. */
export async function findEater(db: Db, who: Actor, id: string) {
  const [found] = await db
    .select({
      id: students.id,
      homeroom: sql<boolean>`${exists(membershipsOf(students, sql`1`, eq(classes.homeroomTeacherId, who.id)))}`,
    })
    .from(students)
    .innerJoin(users, and(sameRow(users, students.id), isNull(users.archivedAt)))
    .where(and(rowOf(who, students, id), studentsWithinReach(who), knownFully(who)))
  return found
}
export type Eater = NonNullable<Awaited<ReturnType<typeof findEater>>>

/** The shifts of the classes that a student is in. */
export async function shiftsOfStudent(db: Db, who: Actor, id: string): Promise<number[]> {
  const [found] = await db
    .select({ shifts: sql<number[]>`array(${membershipsOf(students, sql`${classes.shift}`)})` })
    .from(students)
    .where(rowOf(who, students, id))
  return found?.shifts ?? []
}

/** The last ones first. */
export const listPlans = (db: Db, who: Actor, studentId: string) =>
  db
    .select({
      meal_id: mealPlans.mealId,
      from_date: mealPlans.fromDate,
      meal_days: mealPlans.mealDays,
    })
    .from(mealPlans)
    .where(and(eq(mealPlans.businessId, who.businessId), eq(mealPlans.studentId, studentId)))
    .orderBy(desc(mealPlans.fromDate))

/** What was marked of a student from that day on, the last day first. */
export const listEaten = (db: Db, who: Actor, studentId: string, from: string) =>
  db
    .select({ meal_id: mealMarks.mealId, day: mealMarks.day, eaten: mealMarks.eaten })
    .from(mealMarks)
    .where(
      and(
        eq(mealMarks.businessId, who.businessId),
        eq(mealMarks.studentId, studentId),
        gte(mealMarks.day, from),
      ),
    )
    .orderBy(desc(mealMarks.day))

type NewPlan = { studentId: string; mealId: string; fromDate: string; mealDays: number[] }

/** From that day on; what was set for later days goes. */
export async function savePlan(
  db: Db,
  { businessId, id: recordedBy }: Actor,
  plan: NewPlan,
  now: Date,
) {
  await db
    .delete(mealPlans)
    .where(
      and(
        eq(mealPlans.businessId, businessId),
        eq(mealPlans.studentId, plan.studentId),
        eq(mealPlans.mealId, plan.mealId),
        gt(mealPlans.fromDate, plan.fromDate),
      ),
    )
  const by = { mealDays: plan.mealDays, recordedBy, recordedAt: now }
  await db
    .insert(mealPlans)
    .values({ businessId, id: uuid(), ...plan, ...by })
    .onConflictDoUpdate({
      target: [mealPlans.businessId, mealPlans.studentId, mealPlans.mealId, mealPlans.fromDate],
      set: by,
    })
}
