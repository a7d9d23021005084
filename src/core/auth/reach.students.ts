import { and, eq, exists, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias, type AnyPgColumn, QueryBuilder } from 'drizzle-orm/pg-core'
import { membershipsOf, taughtBy } from './reach.classes.ts'
import { classes, classStudents } from '../classes/table.ts'
import type { Who } from '../../platform/actor.ts'
import { can } from '../permissions.ts'
import { sameRow } from '../../platform/db/rows.ts'
import { users } from '../profile/table.ts'
import { guardians, students } from '../students/table.ts'

const query = new QueryBuilder()
/** The table that stands in the outer query: `students`, or `users` where only its students are meant. */
type Row = { businessId: AnyPgColumn; id: AnyPgColumn }

/**
 * Which students exist for this person: all for staff, for a student the own classes' and for a parent
 * the children that the parent may see. How much of them is shown is another question: `knownFully`.
 */
export function studentsWithinReach(who: Who, row: Row = students): SQL | undefined {
  if (can(who, 'students.read')) return undefined
  if (who.role === 'student') return or(eq(row.id, who.id), classmateOf(who, row))
  return childOf(who, row)
}

/** True for the students of whom this person may see everything; to be used within reach. */
export function knownFully(who: Who, row: Row = students): SQL {
  if (can(who, 'students.know')) return sql`true`
  if (who.role === 'teacher') return inClassTaughtBy(who, row)
  return who.role === 'student' ? eq(row.id, who.id) : childOf(who, row)
}

/** Puts those of whom this person may see everything before the others, where there is a difference. */
export const ownFirst = (who: Who, row: Row = students): SQL[] =>
  can(who, 'students.know') ? [] : [sql`${knownFully(who, row)} desc`]

const childOf = (who: Who, row: Row): SQL =>
  exists(
    query
      .select({ one: sql`1` })
      .from(guardians)
      .where(
        and(sameRow(row, guardians.studentId), eq(guardians.parentId, who.id), guardians.maySee),
      ),
  )

const inClassTaughtBy = (who: Who, row: Row): SQL =>
  exists(membershipsOf(row, sql`1`, taughtBy(who)))

const mine = alias(classStudents, 'mine')
const theirs = alias(classStudents, 'theirs')
const shared = alias(classes, 'shared')
const classmate = alias(users, 'classmate')

const classmateOf = (who: Who, row: Row): SQL =>
  exists(
    query
      .select({ one: sql`1` })
      .from(theirs)
      .innerJoin(
        mine,
        and(eq(mine.businessId, theirs.businessId), eq(mine.classId, theirs.classId)),
      )
      .innerJoin(shared, and(sameRow(shared, theirs.classId), isNull(shared.archivedAt)))
      .innerJoin(classmate, sameRow(classmate, theirs.studentId))
      .where(
        and(
          sameRow(row, theirs.studentId),
          eq(mine.studentId, who.id),
          isNull(theirs.toDate),
          isNull(mine.toDate),
          isNull(classmate.archivedAt),
        ),
      ),
  )

const child = alias(users, 'child')

const childrenWhere = (links?: SQL) =>
  query
    .select({
      refs: sql`coalesce(json_agg(json_build_object('id', ${child.id}, 'last_name', ${child.lastName},
        'first_name', ${child.firstName}, 'patronymic', ${child.patronymic}) order by ${child.birthDate}, ${child.id}), '[]')`,
    })
    .from(guardians)
    .innerJoin(child, sameRow(child, guardians.studentId))
    .where(and(sameRow(users, guardians.parentId), isNull(child.archivedAt), links))

/** Of a parent in a row of `users`: the children who are here now, as an array of JSON, the eldest first. */
export const childrenOfParent = childrenWhere()
/** The same, those of whom `who` may see everything. */
export const childrenKnownTo = (who: Who) => childrenWhere(knownFully(who, child))
/** True for a row of `users` who is a parent of one of those. */
export const isParentKnownTo = (who: Who): SQL =>
  exists(
    query
      .select({ one: sql`1` })
      .from(guardians)
      .innerJoin(child, sameRow(child, guardians.studentId))
      .where(
        and(sameRow(users, guardians.parentId), isNull(child.archivedAt), knownFully(who, child)),
      ),
  )
/** The same without those whom the parent may not see: for what is handed to the parent. */
export const childrenSeenByParent = childrenWhere(sql`${guardians.maySee}`)

const called = alias(users, 'called')

/** Of a student in a row of `users`: whom to call, as an array of JSON (`ToCall`). */
export function guardiansToCall(who: Who) {
  const phone = can(who, 'students.know')
    ? called.phone
    : sql`case when ${guardians.mayCall} then ${called.phone} end`
  const shown = sql`coalesce(json_agg(json_build_object(
    'relation', ${guardians.relation}, 'last_name', ${called.lastName}, 'first_name', ${called.firstName},
    'patronymic', ${called.patronymic}, 'phone', ${phone}
  ) order by ${guardians.emergency} desc, ${guardians.relation}, ${called.id}), '[]')`
  return query
    .select({ shown })
    .from(guardians)
    .innerJoin(called, sameRow(called, guardians.parentId))
    .where(and(sameRow(users, guardians.studentId), isNull(called.archivedAt)))
}
