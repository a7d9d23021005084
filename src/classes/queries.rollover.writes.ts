import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '../platform/actor.ts'
import { explained } from '../platform/constraints.ts'
import type { Db } from '../platform/db.ts'
import { users } from '../profile/table.ts'
import { students } from '../students/table.ts'
import { array, type Graded, type PlanRow } from './queries.rollover.ts'
import { classes, classStudents } from './table.ts'

export type NewClass = {
  id: string
  of: Graded
  year: string
  to: {
    grade: number
    letter: string
    shift: number
    roomId: string | null
    homeroomTeacherId: string | null
  }
}

export async function insertClasses(db: Db, who: Actor, made: NewClass[]) {
  const { businessId } = who
  const rows = made.map(({ id, of, year, to }) => ({
    ...{ businessId, id, previousId: of.id, academicYear: year },
    ...{ capacity: of.capacity, language: of.language },
    ...{ grade: to.grade, letter: to.letter, shift: to.shift, roomId: to.roomId },
    homeroomTeacherId: to.homeroomTeacherId,
  }))
  if (rows.length === 0) return
  await explained(
    {
      classes_label: { field: 'classes', code: 'class_already_exists' },
      teacher_has_left: { field: 'classes', code: 'changed_since' },
    },
    db.insert(classes).values(rows),
  )
}

export type NewTaught = { id: string; class_id: string } & Pick<
  PlanRow,
  'subjectId' | 'teacherId' | 'hoursPerWeek' | 'groupNumber'
>

export const insertTaught = (db: Db, who: Actor, rows: NewTaught[]) =>
  db.execute(sql`
    insert into class_subjects
      (business_id, id, class_id, subject_id, teacher_id, hours_per_week, group_number)
    select ${who.businessId}, r.id, r.class_id, r."subjectId", r."teacherId", r."hoursPerWeek", r."groupNumber"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
      id uuid, class_id uuid, "subjectId" uuid, "teacherId" uuid, "hoursPerWeek" numeric, "groupNumber" smallint
    )`)

/** `day` is the last one; whoever came later has had one day. */
export const endMemberships = (db: Db, who: Actor, ids: string[], day: string) =>
  db
    .update(classStudents)
    .set({ toDate: sql`greatest(${classStudents.fromDate}, ${day}::date)` })
    .where(
      and(
        eq(classStudents.businessId, who.businessId),
        sql`${classStudents.id} = any(${array(ids)}::uuid[])`,
      ),
    )

type Joining = { id: string; class_id: string; student_id: string }

export const insertMemberships = (db: Db, who: Actor, rows: Joining[], fromDate: string) =>
  db.execute(sql`
    insert into class_students (business_id, id, class_id, student_id, from_date)
    select ${who.businessId}, r.id, r.class_id, r.student_id, ${fromDate}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, class_id uuid, student_id uuid)`)

export const archiveClasses = (db: Db, who: Actor, ids: string[], now: Date) =>
  db
    .update(classes)
    .set({ archivedAt: now, version: sql`${classes.version} + 1` })
    .where(and(eq(classes.businessId, who.businessId), inArray(classes.id, ids)))

/** They leave the school as those who have finished it; their sessions are ended by the auth slice. */
export async function graduate(
  db: Db,
  who: Actor,
  ids: string[],
  { lastDay, now }: { lastDay: string; now: Date },
) {
  if (ids.length === 0) return
  await db
    .update(users)
    .set({ archivedAt: now, version: sql`${users.version} + 1` })
    .where(and(eq(users.businessId, who.businessId), inArray(users.id, ids)))
  await db
    .update(students)
    .set({ leftOn: lastDay, leftFor: 'graduated' })
    .where(and(eq(students.businessId, who.businessId), inArray(students.id, ids)))
}
