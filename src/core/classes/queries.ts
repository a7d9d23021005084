import {
  and,
  asc,
  count,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias, QueryBuilder } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import type { Actor } from '../../platform/actor.ts'
import { can } from '../permissions.ts'
import { rowOf, sameRow } from '../../platform/db/rows.ts'
import type { Lang } from '../../platform/shapes.ts'
import type { Db } from '../../platform/db/db.ts'
import { rooms } from '../business/table.ts'
import { personOf, users } from '../profile/table.ts'
import type { ClassDetail, ClassFilter } from './contract.ts'
import { planOf, planVersion } from './plan/queries.ts'
import { begunBy, type Moment } from './record/queries.today.ts'
import { headcounts, markedOn } from './reach.ts'
import { classesWithinReach, ownOfTeacher } from '../auth/reach.classes.ts'
import { classes, classLabel, classStudents, classSubjects } from './table.ts'

const teacher = alias(users, 'teacher')
const query = new QueryBuilder()

const row = (who: Actor, students: SQL.Aliased<number>) => ({
  id: classes.id,
  label: classLabel,
  grade: classes.grade,
  letter: classes.letter,
  name: classes.name,
  shift: classes.shift,
  room: sql<string>`coalesce(${rooms.name}, '')`,
  capacity: classes.capacity,
  language: classes.language,
  academic_year: classes.academicYear,
  homeroom_teacher: personOf(teacher),
  student_count: sql<number>`coalesce(${students}, 0)`.as('student_count'),
  archived: sql<boolean>`${classes.archivedAt} is not null and ${classes.beginsOn} is null`,
  begins_on: classes.beginsOn,
  meeting_days: classes.meetingDays,
  max_per_day: classes.maxPerDay,
  min_per_day: classes.minPerDay,
  may_mark: sql<boolean>`coalesce(${classes.archivedAt} is null and (${marker(who)}), false)`,
  version: classes.version,
})

function marker(who: Actor): SQL {
  if (can(who, 'classes.write')) return sql`true`
  return ownOfTeacher(who) ?? sql`false`
}

function selectClasses(db: Db, who: Actor) {
  const counts = headcounts(who)
  return db
    .select(row(who, counts.students))
    .from(classes)
    .leftJoin(teacher, sameRow(teacher, classes.homeroomTeacherId))
    .leftJoin(rooms, sameRoom)
    .leftJoin(counts, eq(counts.classId, classes.id))
}

const sameRoom = sameRow(rooms, classes.roomId)

const withinReach = (who: Actor) =>
  and(eq(classes.businessId, who.businessId), classesWithinReach(who))

/** `unmarked` with the moment that it stands for. */
type Filter = Omit<z.output<typeof ClassFilter>, 'unmarked'> & { unmarked: Moment | undefined }
type Narrowing = Omit<Filter, 'page' | 'page_size' | 'sort'>

/** Which of the classes that exist for `who` a list with these filters has. */
const matching = (who: Actor, filter: Narrowing) =>
  and(
    withinReach(who),
    inState(filter),
    filter.grade === undefined ? undefined : eq(classes.grade, filter.grade),
    filter.shift === undefined ? undefined : eq(classes.shift, filter.shift),
    filter.language ? eq(classes.language, filter.language) : undefined,
    filter.academic_year ? eq(classes.academicYear, filter.academic_year) : undefined,
    filter.no_homeroom === 'true' ? isNull(classes.homeroomTeacherId) : undefined,
    filter.over_capacity === 'true' ? sql`(${members}) > ${classes.capacity}` : undefined,
    filter.vacancies === 'true' ? hasVacancy : undefined,
    filter.unmarked ? unmarkedIn(filter.unmarked) : undefined,
    filter.mine === 'true' ? ownOfTeacher(who) : undefined,
    filter.q ? labelOrRoomHas(filter.q) : undefined,
  )

function inState({ planned, archived }: Narrowing): SQL | undefined {
  if (planned === 'true') return isNotNull(classes.beginsOn)
  return archived === 'true'
    ? and(isNotNull(classes.archivedAt), isNull(classes.beginsOn))
    : isNull(classes.archivedAt)
}

/** How many are in a row of `classes` now. */
const members = query
  .select({ count: count() })
  .from(classStudents)
  .innerJoin(users, sameRow(users, classStudents.studentId))
  .where(
    and(
      sameRow(classes, classStudents.classId),
      isNull(classStudents.toDate),
      isNull(users.archivedAt),
    ),
  )

const hasVacancy = exists(
  query
    .select({ one: sql`1` })
    .from(classSubjects)
    .where(and(sameRow(classes, classSubjects.classId), isNull(classSubjects.teacherId))),
)

const unmarkedIn = (moment: Moment) =>
  and(begunBy(moment), sql`${markedOn(moment.day)} < (${members})`)

/** The ids of everything that a list with these filters has, or of those among `ids` that exist for `who`. */
export async function findClassIds(db: Db, who: Actor, { ids, everything }: Chosen) {
  const rows = await db
    .select({ id: classes.id })
    .from(classes)
    .leftJoin(rooms, sameRoom)
    .where(ids ? and(withinReach(who), inArray(classes.id, ids)) : matching(who, everything!))
    .orderBy(classes.id)
    .for('update', { of: classes })
  return rows.map(({ id }) => id)
}
type Chosen = { ids?: string[] | undefined; everything?: Narrowing | undefined }

/** A page of the classes that exist for `who`. */
export async function listClasses(db: Db, who: Actor, filter: Filter) {
  const rows = matching(who, filter)
  const [total, results] = await Promise.all([
    db.select({ count: count() }).from(classes).leftJoin(rooms, sameRoom).where(rows),
    selectClasses(db, who)
      .where(rows)
      .orderBy(...orders[filter.sort])
      .limit(filter.page_size)
      .offset((filter.page - 1) * filter.page_size),
  ])
  return { count: total[0]!.count, results }
}

/** Everything that a list with these filters has, on all its pages. */
export const allClasses = (
  db: Db,
  who: Actor,
  { sort, ...filter }: Omit<Filter, 'page' | 'page_size'>,
) =>
  selectClasses(db, who)
    .where(matching(who, filter))
    .orderBy(...orders[sort])

const labelOrRoomHas = (typed: string) =>
  or(
    sql`strpos(sound_class_label(${classLabel}), sound_class_label(${typed})) > 0`,
    sql`strpos(lower(${rooms.name}), lower(${typed})) > 0`,
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
  const [[found], [hours], plan, previous] = await Promise.all([
    selectClasses(db, who).where(and(withinReach(who), eq(classes.id, id))),
    db
      .select({ closed: classes.closed })
      .from(classes)
      .where(rowOf(who, classes, id)),
    planOf(db, who, id, lang),
    previousOf(db, who, id),
  ])
  return found && { ...found, ...hours!, subjects: plan, plan_version: planVersion(plan), previous }
}

const later = alias(classes, 'later')

/** The class that this one was in the year before; the old ones of a family are not theirs to see. */
async function previousOf(db: Db, who: Actor, id: string) {
  if (!can(who, 'school.read')) return null
  const [previous] = await db
    .select({ id: classes.id, label: classLabel })
    .from(classes)
    .innerJoin(later, sameRow(classes, later.previousId))
    .where(and(eq(classes.businessId, who.businessId), eq(later.id, id)))
  return previous ?? null
}

/** The id itself, if there is such a class for `who`. */
export async function findClassId(db: Db, who: Actor, id: string): Promise<string | undefined> {
  const [found] = await db
    .select({ id: classes.id })
    .from(classes)
    .where(and(withinReach(who), eq(classes.id, id)))
  return found?.id
}
