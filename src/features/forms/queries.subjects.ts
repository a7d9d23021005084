import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { classes, classLabel, classStudents } from '../../core/classes/table.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { among, rowOf, sameRow } from '../../platform/db/rows.ts'
import { personOf, users } from '../../core/profile/table.ts'
import { guardians, students } from '../../core/students/table.ts'
import type { ClassRef, PersonRef } from '../../platform/person.ts'
import { addressedTo, childrenAskedOf } from './reach.ts'
import { questionnaires as forms } from './table.ts'
import type * as z from 'zod/mini'

/** Whom somebody answers for, beside themselves. */
export type Child = { student: PersonRef; class: z.infer<typeof ClassRef> | null }

const named = (person: { id: string; last_name: string; first_name: string; patronymic: string }) =>
  person

/** The home class, or else a group, of each of these students. */
export async function findClasses(db: Db, who: Actor, ids: string[]) {
  const rows = await db
    .selectDistinctOn([classStudents.studentId], {
      studentId: classStudents.studentId,
      class: { id: classes.id, label: classLabel },
    })
    .from(classStudents)
    .innerJoin(classes, sameRow(classes, classStudents.classId))
    .where(
      and(
        eq(classStudents.businessId, who.businessId),
        among(classStudents.studentId, ids),
        isNull(classStudents.toDate),
        isNull(classes.archivedAt),
      ),
    )
    .orderBy(classStudents.studentId, sql`${asc(classes.grade)} nulls last`, classes.id)
  return new Map(rows.map((row) => [row.studentId, row.class]))
}

/** The children for whom a form asks this parent, the eldest first. */
export async function findChildrenAsked(db: Db, who: Actor, formId: string): Promise<Child[]> {
  const rows = await db
    .select({ student: personOf(users) })
    .from(forms)
    .innerJoin(users, eq(users.businessId, forms.businessId))
    .where(
      and(
        rowOf(who, forms, formId),
        isNull(users.archivedAt),
        sql`${users.id} in (${childrenAskedOf(who)})`,
      ),
    )
    .orderBy(users.birthDate, users.id)
  const of = await findClasses(
    db,
    who,
    rows.map(({ student }) => student.id),
  )
  return rows.map(({ student }) => ({ student: named(student), class: of.get(student.id) ?? null }))
}

/** Whether two parents may see the same child: this one, where it is named. */
export async function shareChild(db: Db, who: Actor, otherId: string, childId: string | null) {
  const { rows } = await db.execute(sql`
    select from ${guardians} own join ${guardians} other
      on other.business_id = own.business_id and other.student_id = own.student_id and other.may_see
    where own.business_id = ${who.businessId} and own.parent_id = ${who.id} and own.may_see and other.parent_id = ${otherId}
      and own.student_id = coalesce(${childId}::uuid, own.student_id) limit 1`)
  return rows.length > 0
}

/** Somebody of the business as they ask; whoever has left does not. */
export async function findPerson(db: Db, who: Actor, id: string): Promise<Actor | undefined> {
  const [row] = await db
    .select({ id: users.id, role: users.role, lang: users.lang })
    .from(users)
    .where(and(rowOf(who, users, id), isNull(users.archivedAt)))
  return row && { ...who, ...row, sessionId: '' }
}

/** Whether a form asks this person. */
export async function isAddressed(db: Db, who: Actor, formId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: forms.id })
    .from(forms)
    .where(and(rowOf(who, forms, formId), addressedTo(who)))
  return row !== undefined
}

/** What of the record stands in a question before it is answered. */
export async function findPrefill(db: Db, who: Actor, ids: string[]) {
  const rows = await db
    .select({
      id: users.id,
      last_name: users.lastName,
      first_name: users.firstName,
      patronymic: users.patronymic,
      phone: users.phone,
      address: students.address,
      allergies: students.allergies,
      relation: sql<
        string | null
      >`(select relation from ${guardians} where business_id = ${users.businessId}
        and student_id = ${users.id} and parent_id = ${who.id})`,
    })
    .from(users)
    .leftJoin(students, sameRow(students, users.id))
    .where(and(eq(users.businessId, who.businessId), among(users.id, ids)))
  return new Map(rows.map((row) => [row.id, row]))
}

/** What classes are called, by their ids. */
export async function findClassLabels(db: Db, who: Actor, ids: string[]) {
  const rows = await db
    .select({ id: classes.id, label: classLabel })
    .from(classes)
    .where(and(eq(classes.businessId, who.businessId), among(classes.id, ids)))
  return new Map(rows.map(({ id, label }) => [id, label]))
}
