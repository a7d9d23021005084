import { and, asc, between, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { taughtBy } from '../classes/reach.ts'
import { classes, classLabel } from '../classes/table.ts'
import type { Actor } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import { inNameOrder } from '../platform/names.ts'
import { users } from '../profile/table.ts'
import {
  type Attendance,
  type History,
  kinds,
  type Mark,
  spoken,
  type StudentMarks,
} from './contract.ts'
import { memberOn } from './queries.ts'
import { dailyMarks, markChanges } from './table.ts'

type MarkRow = typeof dailyMarks.$inferSelect

const seal = (row: MarkRow) => ({
  id: row.id,
  version: row.version,
  recorded_by: row.recordedBy,
  recorded_at: row.recordedAt.toISOString(),
  corrected: row.version > 1,
})

export const asMark = (row: MarkRow): Mark => ({
  ...seal(row),
  class_id: row.classId,
  student_id: row.studentId,
  date: row.day,
  kind: row.kind,
  value: spoken(row.kind, row.value),
})

/** The marks of one student, class and day side by side; what was not given is null. */
function threeMarks(rows: MarkRow[]) {
  const given = new Map(rows.map((row) => [row.kind, row]))
  const [attendance, rate, coin] = kinds.map((kind) => given.get(kind))
  return {
    attendance: attendance
      ? { ...seal(attendance), value: spoken('attendance', attendance.value) as Attendance | null }
      : null,
    rate: rate ? { ...seal(rate), value: rate.value } : null,
    coin: coin ? { ...seal(coin), value: coin.value } : null,
  }
}

const person = {
  id: users.id,
  last_name: users.lastName,
  first_name: users.firstName,
  patronymic: users.patronymic,
}

const madeBy = (who: Actor, id: AnyPgColumn) =>
  and(eq(users.businessId, who.businessId), eq(users.id, id))

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

/** A mark with everything that happened to it. */
export async function readHistory(
  db: Db,
  who: Actor,
  markId: string,
): Promise<History | undefined> {
  const [[given], changes] = await Promise.all([
    db
      .select({ mark: dailyMarks, by: person })
      .from(dailyMarks)
      .innerJoin(users, madeBy(who, dailyMarks.recordedBy))
      .where(and(eq(dailyMarks.businessId, who.businessId), eq(dailyMarks.id, markId))),
    db
      .select({ change: markChanges, by: person })
      .from(markChanges)
      .innerJoin(users, madeBy(who, markChanges.changedBy))
      .where(and(eq(markChanges.businessId, who.businessId), eq(markChanges.markId, markId)))
      .orderBy(asc(markChanges.changedAt), asc(markChanges.id)),
  ])
  if (!given) return undefined
  const { mark, by } = given
  const first = changes[0]?.change.oldValue ?? (changes.length ? null : mark.value)
  return {
    mark: asMark(mark),
    given: { by, at: mark.recordedAt.toISOString(), value: spoken(mark.kind, first) },
    changes: changes.map(({ change, by }) => ({
      by,
      at: change.changedAt.toISOString(),
      old_value: spoken(mark.kind, change.oldValue),
      new_value: spoken(mark.kind, change.newValue),
      reason: change.reason,
    })),
  }
}
