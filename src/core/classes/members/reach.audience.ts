import { and, eq, exists, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, QueryBuilder } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../platform/actor.ts'
import { isOffice, type Holder } from '../../permissions.ts'
import { sameRow } from '../../../platform/db/rows.ts'
import { users } from '../../profile/table.ts'
import { knownFully } from '../../auth/reach.students.ts'
import { guardians, students } from '../../students/table.ts'
import { classesWithinReach, taughtBy } from '../../auth/reach.classes.ts'
import { classHalves } from '../halves/table.ts'
import { classes, classStudents } from '../table.ts'

// whom something is for, by rules in a table of its own: what is told, and what is asked

const query = new QueryBuilder()

/** What a rule calls people of a role. */
const readersOf = (who: Holder): 'staff' | 'students' | 'parents' =>
  who.role === 'student' ? 'students' : who.role === 'parent' ? 'parents' : 'staff'

/** Classes that are this person's own: taught, attended, or a child's. */
const own = (who: Actor) =>
  and(
    eq(classes.businessId, who.businessId),
    isNull(classes.archivedAt),
    who.role === 'teacher' ? taughtBy(who) : classesWithinReach(who),
  )

/** The ids of these classes. */
export const ownClasses = (who: Actor) =>
  query.select({ id: classes.id }).from(classes).where(own(who))

/** True for a row of `users` who is a student of an own class, or a parent of one. */
export const isClose = (who: Actor): SQL =>
  exists(
    query
      .select({ one: sql`1` })
      .from(students)
      .leftJoin(guardians, sameRow(students, guardians.studentId))
      .where(
        and(
          eq(students.businessId, users.businessId),
          or(eq(students.id, users.id), eq(guardians.parentId, users.id)),
          knownFully(who, students),
        ),
      ),
  )

/** What a table of rules has: whom it is for, and of a grade, of a class or a group of it, or which person. */
type Rules = Record<'readers' | 'grade' | 'classId' | 'personId', AnyPgColumn> &
  Partial<Record<'subjectId' | 'groupNumber', AnyPgColumn>>

/** A group of a class as one text. */
const groupKey = (of: Record<'classId' | 'subjectId' | 'groupNumber', AnyPgColumn>) =>
  sql`${of.classId} || ' ' || ${of.subjectId} || ' ' || ${of.groupNumber}`

/** True for a row of rules that names no group of the class, or one that this person is in, or a child is; looked up once as well. */
function fitsGroup(who: Actor, { classId, subjectId, groupNumber }: Rules): SQL | undefined {
  if (!subjectId || !groupNumber) return undefined
  const own = query
    .select({ key: groupKey(classHalves) })
    .from(classHalves)
    .innerJoin(
      classStudents,
      and(
        eq(classStudents.businessId, classHalves.businessId),
        eq(classStudents.classId, classHalves.classId),
        eq(classStudents.studentId, classHalves.studentId),
        isNull(classStudents.toDate),
      ),
    )
    .innerJoin(students, sameRow(students, classHalves.studentId))
    .where(and(eq(classHalves.businessId, who.businessId), knownFully(who)))
  return or(
    isNull(subjectId),
    sql`${groupKey({ classId, subjectId, groupNumber })} = any(array(${own}))`,
  )
}

/** Of a row of rules: that it names no class, or none but own ones. */
function placesOf(who: Actor, rules: Rules) {
  const everywhere = and(isNull(rules.grade), isNull(rules.classId))
  const here = or(
    everywhere,
    sql`${rules.classId} = any(array(${ownClasses(who)}))`,
    sql`${rules.grade} = any(array(${query.select({ grade: classes.grade }).from(classes).where(own(who))}))`,
  )
  return { everywhere, here }
}

/** True for a row of rules that fits this person; the classes are looked up once for all rows. */
export function fits(who: Actor, rules: Rules): SQL {
  const { everywhere, here } = placesOf(who, rules)
  return or(
    eq(rules.personId, who.id),
    and(
      eq(rules.readers, readersOf(who)),
      isOffice(who) ? everywhere : here,
      fitsGroup(who, rules),
    ),
  )!
}

/** True for a row of rules for students or parents, all of them or those of a class that this teacher teaches. */
export const fitsFamilies = (who: Actor, rules: Rules): SQL =>
  and(inArray(rules.readers, ['students', 'parents']), placesOf(who, rules).here)!

/** Columns of rules that mean all of a class. */
export const ofNoGroup = sql`null::uuid as subject_id, null::smallint as group_number`

/** Of a student `s` of a class in `places`: whether the rule means all of the class, or the group that the student is in. */
const inGroup = sql`(places.subject_id is null or exists (select from class_halves h
    where h.business_id = s.business_id and h.class_id = places.id and h.subject_id = places.subject_id
      and h.group_number = places.group_number and h.student_id = s.student_id))`

/**
 * The ids of whom rules reach, each once or more: the same people for whom one of them `fits`. `selected`: the rules, of this
 * business, with the columns of their table; where it knows no groups, with `ofNoGroup`.
 */
export const reachedByRules = (business: string | AnyPgColumn, selected: SQL): SQL => sql`
  with rules as (
    ${selected}
  ), places as (
    select rules.readers, c.id, c.homeroom_teacher_id, rules.subject_id, rules.group_number
    from rules join classes c on c.business_id = rules.business_id and c.archived_at is null
      and (c.id = rules.class_id or c.grade = rules.grade)
  )
  select person_id as id from rules where person_id is not null
  union all
  select u.id from rules join users u on u.business_id = rules.business_id and case rules.readers
      when 'staff' then u.role in ('owner', 'admin', 'teacher')
      when 'students' then u.role = 'student' when 'parents' then u.role = 'parent' end
  where rules.grade is null and rules.class_id is null and rules.person_id is null
  union all
  select s.student_id from places join class_students s
    on s.business_id = ${business} and s.class_id = places.id and s.to_date is null
  where places.readers = 'students' and ${inGroup}
  union all
  select g.parent_id from places join class_students s
    on s.business_id = ${business} and s.class_id = places.id and s.to_date is null
  join guardians g on g.business_id = ${business} and g.student_id = s.student_id and g.may_see
  where places.readers = 'parents' and ${inGroup}
  union all
  select homeroom_teacher_id from places where readers = 'staff' and homeroom_teacher_id is not null
  union all
  select t.teacher_id from places join class_subjects t
    on t.business_id = ${business} and t.class_id = places.id and t.teacher_id is not null
  where places.readers = 'staff'`

/**
 * Of whom rules reach as a student or parent of a class: `id`, `class_id` and the `student_id` through whom, each once or more.
 * Who is reached otherwise has no class here.
 */
export const reachedInClassesByRules = (business: string, selected: SQL): SQL => sql`
  with places as (
    select rules.readers, c.id, rules.subject_id, rules.group_number
    from (${selected}) rules join classes c on c.business_id = rules.business_id
      and c.archived_at is null and (c.id = rules.class_id or c.grade = rules.grade
        or rules.grade is null and rules.class_id is null)
    where rules.readers in ('students', 'parents')
  )
  select s.student_id as id, places.id as class_id, s.student_id from places join class_students s
    on s.business_id = ${business} and s.class_id = places.id and s.to_date is null
  where places.readers = 'students' and ${inGroup}
  union all
  select g.parent_id, places.id, s.student_id from places join class_students s
    on s.business_id = ${business} and s.class_id = places.id and s.to_date is null
  join guardians g on g.business_id = ${business} and g.student_id = s.student_id and g.may_see
  where places.readers = 'parents' and ${inGroup}`
