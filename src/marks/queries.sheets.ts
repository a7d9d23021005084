import { and, asc, between, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { taughtBy } from '../classes/reach.ts'
import { classes, classLabel } from '../classes/table.ts'
import type { Actor } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import { inNameOrder } from '../platform/names.ts'
import { users } from '../profile/table.ts'
import type { StudentMarks } from './contract.ts'
import { threeMarks } from './queries.rows.ts'
import { memberOn } from './queries.ts'
import { dailyMarks } from './table.ts'

const person = {
  id: users.id,
  last_name: users.lastName,
  first_name: users.firstName,
  patronymic: users.patronymic,
}

/** The students who are in a class on a day, by name, each with the marks of that day. */
export async function readStudentsOfDay(db: Db, who: Actor, classId: string, day: string) {
  const leftLater = sql`(${users.archivedAt} at time zone ${who.timeZone})::date >= ${day}`
  const [students, marks] = await Promise.all([
    db
      .select({ ...person, image_id: users.imageId })
      .from(users)
      .where(
        and(
          eq(users.businessId, who.businessId),
          memberOn(who, classId, day, users.id),
          or(isNull(users.archivedAt), leftLater),
        ),
      )
      .orderBy(...inNameOrder(users)),
    db
      .select()
      .from(dailyMarks)
      .where(ofClassOn(who, classId, day)),
  ])
  const byStudent = Map.groupBy(marks, ({ studentId }) => studentId)
  return students.map((student) => ({
    ...student,
    ...threeMarks(byStudent.get(student.id) ?? []),
  }))
}

const ofClassOn = (who: Actor, classId: string, day: string) =>
  and(
    eq(dailyMarks.businessId, who.businessId),
    eq(dailyMarks.classId, classId),
    eq(dailyMarks.day, day),
  )

type Period = { from: string; to: string }

/** A student's marks, the newest day first. A teacher sees those of the classes that the teacher teaches. */
export async function readDaysOfStudent(
  db: Db,
  who: Actor,
  studentId: string,
  { from, to }: Period,
): Promise<StudentMarks['days']> {
  const rows = await db
    .select({ mark: dailyMarks, class: { id: classes.id, label: classLabel } })
    .from(dailyMarks)
    .innerJoin(
      classes,
      and(eq(classes.businessId, dailyMarks.businessId), eq(classes.id, dailyMarks.classId)),
    )
    .where(
      and(
        eq(dailyMarks.businessId, who.businessId),
        eq(dailyMarks.studentId, studentId),
        between(dailyMarks.day, from, to),
        who.role === 'teacher' ? taughtBy(who) : undefined,
      ),
    )
    .orderBy(desc(dailyMarks.day), asc(classLabel), asc(classes.id))
  const days = Map.groupBy(rows, ({ mark }) => `${mark.day} ${mark.classId}`)
  return [...days.values()].map((given) => ({
    date: given[0]!.mark.day,
    class: given[0]!.class,
    ...threeMarks(given.map(({ mark }) => mark)),
  }))
}
