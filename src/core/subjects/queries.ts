import { and, count, eq, exists, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import { classSubjects } from '../classes/table.ts'
import type { Actor } from '../../platform/actor.ts'
import { can } from '../permissions.ts'
import { collateIn } from '../../platform/db/collation.ts'
import type { Db } from '../../platform/db/db.ts'
import { heard } from '../../platform/i18n/folding.ts'
import { sameRow } from '../../platform/db/rows.ts'
import type { Lang } from '../../platform/shapes.ts'
import { users } from '../profile/table.ts'
import { teacherSubjects } from '../teachers/table.ts'
import type { Subject, SubjectFilter } from './contract.ts'
import { subjectsWithinReach, taughtNow } from './reach.ts'
import { subjects } from './table.ts'

const query = new QueryBuilder()

const teacherRefs = sql`coalesce(json_agg(
  json_build_object('id', ${users.id}, 'last_name', ${users.lastName},
    'first_name', ${users.firstName}, 'patronymic', ${users.patronymic})
  order by ${users.lastName} collate "uz-x-icu", ${users.firstName} collate "uz-x-icu", ${users.id}
), '[]')`
/** The office has said so of a teacher who is here. */
const canTeach = and(
  isNull(users.archivedAt),
  exists(
    query
      .select({ one: sql`1` })
      .from(teacherSubjects)
      .where(
        and(sameRow(subjects, teacherSubjects.subjectId), eq(teacherSubjects.teacherId, users.id)),
      ),
  ),
)
const teachersOf = query
  .select({ refs: teacherRefs })
  .from(users)
  .where(
    and(
      eq(users.businessId, subjects.businessId),
      or(exists(taughtNow(eq(classSubjects.teacherId, users.id))), canTeach),
    ),
  )

const row = {
  id: subjects.id,
  name: subjects.name,
  colour: subjects.colour,
  archived: sql<boolean>`${subjects.archivedAt} is not null`,
}
const forStaff = {
  ...row,
  language: subjects.language,
  weekly_norms: subjects.weeklyNorms,
  difficulty: subjects.difficulty,
  difficulty_by_grade: subjects.difficultyByGrade,
  light: subjects.light,
  block: subjects.block,
  homeroom_hour: subjects.homeroomHour,
  room_kind: subjects.roomKind,
  teachers: sql<NonNullable<Subject['teachers']>>`(${teachersOf})`,
  class_count: sql<number>`(${taughtNow(undefined, sql`count(distinct ${classSubjects.classId})::int`)})`,
  version: subjects.version,
}

const selectSubjects = (db: Db, who: Actor) =>
  db.select(can(who, 'school.read') ? forStaff : row).from(subjects)

export type Narrowing = Pick<z.output<typeof SubjectFilter>, 'q' | 'grade' | 'archived'>

/** The rows that `filter` leaves of those that exist for `who`. */
export const matching = (who: Actor, filter: Narrowing): SQL | undefined =>
  and(
    subjectsWithinReach(who),
    filter.archived === 'true' ? isNotNull(subjects.archivedAt) : isNull(subjects.archivedAt),
    filter.grade && can(who, 'school.read')
      ? sql`${subjects.weeklyNorms} ? ${filter.grade}`
      : undefined,
    filter.q
      ? sql`strpos(fold_search(${everyName}), fold_search(${heard(filter.q)})) > 0`
      : undefined,
  )

/** In the order of the names in `lang`, or turned round. */
export const inOrder = (lang: Lang, way: 'name' | '-name' = 'name'): SQL[] => [
  sql`coalesce(${subjects.name}->>${lang}, ${subjects.name}->>'uz', ${everyName}) ${collateIn(lang)} ${way === 'name' ? sql`asc` : sql`desc`}`,
  sql`${subjects.id}`,
]

/** A page of subjects, in the order of their names in `lang`. */
export async function listSubjects(
  db: Db,
  who: Actor,
  filter: z.output<typeof SubjectFilter>,
  lang: Lang,
) {
  const rows = matching(who, filter)
  const [total, results] = await Promise.all([
    db.select({ count: count() }).from(subjects).where(rows),
    selectSubjects(db, who)
      .where(rows)
      .orderBy(...inOrder(lang, filter.sort))
      .limit(filter.page_size)
      .offset((filter.page - 1) * filter.page_size),
  ])
  return { count: total[0]!.count, results }
}

/** Everything that `filter` shows, for a file. */
export const allSubjects = (
  db: Db,
  who: Actor,
  filter: Narrowing & { sort: 'name' | '-name' },
  lang: Lang,
): Promise<Subject[]> =>
  selectSubjects(db, who)
    .where(matching(who, filter))
    .orderBy(...inOrder(lang, filter.sort))

const everyName = sql`concat_ws(' ', ${subjects.name}->>'uz', ${subjects.name}->>'ru', ${subjects.name}->>'en')`

export async function findSubject(db: Db, who: Actor, id: string): Promise<Subject | undefined> {
  const [subject] = await selectSubjects(db, who).where(
    and(subjectsWithinReach(who), eq(subjects.id, id)),
  )
  return subject
}
