import { and, count, eq, exists, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import { classesWithinReach } from '../classes/reach.ts'
import { classes, classSubjects } from '../classes/table.ts'
import { type Actor, isStaff } from '../platform/actor.ts'
import type { Lang, Localised } from '../platform/shapes.ts'
import type { Db } from '../platform/db.ts'
import { users } from '../profile/table.ts'
import type { Subject, SubjectFilter } from './contract.ts'
import { subjects } from './table.ts'

const query = new QueryBuilder()

/** Where a row of `subjects` is taught now. */
const taught = (picked: SQL, where?: SQL) =>
  query
    .select({ picked })
    .from(classSubjects)
    .innerJoin(
      classes,
      and(eq(classes.businessId, classSubjects.businessId), eq(classes.id, classSubjects.classId)),
    )
    .where(
      and(
        eq(classSubjects.businessId, subjects.businessId),
        eq(classSubjects.subjectId, subjects.id),
        isNull(classes.archivedAt),
        where,
      ),
    )

const teacherRefs = sql`coalesce(json_agg(
  json_build_object('id', ${users.id}, 'last_name', ${users.lastName},
    'first_name', ${users.firstName}, 'patronymic', ${users.patronymic})
  order by ${users.lastName} collate "uz-x-icu", ${users.firstName} collate "uz-x-icu", ${users.id}
), '[]')`
const teachersOf = query
  .select({ refs: teacherRefs })
  .from(users)
  .where(
    and(
      eq(users.businessId, subjects.businessId),
      exists(taught(sql`1`, eq(classSubjects.teacherId, users.id))),
    ),
  )

const row = {
  id: subjects.id,
  name: subjects.name,
  archived: sql<boolean>`${subjects.archivedAt} is not null`,
}
const forStaff = {
  ...row,
  teachers: sql<NonNullable<Subject['teachers']>>`(${teachersOf})`,
  class_count: sql<number>`(${taught(sql`count(distinct ${classSubjects.classId})::int`)})`,
}

const selectSubjects = (db: Db, who: Actor) =>
  db.select(isStaff(who) ? forStaff : row).from(subjects)

/** A page of subjects, in the order of their names in `lang`. */
export async function listSubjects(
  db: Db,
  who: Actor,
  filter: z.output<typeof SubjectFilter>,
  lang: Lang,
) {
  const rows = and(
    withinReach(who),
    filter.archived === 'true' ? isNotNull(subjects.archivedAt) : isNull(subjects.archivedAt),
    filter.q ? sql`strpos(fold_name(${everyName}), fold_name(${filter.q})) > 0` : undefined,
  )
  const [total, results] = await Promise.all([
    db.select({ count: count() }).from(subjects).where(rows),
    selectSubjects(db, who)
      .where(rows)
      .orderBy(
        sql`coalesce(${subjects.name}->>${lang}, ${subjects.name}->>'uz', ${everyName}) collate "uz-x-icu"`,
        subjects.id,
      )
      .limit(filter.page_size)
      .offset((filter.page - 1) * filter.page_size),
  ])
  return { count: total[0]!.count, results }
}

const everyName = sql`concat_ws(' ', ${subjects.name}->>'uz', ${subjects.name}->>'ru', ${subjects.name}->>'en')`

export async function findSubject(db: Db, who: Actor, id: string): Promise<Subject | undefined> {
  const [subject] = await selectSubjects(db, who).where(and(withinReach(who), eq(subjects.id, id)))
  return subject
}

export const insertSubject = (db: Db, who: Actor, id: string, name: Localised) =>
  db.insert(subjects).values({ businessId: who.businessId, id, name })

type Change = { name?: Localised | undefined; archived?: boolean | undefined }

/** True when there was such a subject. */
export async function updateSubject(db: Db, who: Actor, id: string, change: Change, now: Date) {
  const archiving =
    change.archived === undefined ? {} : { archivedAt: change.archived ? now : null }
  const updated = await db
    .update(subjects)
    // the id stands there so that a change of nothing is a statement too
    .set({ name: change.name, ...archiving, id })
    .where(and(eq(subjects.businessId, who.businessId), eq(subjects.id, id)))
    .returning({ id: subjects.id })
  return updated.length > 0
}

/** Students and parents know the subjects that the own classes are taught. */
const withinReach = (who: Actor): SQL | undefined =>
  and(
    eq(subjects.businessId, who.businessId),
    isStaff(who) ? undefined : exists(taught(sql`1`, classesWithinReach(who))),
  )
