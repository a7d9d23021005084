import { and, eq, isNull } from 'drizzle-orm'
import { businesses, periods, rooms } from '../../../core/business/table.ts'
import { classes, classSubjects } from '../../../core/classes/table.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { sameRow } from '../../../platform/db/rows.ts'

/** What lessons of a timetable are compared with: rooms, bells by shift and number, days, and who teaches what. */
export async function findSchoolDays(db: Db, who: Actor) {
  const { businessId } = who
  const [[business], allRooms, bells, ofClasses, plan] = await Promise.all([
    db
      .select({ days: businesses.workingDays, norms: businesses.lessonsADay })
      .from(businesses)
      .where(eq(businesses.id, businessId)),
    db
      .select({ id: rooms.id, name: rooms.name, closed: rooms.closed })
      .from(rooms)
      .where(and(eq(rooms.businessId, businessId), isNull(rooms.archivedAt))),
    db
      .select({ shift: periods.shift, number: periods.number })
      .from(periods)
      .where(eq(periods.businessId, businessId)),
    db
      .select({
        id: classes.id,
        grade: classes.grade,
        shift: classes.shift,
        meetingDays: classes.meetingDays,
        maxPerDay: classes.maxPerDay,
        minPerDay: classes.minPerDay,
        closed: classes.closed,
      })
      .from(classes)
      .where(eq(classes.businessId, businessId)),
    db
      .select({
        classId: classSubjects.classId,
        subjectId: classSubjects.subjectId,
        teacherId: classSubjects.teacherId,
      })
      .from(classSubjects)
      .innerJoin(classes, sameRow(classes, classSubjects.classId))
      .where(eq(classSubjects.businessId, businessId)),
  ])
  return { ...business!, rooms: allRooms, bells, classes: ofClasses, plan }
}
