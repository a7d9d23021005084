import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/actor.ts'
import { explained, type Reasons } from '../../../platform/db/constraints.ts'
import { daysBefore } from '../../../platform/dates/days.ts'
import type { Db } from '../../../platform/db/db.ts'
import { dailyMarks } from '../../marks/table.ts'
import { inNameOrder } from '../../../platform/i18n/names.ts'
import { among, rowOf, sameRow } from '../../../platform/db/rows.ts'
import { users } from '../../profile/table.ts'
import { knownFully, studentsWithinReach } from '../../auth/reach.students.ts'
import { students } from '../../students/table.ts'
import type { Pupil } from '../contract.ts'
import type { Tenant } from '../rollover/queries.ts'
import { classes, classLabel, classStudents } from '../table.ts'

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
  academicYear: string
}

export async function findJoinable(db: Db, who: Tenant, id: string): Promise<Joinable | undefined> {
  const [row] = await db
    .select({
      id: classes.id,
      label: classLabel,
      grade: classes.grade,
      archived: sql<boolean>`${classes.archivedAt} is not null and ${classes.beginsOn} is null`,
      beginsOn: classes.beginsOn,
      academicYear: classes.academicYear,
    })
    .from(classes)
    .where(rowOf(who, classes, id))
    // whoever puts the class away waits, and who joins waits for that
    .for('share')
  return row
}

/** Two moves of one student happen one after the other. Answers how many of them are students now. */
export async function lockStudents(db: Db, who: Tenant, ids: string[]): Promise<number> {
  const rows = await db
    .select({ id: students.id })
    .from(students)
    .innerJoin(users, sameRow(users, students.id))
    .where(
      and(
        eq(students.businessId, who.businessId),
        among(students.id, ids),
        isNull(users.archivedAt),
      ),
    )
    // in one order, so that two who do this at once do not wait for each other
    .orderBy(students.id)
    .for('update', { of: [students, users] })
  return rows.length
}

/** A move to a class; a home class ends the one before, and the group `leaving` is left with it. The first day there is `day`. */
export type Move = { to: string; home: boolean; leaving?: string | undefined; day: string }

/** Memberships `m` of these students that reach into the days from `day` on: one that was ended may overlap as well. */
const reaching = (who: Tenant, ids: string[], { day }: Move) =>
  sql`m.business_id = ${who.businessId} and m.student_id = any(${sql.param(ids)}::uuid[]) and coalesce(m.to_date, 'infinity') >= ${day}`

/** Those of them in other classes that a move ends. */
const ending = ({ to, home, leaving }: Move) =>
  sql`(m.class_id <> ${to} and ((m.home and ${home}) or m.class_id = ${leaving ?? null}::uuid))`
/** A membership of the same class that was ended and that the new one takes over. */
const rejoined = ({ to }: Move) => sql`(m.class_id = ${to} and m.to_date is not null)`

export type Standing = {
  id: string
  inside: boolean
  home: boolean
  later: boolean
  marked: boolean
}

/** How each of the students stands to a move; whoever is in no class is not among them. */
export async function findStandings(db: Db, who: Tenant, ids: string[], move: Move) {
  const { rows } = await db.execute<Standing>(sql`
    select m.student_id as id,
      bool_or(m.class_id = ${move.to} and m.to_date is null) as inside,
      bool_or(${ending(move)} and m.home) as home,
      bool_or(${ending(move)} and m.from_date > ${move.day}) as later,
      bool_or(${ending(move)} and exists (
        select from daily_marks d
        where d.business_id = m.business_id and d.class_id = m.class_id and d.student_id = m.student_id
          and d.day >= ${move.day} and d.value is not null
      )) as marked
    from class_students m
    where ${reaching(who, ids, move)}
    group by m.student_id`)
  return rows
}

