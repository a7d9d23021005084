import { and, count, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { periods } from '../../business/table.ts'
import { dailyMarks } from '../../marks/table.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { classes } from '../table.ts'

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

/**
 * A moment of the day: of which grades there are lessons (null: of groups that have not said when they meet), the weekday
 * if groups that meet on it have lessons, and `HH:MM` of the clock.
 */
export type Moment = {
  day: string
  time: string
  weekday: number
  grades: (number | null)[]
  meeting: number | null
}

/** True for a row of `classes` that has lessons on the day and whose first bell has rung; without bells it has. */
export function begunBy({ time, weekday, grades, meeting }: Moment): SQL {
  const firstBell = sql`(select min(${periods.startsAt}) from ${periods}
    where ${periods.businessId} = ${classes.businessId} and ${periods.shift} = ${classes.shift})`
  const graded = inArray(
    classes.grade,
    grades.filter((grade) => grade !== null),
  )
  // who has said on which days goes by these, on a day that has lessons for the grade
  const ofGrades = or(
    and(graded, sql`coalesce(${weekday} = any(${classes.meetingDays}), true)`),
    grades.includes(null) ? and(isNull(classes.grade), isNull(classes.meetingDays)) : undefined,
    meeting === null
      ? undefined
      : and(isNull(classes.grade), sql`${meeting} = any(${classes.meetingDays})`),
  )
  return and(ofGrades, sql`coalesce(${firstBell} <= ${time}::time, true)`)!
}
