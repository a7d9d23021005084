import { and, desc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { inNameOrder } from '../../../platform/i18n/names.ts'
import { among, rowOf, sameRow } from '../../../platform/db/rows.ts'
import { personOf, users } from '../../profile/table.ts'
import type { Tenant } from '../rollover/queries.ts'
import { classes, classJoinings, classLabel } from '../table.ts'

type Joining = typeof classJoinings.$inferInsert

export const insertJoinings = (
  db: Db,
  { businessId }: Tenant,
  studentIds: string[],
  joining: Pick<Joining, 'classId' | 'fromDate' | 'leavingId'>,
) =>
  db
    .insert(classJoinings)
    .values(studentIds.map((studentId) => ({ businessId, id: uuid(), studentId, ...joining })))
    .returning({ id: classJoinings.id, studentId: classJoinings.studentId })

type Replaced = { classId: string; home: boolean }

/** What was planned of these students for the class, and with `home` for any home class. */
export const deleteJoinings = (
  db: Db,
  who: Tenant,
  studentIds: string[],
  { classId, home }: Replaced,
) =>
  db.delete(classJoinings).where(
    and(
      eq(classJoinings.businessId, who.businessId),
      among(classJoinings.studentId, studentIds),
      or(
        eq(classJoinings.classId, classId),
        home
          ? inArray(
              classJoinings.classId,
              db
                .select({ id: classes.id })
                .from(classes)
                .where(and(eq(classes.businessId, who.businessId), isNotNull(classes.grade))),
            )
          : undefined,
      ),
    ),
  )

/** Whatever was planned of students who leave the school. */
export const deleteJoiningsOf = (db: Db, who: Tenant, studentIds: string[]) =>
  db
    .delete(classJoinings)
    .where(
      and(eq(classJoinings.businessId, who.businessId), among(classJoinings.studentId, studentIds)),
    )

export async function findJoining(db: Db, who: Tenant, id: string) {
  const [row] = await db
    .select({ id: classJoinings.id })
    .from(classJoinings)
    .where(rowOf(who, classJoinings, id))
  return row
}

export const deleteJoining = (db: Db, who: Tenant, id: string) =>
  db.delete(classJoinings).where(rowOf(who, classJoinings, id))

/** The students for whom a day has come. */
export const findDueStudents = async (db: Db, who: Tenant, today: string): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ id: classJoinings.studentId })
    .from(classJoinings)
    .where(and(eq(classJoinings.businessId, who.businessId), lte(classJoinings.fromDate, today)))
  return rows.map(({ id }) => id)
}

/** What has come due of these students, the first day first; held until the end of the transaction. */
export const holdDue = (db: Db, who: Tenant, ids: string[], today: string) =>
  db
    .select({
      id: classJoinings.id,
      classId: classJoinings.classId,
      studentId: classJoinings.studentId,
      day: classJoinings.fromDate,
      leaving: classJoinings.leavingId,
    })
    .from(classJoinings)
    .where(
      and(
        eq(classJoinings.businessId, who.businessId),
        among(classJoinings.studentId, ids),
        lte(classJoinings.fromDate, today),
      ),
    )
    .orderBy(classJoinings.fromDate, classJoinings.id)
    .for('update')

/** Who is to come to a class, the last to come first, as its history tells it. */
export const listComing = (db: Db, who: Actor, classId: string) =>
  db
    .select({
      id: classJoinings.id,
      student: { ...personOf(users), archived: sql<boolean>`false` },
      from_date: classJoinings.fromDate,
      to_date: sql<null>`null`,
      planned: sql<boolean>`true`,
    })
    .from(classJoinings)
    .innerJoin(users, sameRow(users, classJoinings.studentId))
    .where(
      and(
        eq(classJoinings.businessId, who.businessId),
        eq(classJoinings.classId, classId),
        isNull(users.archivedAt),
      ),
    )
    .orderBy(desc(classJoinings.fromDate), ...inNameOrder(users))

/** Which classes a student is to come to, the last first. */
export const listComingOf = (db: Db, who: Actor, studentId: string) =>
  db
    .select({
      id: classJoinings.id,
      class: { id: classes.id, label: classLabel },
      academic_year: classes.academicYear,
      from_date: classJoinings.fromDate,
    })
    .from(classJoinings)
    .innerJoin(classes, sameRow(classes, classJoinings.classId))
    .where(
      and(
        eq(classJoinings.businessId, who.businessId),
        eq(classJoinings.studentId, studentId),
        isNull(classes.archivedAt),
      ),
    )
    .orderBy(desc(classJoinings.fromDate), desc(classJoinings.id))
