import { and, asc, count, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias, QueryBuilder } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import { type Actor, isOffice } from '../platform/actor.ts'
import type { Lang } from '../platform/shapes.ts'
import type { Db } from '../platform/db.ts'
import { users } from '../profile/table.ts'
import type { ClassDetail, ClassFilter } from './contract.ts'
import { planOf } from './queries.plan.ts'
import { classesWithinReach, taughtBy } from './reach.ts'
import { classes, classLabel, classStudents } from './table.ts'

const teacher = alias(users, 'teacher')
const query = new QueryBuilder()

/** How many are in each class now; one pass over the memberships instead of one for every class. */
const counted = (who: Actor) =>
  query
    .select({ classId: classStudents.classId, students: sql<number>`count(*)::int`.as('students') })
    .from(classStudents)
    .innerJoin(
      users,
      and(eq(users.businessId, classStudents.businessId), eq(users.id, classStudents.studentId)),
    )
    .where(
      and(
        eq(classStudents.businessId, who.businessId),
        isNull(classStudents.toDate),
        isNull(users.archivedAt),
      ),
    )
    .groupBy(classStudents.classId)
    .as('counted')

const row = (who: Actor, students: SQL.Aliased<number>) => ({
  id: classes.id,
  label: classLabel,
  grade: classes.grade,
  letter: classes.letter,
  name: classes.name,
  shift: classes.shift,
  room: classes.room,
  capacity: classes.capacity,
  language: classes.language,
  academic_year: classes.academicYear,
  homeroom_teacher: {
    id: teacher.id,
    last_name: teacher.lastName,
    first_name: teacher.firstName,
    patronymic: teacher.patronymic,
  },
  student_count: sql<number>`coalesce(${students}, 0)`.as('student_count'),
  archived: sql<boolean>`${classes.archivedAt} is not null`,
  may_mark: sql<boolean>`coalesce(${classes.archivedAt} is null and (${marker(who)}), false)`,
})

function marker(who: Actor): SQL {
  if (isOffice(who)) return sql`true`
  return who.role === 'teacher' ? taughtBy(who) : sql`false`
}

function selectClasses(db: Db, who: Actor) {
  const counts = counted(who)
  return db
    .select(row(who, counts.students))
    .from(classes)
    .leftJoin(
      teacher,
      and(eq(teacher.businessId, classes.businessId), eq(teacher.id, classes.homeroomTeacherId)),
    )
    .leftJoin(counts, eq(counts.classId, classes.id))
}

const withinReach = (who: Actor) =>
  and(eq(classes.businessId, who.businessId), classesWithinReach(who))

type Filter = z.output<typeof ClassFilter>

/** A page of the classes that exist for `who`. */
export async function listClasses(db: Db, who: Actor, filter: Filter) {
  const rows = and(
    withinReach(who),
    filter.archived === 'true' ? isNotNull(classes.archivedAt) : isNull(classes.archivedAt),
    filter.grade === undefined ? undefined : eq(classes.grade, filter.grade),
    filter.shift === undefined ? undefined : eq(classes.shift, filter.shift),
    filter.mine === 'true' && who.role === 'teacher' ? taughtBy(who) : undefined,
    filter.q ? labelOrRoomHas(filter.q) : undefined,
  )
  const [total, results] = await Promise.all([
    db.select({ count: count() }).from(classes).where(rows),
    selectClasses(db, who)
      .where(rows)
      .orderBy(...orders[filter.sort])
      .limit(filter.page_size)
      .offset((filter.page - 1) * filter.page_size),
  ])
  return { count: total[0]!.count, results }
}

const labelOrRoomHas = (typed: string) =>
  or(
    sql`strpos(fold_class_label(${classLabel}), fold_class_label(${typed})) > 0`,
    sql`strpos(lower(${classes.room}), lower(${typed})) > 0`,
  )

const alphabetic = (way: SQL) => [
  sql`${classes.grade} ${way} nulls last`,
  sql`${classes.letter} collate "uz-x-icu" ${way}`,
  sql`${classes.name} collate "uz-x-icu" ${way}`,
  asc(classes.id),
]
const orders: Record<Filter['sort'], SQL[]> = {
  label: alphabetic(sql`asc`),
  '-label': alphabetic(sql`desc`),
  student_count: [sql`student_count asc`, ...alphabetic(sql`asc`)],
  '-student_count': [sql`student_count desc`, ...alphabetic(sql`asc`)],
}

/** One class with who teaches it what; subjects in the order of their names in `lang`. */
export async function findClass(
  db: Db,
  who: Actor,
  id: string,
  lang: Lang,
): Promise<ClassDetail | undefined> {
  const [[found], plan] = await Promise.all([
    selectClasses(db, who).where(and(withinReach(who), eq(classes.id, id))),
    planOf(db, who, id, lang),
  ])
  return found && { ...found, subjects: plan }
}

export async function classExists(db: Db, who: Actor, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: classes.id })
    .from(classes)
    .where(and(withinReach(who), eq(classes.id, id)))
  return rows.length > 0
}
