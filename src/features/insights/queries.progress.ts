import { and, desc, eq, gte, isNotNull, lte, sql } from 'drizzle-orm'
import { dailyMarks } from '../../core/marks/table.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { rowOf } from '../../platform/db/rows.ts'
import { knownFully, studentsWithinReach } from '../../core/auth/reach.students.ts'
import { students } from '../../core/students/table.ts'
import type { Progress } from './contract.progress.ts'
import { ofOwnClasses } from './reach.ts'

/** A student, if this person knows of the student at all; `close`: well enough for the marks. */
export async function findStudent(db: Db, who: Actor, id: string) {
  const [found] = await db
    .select({ close: sql<boolean>`(${knownFully(who)})` })
    .from(students)
    .where(and(rowOf(who, students, id), studentsWithinReach(who)))
  return found
}

/** A teacher sees the marks of the classes that the teacher teaches; whoever else may see any sees all. */
const ofClassesSeen = (who: Actor) =>
  who.role === 'teacher' ? ofOwnClasses(who, dailyMarks.classId) : undefined

/** The marks of a student by weeks. */
export async function readWeeks(
  db: Db,
  who: Actor,
  studentId: string,
  { from, to }: { from: string; to: string },
): Promise<Progress['weeks']> {
  const { kind, value, day } = dailyMarks
  return db
    .select({
      date: sql<string>`date_trunc('week', ${day})::date::text`,
      days: sql<number>`count(*) filter (where ${kind} = 'attendance')::int`,
      there: sql<number>`count(*) filter (where ${kind} = 'attendance' and ${value} <= 2)::int`,
      rates: sql<number>`count(*) filter (where ${kind} = 'rate')::int`,
      average: sql<number | null>`round(100 * avg(${value}) filter (where ${kind} = 'rate'))::int`,
      coins: sql<number>`coalesce(sum(${value}) filter (where ${kind} = 'coin'), 0)::int`,
    })
    .from(dailyMarks)
    .where(
      and(
        eq(dailyMarks.businessId, who.businessId),
        eq(dailyMarks.studentId, studentId),
        gte(day, from),
        lte(day, to),
        isNotNull(value),
        ofClassesSeen(who),
      ),
    )
    .groupBy(sql`1`)
    .orderBy(sql`1`)
}

export async function findLastRate(db: Db, who: Actor, studentId: string, to: string) {
  const [row] = await db
    .select({ rate: sql<number>`${dailyMarks.value}`, date: dailyMarks.day })
    .from(dailyMarks)
    .where(
      and(
        eq(dailyMarks.businessId, who.businessId),
        eq(dailyMarks.studentId, studentId),
        eq(dailyMarks.kind, 'rate'),
        lte(dailyMarks.day, to),
        isNotNull(dailyMarks.value),
        ofClassesSeen(who),
      ),
    )
    .orderBy(desc(dailyMarks.day), desc(dailyMarks.recordedAt))
    .limit(1)
  return row ?? null
}
