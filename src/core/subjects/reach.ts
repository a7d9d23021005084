import { and, eq, exists, isNull, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { classesWithinReach } from '../auth/reach.classes.ts'
import { classes, classSubjects } from '../classes/table.ts'
import type { Actor } from '../../platform/actor.ts'
import { can } from '../permissions.ts'
import { sameRow } from '../../platform/db/rows.ts'
import { subjects } from './table.ts'

const query = new QueryBuilder()

/** Of a row of `subjects`: `picked` of the lines of the plans of living classes by which it is taught. */
export const taughtNow = (where?: SQL, picked: SQL = sql`1`) =>
  query
    .select({ picked })
    .from(classSubjects)
    .innerJoin(classes, sameRow(classes, classSubjects.classId))
    .where(and(sameRow(subjects, classSubjects.subjectId), isNull(classes.archivedAt), where))

/** Students and parents know the subjects that the own classes are taught. */
export const subjectsWithinReach = (who: Actor): SQL | undefined =>
  and(
    eq(subjects.businessId, who.businessId),
    can(who, 'school.read') ? undefined : exists(taughtNow(classesWithinReach(who))),
  )
