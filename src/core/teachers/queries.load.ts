import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { businesses } from '../business/table.ts'
import { classes, classLabel, classSubjects } from '../classes/table.ts'
import type { Actor } from '../../platform/actor.ts'
import { collateIn } from '../../platform/db/collation.ts'
import type { Db } from '../../platform/db/db.ts'
import { rowOf, sameRow } from '../../platform/db/rows.ts'
import type { Lang } from '../../platform/shapes.ts'
import { subjects } from '../subjects/table.ts'
import type { Load } from './contract.load.ts'
import { agreedHours, hoursOf } from './queries.work.ts'
import { teachers } from './table.ts'

/** There is such a teacher in the business, of today or of the archive. */
export async function findTeacherId(db: Db, who: Actor, id: string) {
  const [row] = await db
    .select({ id: teachers.id })
    .from(teachers)
    .where(rowOf(who, teachers, id))
  return row
}

const inLabelOrder = [
  sql`${classes.grade} nulls last`,
  asc(sql`${classes.letter} collate "uz-x-icu"`),
  asc(sql`${classes.name} collate "uz-x-icu"`),
]

/** The lessons of the plans of the living classes, by class and then by subject in the order of `lang`. */
export const lessonsOf = (db: Db, who: Actor, id: string, lang: Lang): Promise<Load['lessons']> =>
  db
    .select({
      id: classSubjects.id,
      class: { id: classes.id, label: classLabel },
      subject: { id: subjects.id, name: subjects.name, colour: subjects.colour },
      hours_per_week: classSubjects.hoursPerWeek,
      group_number: classSubjects.groupNumber,
    })
    .from(classSubjects)
    .innerJoin(classes, sameRow(classes, classSubjects.classId))
    .innerJoin(subjects, sameRow(subjects, classSubjects.subjectId))
    .where(
      and(
        eq(classSubjects.businessId, who.businessId),
        eq(classSubjects.teacherId, id),
        isNull(classes.archivedAt),
      ),
    )
    .orderBy(
      ...inLabelOrder,
      sql`coalesce(${subjects.name}->>${lang}, ${subjects.name}->>'uz', ${subjects.name}::text) ${collateIn(lang)}`,
      classSubjects.groupNumber,
      classSubjects.id,
    )

/** The living classes that the teacher leads. */
const ledBy = (db: Db, who: Actor, id: string): Promise<Load['leads']> =>
  db
    .select({ id: classes.id, label: classLabel })
    .from(classes)
    .where(
      and(
        eq(classes.businessId, who.businessId),
        eq(classes.homeroomTeacherId, id),
        isNull(classes.archivedAt),
      ),
    )
    .orderBy(...inLabelOrder, classes.id)

export async function loadOf(db: Db, who: Actor, id: string, lang: Lang): Promise<Load> {
  const [[agreed], lessons, leads] = await Promise.all([
    db
      .select({
        posts: teachers.posts,
        full_post: businesses.teacherLoad,
        agreed_hours: agreedHours,
        hours: hoursOf,
      })
      .from(teachers)
      .innerJoin(businesses, eq(businesses.id, teachers.businessId))
      .where(rowOf(who, teachers, id)),
    lessonsOf(db, who, id, lang),
    ledBy(db, who, id),
  ])
  return { ...agreed!, lessons, leads }
}
