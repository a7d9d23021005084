import { and, count, eq, inArray, isNotNull } from 'drizzle-orm'
import { dailyMarks } from '../marks/table.ts'
import type { Actor } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'

/** Students of each of these classes whose attendance of that day is recorded; a class without any is left out. */
export async function countMarked(db: Db, who: Actor, classIds: string[], day: string) {
  const rows = await db
    .select({ classId: dailyMarks.classId, marked: count() })
    .from(dailyMarks)
    .where(
      and(
        eq(dailyMarks.businessId, who.businessId),
        inArray(dailyMarks.classId, classIds),
        eq(dailyMarks.day, day),
        eq(dailyMarks.kind, 'attendance'),
        isNotNull(dailyMarks.value),
      ),
    )
    .groupBy(dailyMarks.classId)
  return new Map(rows.map(({ classId, marked }) => [classId, marked]))
}
