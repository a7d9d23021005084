import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { businesses } from '../../../core/business/table.ts'
import { classRefsOf } from '../../../core/classes/reach.ts'
import { classes, classLabel } from '../../../core/classes/table.ts'
import type { Actor, BusinessId } from '../../../platform/actor.ts'
import { can } from '../../../core/permissions.ts'
import type { Db } from '../../../platform/db/db.ts'
import { rowOf, sameRow } from '../../../platform/db/rows.ts'
import { isoInstant } from '../../../platform/db/table.ts'
import { users } from '../../../core/profile/table.ts'
import { guardians, students } from '../../../core/students/table.ts'
import { calendarFeeds as feeds } from './table.ts'
import { schedules } from '../table.ts'

const columns = {
  id: feeds.id,
  teacher_id: feeds.teacherId,
  student_id: feeds.studentId,
  class_id: feeds.classId,
  created_at: isoInstant(feeds.createdAt),
  tokenHash: feeds.tokenHash,
}

/** Those of this person, and those of classes that this person may make them for. */
const withinReach = (who: Actor) =>
  sql`case when ${feeds.classId} is null then ${feeds.userId} = ${who.id} else ${
    can(who, 'schedule.write')
      ? sql`true`
      : sql`exists (select from ${classes} where ${sameRow(classes, feeds.classId)} and ${classes.homeroomTeacherId} = ${who.id})`
  } end`

/** Of a class, or else the own ones. */
export const listFeeds = (db: Db, who: Actor, classId: string | undefined) =>
  db
    .select(columns)
    .from(feeds)
    .where(
      and(
        eq(feeds.businessId, who.businessId),
        classId ? eq(feeds.classId, classId) : isNull(feeds.classId),
        withinReach(who),
      ),
    )
    .orderBy(feeds.id)

export async function findFeed(db: Db, who: Actor, id: string) {
  const [found] = await db
    .select(columns)
    .from(feeds)
    .where(and(rowOf(who, feeds, id), withinReach(who)))
  return found
}

/** Whether this person leads the class. */
export async function leadsClass(db: Db, who: Actor, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: classes.id })
    .from(classes)
    .where(and(rowOf(who, classes, id), eq(classes.homeroomTeacherId, who.id)))
  return rows.length > 0
}

export type Whose = { teacherId?: string; studentId?: string; classId?: string }

/** In place of one that there is for it. Nothing when somebody else has done so meanwhile. */
export async function replaceFeed(
  db: Db,
  who: Actor,
  { teacherId, studentId, classId }: Whose,
  row: { id: string; tokenHash: Buffer; createdAt: Date },
) {
  const same: (SQL | undefined)[] = [
    teacherId ? eq(feeds.teacherId, teacherId) : undefined,
    studentId ? and(eq(feeds.studentId, studentId), eq(feeds.userId, who.id)) : undefined,
    classId ? eq(feeds.classId, classId) : undefined,
  ]
  await db.delete(feeds).where(and(eq(feeds.businessId, who.businessId), ...same))
  const [made] = await db
    .insert(feeds)
    .values({
      businessId: who.businessId,
      userId: who.id,
      teacherId: teacherId ?? null,
      studentId: studentId ?? null,
      classId: classId ?? null,
      ...row,
    })
    .onConflictDoNothing()
    .returning(columns)
  return made
}

export const deleteFeed = (db: Db, who: Actor, id: string) =>
  db.delete(feeds).where(rowOf(who, feeds, id))

const reader = users
/** A student who has left has no lessons to be told of. */
const stillHere = sql`exists (select from users here where here.business_id = ${feeds.businessId}
  and here.id = ${feeds.studentId} and here.archived_at is null)`
const own = sql`${feeds.studentId} = ${feeds.userId}`
const mayStillSee = sql`exists (select from ${guardians} where ${guardians.businessId} = ${feeds.businessId}
  and ${guardians.studentId} = ${feeds.studentId} and ${guardians.parentId} = ${feeds.userId} and ${guardians.maySee})`

/**
 * What the secret of an address opens: nothing once its person or its school is suspended, the student has left, the parent may not see
 * the child any more, or the class is put away.
 */
export async function openFeed(db: Db, business: BusinessId, tokenHash: Buffer) {
  const [found] = await db
    .select({
      id: feeds.id,
      teacherId: feeds.teacherId,
      studentId: feeds.studentId,
      classId: feeds.classId,
      lang: reader.lang,
      userId: feeds.userId,
      role: reader.role,
      school: businesses.name,
      schoolLang: businesses.defaultLang,
      grade: classes.grade,
      meetingDays: classes.meetingDays,
      timeZone: businesses.timeZone,
      changedAt: isoInstant(sql`coalesce((select max(version.updated_at) from ${schedules} version
        where version.business_id = ${feeds.businessId} and version.state <> 'draft'), ${feeds.createdAt})`),
      labels: sql<
        string[]
      >`case when ${classes.id} is not null then json_build_array(${classLabel}) else
        (select coalesce(json_agg(each->>'label'), '[]') from json_array_elements((${classRefsOf(students)})) each) end`,
    })
    .from(feeds)
    .innerJoin(businesses, eq(businesses.id, feeds.businessId))
    .innerJoin(reader, sameRow(reader, feeds.userId))
    .leftJoin(classes, sameRow(classes, feeds.classId))
    .leftJoin(students, sameRow(students, feeds.studentId))
    .where(
      and(
        eq(feeds.businessId, business),
        eq(feeds.tokenHash, tokenHash),
        isNull(businesses.suspendedAt),
        sql`case when ${feeds.classId} is not null then ${isNull(classes.archivedAt)} else ${isNull(reader.archivedAt)} end`,
        sql`(${isNull(feeds.studentId)} or (${stillHere} and (${own} or ${mayStillSee})))`,
      ),
    )
  return found
}
