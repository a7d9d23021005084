import { and, asc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { businesses, rooms } from '../../../core/business/table.ts'
import { classes, classLabel } from '../../../core/classes/table.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { personOf, users } from '../../../core/profile/table.ts'
import { sameRow } from '../../../platform/db/rows.ts'
import { subjects } from '../../../core/subjects/table.ts'
import { teachers, teacherWishes } from '../../../core/teachers/table.ts'
import { readBells } from '../lessons/queries.bells.ts'

/** What the file of a version is made of, beside its lines and lessons. */
export async function readGround(db: Db, who: Actor, year: string) {
  const { businessId } = who
  const [[business], bells, allRooms, taught, people, wishes, allSubjects] = await Promise.all([
    db
      .select({
        name: businesses.name,
        days: businesses.workingDays,
        kind: businesses.kind,
        norms: businesses.lessonsADay,
      })
      .from(businesses)
      .where(eq(businesses.id, businessId)),
    readBells(db, who),
    db
      .select({
        id: rooms.id,
        name: rooms.name,
        kind: rooms.kind,
        holds: rooms.holds,
        closed: rooms.closed,
      })
      .from(rooms)
      .where(and(eq(rooms.businessId, businessId), isNull(rooms.archivedAt)))
      .orderBy(asc(rooms.name), asc(rooms.id)),
    db
      .select({
        id: classes.id,
        label: classLabel,
        grade: classes.grade,
        shift: classes.shift,
        room: classes.roomId,
        meetingDays: classes.meetingDays,
        maxPerDay: classes.maxPerDay,
        minPerDay: classes.minPerDay,
        closed: classes.closed,
      })
      .from(classes)
      .where(
        and(
          eq(classes.businessId, businessId),
          eq(classes.academicYear, year),
          or(isNull(classes.archivedAt), isNotNull(classes.beginsOn)),
        ),
      )
      .orderBy(classes.grade, classes.letter, classes.name, classes.id),
    db
      .select({
        ...personOf(users),
        maxPerDay: teachers.maxPerDay,
        maxDays: teachers.maxDays,
        maxGapsWeek: teachers.maxGapsWeek,
        room: teachers.roomId,
      })
      .from(teachers)
      .innerJoin(users, sameRow(users, teachers.id))
      .where(eq(teachers.businessId, businessId))
      .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id)),
    db
      .select({
        teacherId: teacherWishes.teacherId,
        weekday: teacherWishes.weekday,
        shift: teacherWishes.shift,
        period: teacherWishes.period,
        wish: teacherWishes.wish,
      })
      .from(teacherWishes)
      .where(
        and(
          eq(teacherWishes.businessId, businessId),
          inArray(teacherWishes.wish, ['avoided', 'blocked']),
        ),
      )
      .orderBy(teacherWishes.weekday, teacherWishes.shift, teacherWishes.period),
    db
      .select({
        id: subjects.id,
        name: subjects.name,
        difficulty: subjects.difficulty,
        byGrade: subjects.difficultyByGrade,
        light: subjects.light,
      })
      .from(subjects)
      .where(eq(subjects.businessId, businessId))
      .orderBy(asc(subjects.id)),
  ])
  return {
    business: business!,
    // a centre goes by the clock
    bells: business!.kind === 'centre' ? [] : bells,
    rooms: allRooms,
    classes: taught,
    teachers: people,
    wishes,
    subjects: allSubjects,
  }
}
export type Ground = Awaited<ReturnType<typeof readGround>>
