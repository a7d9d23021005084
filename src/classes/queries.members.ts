import { and, eq, gte, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Actor } from '../platform/actor.ts'
import { explained } from '../platform/constraints.ts'
import { daysBefore } from '../platform/days.ts'
import type { Db } from '../platform/db.ts'
import { dailyMarks } from '../marks/table.ts'
import { inNameOrder } from '../platform/names.ts'
import { rowOf, sameRow } from '../platform/rows.ts'
import { users } from '../profile/table.ts'
import { knownFully, studentsWithinReach } from '../students/reach.ts'
import { students } from '../students/table.ts'
import type { Pupil } from './contract.ts'
import { classes, classLabel, classStudents } from './table.ts'

const names = {
  id: students.id,
  last_name: users.lastName,
  first_name: users.firstName,
  patronymic: users.patronymic,
  image_id: users.imageId,
}
const rest = {
  student_number: students.studentNumber,
  phone: users.phone,
  gender: users.gender,
  birth_date: users.birthDate,
  allergies: students.allergies,
  from_date: classStudents.fromDate,
}
const currently = (who: Actor, classId: string) =>
  and(
    eq(classStudents.businessId, who.businessId),
    eq(classStudents.classId, classId),
    isNull(classStudents.toDate),
    isNull(users.archivedAt),
  )

/** Everybody in the class now who exists for `who`, each with as much as `who` may see. */
export async function listPupils(db: Db, who: Actor, classId: string) {
  const rows = await db
    .select({ names, rest, known: sql<boolean>`${knownFully(who)}` })
    .from(classStudents)
    .innerJoin(students, sameRow(students, classStudents.studentId))
    .innerJoin(users, sameRow(users, students.id))
    .where(and(currently(who, classId), studentsWithinReach(who)))
    .orderBy(...inNameOrder(users))
  return { count: rows.length, results: rows.map((row) => shownTo(who, row)) }
}

type Row = {
  names: Pick<Required<Pupil>, keyof typeof names>
  rest: Pick<Required<Pupil>, keyof typeof rest>
  known: boolean
}

function shownTo(who: Actor, { names, rest, known }: Row): Pupil {
  if (known) return { ...names, ...rest }
  const { image_id, ...name } = names
  return who.role === 'student' ? { ...name, image_id } : name
}

export type Joinable = {
  id: string
  label: string
  grade: number | null
  archived: boolean
  /** The first day of a class that has not begun. */
  beginsOn: string | null
}

export async function findJoinable(db: Db, who: Actor, id: string): Promise<Joinable | undefined> {
  const [row] = await db
    .select({
      id: classes.id,
      label: classLabel,
      grade: classes.grade,
      archived: sql<boolean>`${classes.archivedAt} is not null and ${classes.beginsOn} is null`,
      beginsOn: classes.beginsOn,
    })
    .from(classes)
    .where(rowOf(who, classes, id))
    // whoever puts the class away waits, and who joins waits for that
    .for('share')
  return row
}

/** Two moves of one student happen one after the other. False when there is no such student now. */
export async function lockStudent(db: Db, who: Actor, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: students.id })
    .from(students)
    .innerJoin(users, sameRow(users, students.id))
    .where(and(rowOf(who, students, id), isNull(users.archivedAt)))
    .for('update', { of: [students, users] })
  return rows.length > 0
}

export async function insertMembership(
  db: Db,
  who: Actor,
  joined: { classId: string; studentId: string; fromDate: string },
) {
  const id = uuid()
  await explained(
    {
      class_students_now: { field: 'student_id', code: 'student_is_in_class_already' },
      class_students_one_home: { field: 'student_id', code: 'student_has_home_class' },
    },
    db.insert(classStudents).values({ businessId: who.businessId, id, ...joined }),
  )
  return id
}

/** Which classes with a grade the student is in now, but for `exceptClass`. */
export const findHomeMemberships = (db: Db, who: Actor, studentId: string, exceptClass: string) =>
  db
    .select({ id: classStudents.id, fromDate: classStudents.fromDate })
    .from(classStudents)
    .innerJoin(classes, sameRow(classes, classStudents.classId))
    .where(
      and(
        eq(classStudents.businessId, who.businessId),
        eq(classStudents.studentId, studentId),
        ne(classStudents.classId, exceptClass),
        isNull(classStudents.toDate),
        isNotNull(classes.grade),
      ),
    )

/** Whether the student has a mark, of that day or later, in one of the classes of these memberships. */
export async function markedSince(
  db: Db,
  who: Actor,
  studentId: string,
  memberships: string[],
  day: string,
): Promise<boolean> {
  const [mark] = await db
    .select({ id: dailyMarks.id })
    .from(dailyMarks)
    .innerJoin(
      classStudents,
      and(
        eq(classStudents.businessId, dailyMarks.businessId),
        eq(classStudents.classId, dailyMarks.classId),
        inArray(classStudents.id, memberships),
      ),
    )
    .where(
      and(
        eq(dailyMarks.businessId, who.businessId),
        eq(dailyMarks.studentId, studentId),
        gte(dailyMarks.day, day),
        isNotNull(dailyMarks.value),
      ),
    )
    .limit(1)
  return mark !== undefined
}

/** Who of these students is in the class now. */
export const findMemberships = (db: Db, who: Actor, classId: string, studentIds: string[]) =>
  db
    .select({
      id: classStudents.id,
      studentId: classStudents.studentId,
      fromDate: classStudents.fromDate,
    })
    .from(classStudents)
    .where(
      and(
        eq(classStudents.businessId, who.businessId),
        eq(classStudents.classId, classId),
        inArray(classStudents.studentId, studentIds),
        isNull(classStudents.toDate),
      ),
    )
    .orderBy(classStudents.studentId)
    .for('update')

/** `day` is the last one. */
export const endOn = (db: Db, who: Actor, memberships: string[], day: string) =>
  db
    .update(classStudents)
    .set({ toDate: day })
    .where(
      and(eq(classStudents.businessId, who.businessId), inArray(classStudents.id, memberships)),
    )

/** The last day is the one before `day`; a membership that would have had none never was. */
export async function endBefore(db: Db, who: Actor, memberships: string[], day: string) {
  const these = and(
    eq(classStudents.businessId, who.businessId),
    inArray(classStudents.id, memberships),
  )
  await db.delete(classStudents).where(and(these, gte(classStudents.fromDate, day)))
  await db
    .update(classStudents)
    .set({ toDate: daysBefore(day, 1) })
    .where(and(these, lt(classStudents.fromDate, day)))
}

/** Ends every membership of a student who leaves; `day` is the last one. */
export const endMemberships = (db: Db, who: Actor, studentId: string, day: string) =>
  db
    .update(classStudents)
    .set({ toDate: sql`greatest(${classStudents.fromDate}, ${day}::date)` })
    .where(
      and(
        eq(classStudents.businessId, who.businessId),
        eq(classStudents.studentId, studentId),
        isNull(classStudents.toDate),
      ),
    )
