import { collateIn } from '../../platform/db/collation.ts'
import { and, eq, exists, isNull, or, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { businesses } from '../business/table.ts'
import { classesWithinReach, taughtBy } from '../auth/reach.classes.ts'
import { classes, classLabel, classSubjects } from '../classes/table.ts'
import type { Actor } from '../../platform/actor.ts'
import { sameRow } from '../../platform/db/rows.ts'
import type { Lang } from '../../platform/shapes.ts'
import { taughtNow } from '../subjects/reach.ts'
import { subjects } from '../subjects/table.ts'
import type { Teacher } from './contract.ts'
import { teachers, teacherSubjects } from './table.ts'

// What a row of `teachers` does at the school now, as parts of a query over that table.

const query = new QueryBuilder()
const none = sql`'[]'::json`

const leads = sameRow(teachers, classes.homeroomTeacherId)
const theirs = and(
  eq(classes.businessId, teachers.businessId),
  isNull(classes.archivedAt),
  taughtBy(teachers),
)
const classRef = sql`json_build_object('id', ${classes.id}, 'label', ${classLabel})`

export const classesOf = sql<NonNullable<Teacher['classes']>>`(${query
  .select({
    refs: sql`coalesce(json_agg(${classRef} order by ${classes.grade}, ${classes.letter}, ${classes.name}), ${none})`,
  })
  .from(classes)
  .where(theirs)})`

/** Whether one of their classes is of this person's own. */
export const teachesFor = (who: Actor): SQL =>
  exists(
    query
      .select({ one: sql`1` })
      .from(classes)
      .where(and(theirs, classesWithinReach(who))),
  )

/** The class of the newest year, should a teacher lead several. */
export const homeroomOf = sql<Teacher['homeroom_class']>`(${query
  .select({ ref: classRef })
  .from(classes)
  .where(and(leads, isNull(classes.archivedAt)))
  .orderBy(sql`${classes.academicYear} desc`, classes.grade, classes.id)
  .limit(1)})`

/** Lessons a week by the plans of the living classes. */
export const hoursOf = sql<number>`(${query
  .select({ sum: sql`coalesce(sum(${classSubjects.hoursPerWeek}), 0)` })
  .from(classSubjects)
  .innerJoin(classes, sameRow(classes, classSubjects.classId))
  .where(and(sameRow(teachers, classSubjects.teacherId), isNull(classes.archivedAt)))})`.mapWith(
  Number,
)

const fullPost = query
  .select({ lessons: businesses.teacherLoad })
  .from(businesses)
  .where(eq(businesses.id, teachers.businessId))

/** What the agreed posts come to in lessons a week; null while nothing is agreed. */
export const agreedHours = sql<number | null>`(${teachers.posts} * (${fullPost}))`.mapWith(
  (hours: string | number | null) => (hours === null ? null : Number(hours)),
)

/** What the office has said of the teacher and the subject. */
const named = exists(
  query
    .select({ one: sql`1` })
    .from(teacherSubjects)
    .where(
      and(sameRow(teachers, teacherSubjects.teacherId), eq(teacherSubjects.subjectId, subjects.id)),
    ),
)

/** The ids of all that the office has said. */
export const subjectIdsOf = sql<string[]>`(${query
  .select({ ids: sql`coalesce(json_agg(${teacherSubjects.subjectId}), ${none})` })
  .from(teacherSubjects)
  .where(sameRow(teachers, teacherSubjects.teacherId))})`

/** The subjects that the teacher can teach or is teaching to a living class, narrowed by `which`. */
export const taught = (which: SQL | undefined, picked: SQL = sql`1`) =>
  query
    .select({ picked })
    .from(subjects)
    .where(
      and(
        eq(subjects.businessId, teachers.businessId),
        isNull(subjects.archivedAt),
        which,
        or(named, exists(taughtNow(sameRow(teachers, classSubjects.teacherId)))),
      ),
    )

export const subjectsOf = (lang: Lang) => {
  const inLang = sql`coalesce(${subjects.name}->>${lang}, ${subjects.name}->>'uz', ${subjects.name}::text)`
  const refs = sql`coalesce(json_agg(
    json_build_object('id', ${subjects.id}, 'name', ${subjects.name}) order by ${inLang} ${collateIn(lang)}
  ), ${none})`
  return sql<Teacher['subjects']>`(${taught(undefined, refs)})`
}
