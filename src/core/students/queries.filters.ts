import { and, eq, exists, gte, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { classesWithinReach, membershipsOf } from '../auth/reach.classes.ts'
import { classes, classLabel, classStudents } from '../classes/table.ts'
import { attendances } from '../marks/contract.attendance.ts'
import { dailyMarks } from '../marks/table.ts'
import type { Actor } from '../../platform/actor.ts'
import { can } from '../permissions.ts'
import { daysBefore } from '../../platform/dates/days.ts'
import { searchWords } from '../../platform/i18n/folding.ts'
import { among, idsNamed, idsNumbered, nameHas } from '../../platform/i18n/names.ts'
import { sameRow } from '../../platform/db/rows.ts'
import { users } from '../profile/table.ts'
import type { StudentFilter } from './contract.ts'
import { knownFully, studentsWithinReach } from '../auth/reach.students.ts'

const query = new QueryBuilder()
/** Days over which attendance is counted, today among them. */
const counted = 30
/** As the marks have them in the table: 1 present … 4 absent; late is there as well. */
export const numberOf = (value: (typeof attendances)[number]) => attendances.indexOf(value) + 1
const there = 2

export type Narrowing = Omit<StudentFilter, 'page' | 'page_size' | 'sort' | 'columns'>

/** The memberships of a row of `users` in classes of today. */
export const memberships = (picked: SQL, filter?: SQL) => membershipsOf(users, picked, filter)

/** The rows of `users` that are students and exist for `who`. */
export const withinReach = (who: Actor) =>
  and(
    eq(users.businessId, who.businessId),
    eq(users.role, 'student'),
    studentsWithinReach(who, users),
  )

/**
 * The rows of `users` that a list shows. What `who` may not read of somebody cannot be guessed by filters either:
 * they find only those of whom everything may be seen.
 */
export function matching(who: Actor, filter: Narrowing, today: string): SQL | undefined {
  const known = knownFully(who, users)
  return and(
    withinReach(who),
    standing(who, filter.status),
    filter.class_id ? inClass(who, eq(classes.id, filter.class_id)) : undefined,
    filter.grade === undefined ? undefined : inClass(who, eq(classes.grade, filter.grade)),
    filter.shift ? inClass(who, eq(classes.shift, Number(filter.shift))) : undefined,
    filter.q ? has(who, filter.q) : undefined,
    filter.mine === 'true' ? known : undefined,
    filter.attendance ? and(known, isToday(filter.attendance, today)) : undefined,
    filter.attendance_below
      ? and(known, sql`(${percentOf(today)}) < ${Number(filter.attendance_below)}`)
      : undefined,
  )
}

function standing(who: Actor, status: Narrowing['status']) {
  if (status === 'archived')
    return and(isNotNull(users.archivedAt), isNull(users.erasedAt), knownFully(who, users))
  const here = isNull(users.archivedAt)
  return status === 'without_class' ? and(here, not(exists(memberships(sql`1`)))) : here
}

const inClass = (who: Actor, which: SQL) =>
  exists(memberships(sql`1`, and(which, classesWithinReach(who))))

const attendanceOf = (filter: SQL | undefined, picked: SQL) =>
  query
    .select({ picked })
    .from(dailyMarks)
    .where(
      and(
        sameRow(users, dailyMarks.studentId),
        eq(dailyMarks.kind, 'attendance'),
        isNotNull(dailyMarks.value),
        filter,
      ),
    )

function isToday(wanted: NonNullable<Narrowing['attendance']>, today: string) {
  const onDay = eq(dailyMarks.day, today)
  if (wanted !== 'unmarked')
    return exists(attendanceOf(and(onDay, eq(dailyMarks.value, numberOf(wanted))), sql`1`))
  const marked = exists(attendanceOf(and(onDay, eq(dailyMarks.classId, classes.id)), sql`1`))
  return exists(memberships(sql`1`, not(marked)))
}

/** How a row of `users` is there today: of several classes the worst. */
export const todayOf = (today: string) =>
  attendanceOf(eq(dailyMarks.day, today), sql<number | null>`max(${dailyMarks.value})`)

/** Percent, whole; null of whom nobody has marked. */
export const percentOf = (today: string) =>
  attendanceOf(
    gte(dailyMarks.day, daysBefore(today, counted - 1)),
    sql<
      number | null
    >`round(100.0 * count(*) filter (where ${dailyMarks.value} <= ${there}) / nullif(count(*), 0))::int`,
  )

/** Who is in a class of this name today, in whatever script it was typed. */
const idsInClass = (who: Actor, typed: string) =>
  sql`${query
    .select({ id: classStudents.studentId })
    .from(classes)
    .innerJoin(
      classStudents,
      and(sameRow(classes, classStudents.classId), isNull(classStudents.toDate)),
    )
    .where(
      and(
        eq(classes.businessId, who.businessId),
        isNull(classes.archivedAt),
        sql`sound_class_label(${classLabel}) = sound_class_label(${typed})`,
      ),
    )}`

/** Words so short stand in half of all names, and no index knows them. */
const short = 3

function has(who: Actor, typed: string): SQL | undefined {
  const forgiving = can(who, 'students.read') ? 'student' : undefined
  const named = nameHas(typed, users, forgiving)
  if (!can(who, 'students.read'))
    return or(named, and(among(users, idsNumbered(typed)), knownFully(who, users)))
  const others = [idsNumbered(typed), idsInClass(who, typed)]
  if (!can(who, 'students.know'))
    return or(
      named,
      among(users, idsInClass(who, typed)),
      and(among(users, idsNumbered(typed)), knownFully(who, users)),
    )
  // of all who match it is one list of ids, so that rows are read of these alone
  return searchWords(typed).some((word) => word.length >= short)
    ? among(users, idsNamed(typed, forgiving), ...others)
    : or(named, among(users, ...others))
}
