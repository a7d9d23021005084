import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { academicYears, rooms } from '../../business/table.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { sameRow } from '../../../platform/db/rows.ts'
import { personOf, users } from '../../profile/table.ts'
import { subjects } from '../../subjects/table.ts'
import { classes, classLabel, classStudents, classSubjects } from '../table.ts'

/** Whose rows: a person's, or those of a business that is looked after. */
export type Tenant = Pick<Actor, 'businessId'>

/** The days of the years that the office has entered, by their labels. */
export async function findYears(db: Db, who: Actor, labels: string[]) {
  const rows = await db
    .select({
      label: academicYears.label,
      startsOn: academicYears.startsOn,
      endsOn: academicYears.endsOn,
    })
    .from(academicYears)
    .where(and(eq(academicYears.businessId, who.businessId), inArray(academicYears.label, labels)))
  return new Map(rows.map((row) => [row.label, row]))
}

/** All classes with a grade that are not put away, in the order of their labels. */
export const findGraded = (db: Db, who: Tenant) =>
  db
    .select({
      id: classes.id,
      label: classLabel,
      grade: sql<number>`${classes.grade}`,
      letter: sql<string>`${classes.letter}`,
      shift: classes.shift,
      roomId: classes.roomId,
      room: sql<string>`coalesce(${rooms.name}, '')`,
      capacity: classes.capacity,
      language: classes.language,
      academicYear: classes.academicYear,
      homeroomTeacherId: classes.homeroomTeacherId,
      version: classes.version,
    })
    .from(classes)
    .leftJoin(rooms, sameRow(rooms, classes.roomId))
    .where(
      and(
        eq(classes.businessId, who.businessId),
        isNotNull(classes.grade),
        isNull(classes.archivedAt),
      ),
    )
    .orderBy(classes.grade, sql`${classes.letter} collate "uz-x-icu"`, classes.id)
export type Graded = Awaited<ReturnType<typeof findGraded>>[number]

/** Holds the classes until the end of the transaction: nobody joins, renames or puts one away meanwhile. */
export const holdClasses = (db: Db, who: Tenant) =>
  db
    .select({ id: classes.id })
    .from(classes)
    .where(
      and(
        eq(classes.businessId, who.businessId),
        isNotNull(classes.grade),
        isNull(classes.archivedAt),
      ),
    )
    .orderBy(classes.id)
    .for('update')

/** Who is in these classes now and has not left the school. */
export const findMembers = (db: Db, who: Tenant, classIds: string[]) =>
  db
    .select({
      id: classStudents.id,
      classId: classStudents.classId,
      studentId: classStudents.studentId,
      fromDate: classStudents.fromDate,
      lastName: users.lastName,
      firstName: users.firstName,
      patronymic: users.patronymic,
      version: users.version,
    })
    .from(classStudents)
    .innerJoin(users, sameRow(users, classStudents.studentId))
    .where(
      and(
        eq(classStudents.businessId, who.businessId),
        inArray(classStudents.classId, classIds),
        isNull(classStudents.toDate),
        isNull(users.archivedAt),
      ),
    )
    .orderBy(classStudents.id)
export type Member = Awaited<ReturnType<typeof findMembers>>[number]

/** What these classes are taught, with the norms of each subject. */
export const findPlans = (db: Db, who: Actor, classIds: string[]) =>
  db
    .select({
      id: classSubjects.id,
      classId: classSubjects.classId,
      subjectId: classSubjects.subjectId,
      teacherId: classSubjects.teacherId,
      hoursPerWeek: classSubjects.hoursPerWeek,
      groupNumber: classSubjects.groupNumber,
      name: subjects.name,
      norms: subjects.weeklyNorms,
      gone: sql<boolean>`${subjects.archivedAt} is not null or ${users.archivedAt} is not null`,
    })
    .from(classSubjects)
    .innerJoin(subjects, sameRow(subjects, classSubjects.subjectId))
    .leftJoin(users, sameRow(users, classSubjects.teacherId))
    .where(
      and(eq(classSubjects.businessId, who.businessId), inArray(classSubjects.classId, classIds)),
    )
    .orderBy(classSubjects.id)
export type PlanRow = Awaited<ReturnType<typeof findPlans>>[number]

/** These teachers, as far as they have not left. */
export async function findLeaders(db: Db, who: Actor, ids: string[]) {
  const rows = await db
    .select(personOf(users))
    .from(users)
    .where(
      and(
        eq(users.businessId, who.businessId),
        inArray(users.id, ids),
        eq(users.role, 'teacher'),
        isNull(users.archivedAt),
      ),
    )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Labels that stand already in the academic year, folded; and what `labels` fold to. */
export async function findFolded(db: Db, who: Actor, year: string, labels: string[]) {
  const { rows } = await db.execute<{ label: string; folded: string; taken: boolean }>(sql`
    select wanted.label, sound_class_label(wanted.label) as folded, exists (
      select from ${classes} where ${classes.businessId} = ${who.businessId}
        and ${classes.academicYear} = ${year}
        and sound_class_label(${classLabel}) = sound_class_label(wanted.label)
    ) as taken
    from unnest(${sql.param(labels)}::text[]) as wanted (label)`)
  return new Map(rows.map(({ label, ...row }) => [label, row]))
}

/** Classes in which one of the members was marked later than the last day. */
export async function findMarkedAfter(db: Db, who: Actor, classIds: string[], lastDay: string) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select c.id from unnest(${sql.param(classIds)}::uuid[]) as c (id)
    where exists (
      select from daily_marks m where m.business_id = ${who.businessId} and m.class_id = c.id
        and m.day > ${lastDay} and m.value is not null
    )`)
  return new Set(rows.map(({ id }) => id))
}

/** What the classes of the year that ends become, by their ids. */
export async function findSuccessors(db: Db, who: Tenant, ids: string[], year: string) {
  const rows = await db
    .select({ id: classes.id, of: sql<string>`${classes.previousId}` })
    .from(classes)
    .where(
      and(
        eq(classes.businessId, who.businessId),
        eq(classes.academicYear, year),
        inArray(classes.previousId, ids),
      ),
    )
  return new Map(rows.map(({ id, of }) => [of, id]))
}