/** Ends what a move ends; a membership that would have had no day never was. Answers their ids. */
export async function leaveBefore(db: Db, who: Tenant, ids: string[], move: Move) {
  const left = sql`${reaching(who, ids, move)} and (${ending(move)} or ${rejoined(move)})`
  const gone = await db.execute<{ id: string }>(
    sql`delete from class_students m where ${left} and m.from_date >= ${move.day} returning m.id`,
  )
  const ended = await db.execute<{ id: string }>(
    sql`update class_students m set to_date = ${daysBefore(move.day, 1)} where ${left} returning m.id`,
  )
  return [...gone.rows, ...ended.rows].map(({ id }) => id)
}

/** What the database says of a membership that overlaps another one. */
export const apart: Reasons = {
  class_students_apart: { field: 'from_date', code: 'memberships_overlap' },
}

type Joining = { classId: string; studentId: string }

/** From a day on, or with `afterLast` from the day after the last one in a home class elsewhere, if that is later. */
export async function insertMemberships(
  db: Db,
  { businessId }: Tenant,
  joining: Joining[],
  { fromDate, afterLast = false }: { fromDate: string; afterLast?: boolean },
) {
  const write = db
    .insert(classStudents)
    .select(
      sql`select ${businessId}::uuid, uuidv7(), r."classId", r."studentId", greatest(${fromDate}::date, (
          select max(m.to_date) + 1 from class_students m
          where ${afterLast} and m.business_id = ${businessId} and m.student_id = r."studentId" and m.home
        )), null::date, false
        from jsonb_to_recordset(${JSON.stringify(joining)}::jsonb) as r ("classId" uuid, "studentId" uuid)`,
    )
    .returning({ id: classStudents.id, studentId: classStudents.studentId })
  return explained(
    {
      class_students_now: { field: 'student_id', code: 'student_is_in_class_already' },
      class_students_one_home: { field: 'student_id', code: 'student_has_home_class' },
      ...apart,
    },
    write,
  )
}

const markedIn = sql`${dailyMarks.businessId} = ${classStudents.businessId}
  and ${dailyMarks.classId} = ${classStudents.classId}
  and ${dailyMarks.studentId} = ${classStudents.studentId} and ${dailyMarks.value} is not null`

/** Who of these students is in the class now, and whether they have a mark of it after `day`. */
export const findMemberships = (
  db: Db,
  who: Actor,
  { classId, studentIds, day }: { classId: string; studentIds: string[]; day: string },
) =>
  db
    .select({
      id: classStudents.id,
      fromDate: classStudents.fromDate,
      marked: sql<boolean>`exists (select from ${dailyMarks} where ${markedIn} and ${dailyMarks.day} > ${day})`,
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

type Which = { memberships: string[]; of?: never } | { of: string[]; memberships?: never }

/**
 * Ends these memberships, or all that these students have; `day` is the last one. Whoever came later has had one day, and
 * a day that was marked in the class was spent in it.
 */
export const endMemberships = (db: Db, who: Tenant, { memberships, of }: Which, day: string) =>
  db
    .update(classStudents)
    .set({
      toDate: sql`greatest(${classStudents.fromDate}, ${day}::date, (
        select max(${dailyMarks.day}) from ${dailyMarks} where ${markedIn}
      ))`,
    })
    .where(
      and(
        eq(classStudents.businessId, who.businessId),
        of ? among(classStudents.studentId, of) : among(classStudents.id, memberships),
        isNull(classStudents.toDate),
      ),
    )

export type Departure = { leftOn: string; leftFor: (typeof students.$inferInsert)['leftFor'] }

/** They can no longer sign in; `leftOn` was the last day. */
export async function archiveLeavers(
  db: Db,
  who: Tenant,
  ids: string[],
  { now, ...departure }: Departure & { now: Date },
) {
  await db
    .update(users)
    .set({ archivedAt: now, version: sql`${users.version} + 1` })
    .where(and(eq(users.businessId, who.businessId), among(users.id, ids)))
  await db
    .update(students)
    .set(departure)
    .where(and(eq(students.businessId, who.businessId), among(students.id, ids)))
}
