import { and, eq, exists, ne, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { classes } from '../../../core/classes/table.ts'
import type { Actor } from '../../../platform/actor.ts'
import { sameRow } from '../../../platform/db/rows.ts'
import { lessonChanges } from './table.ts'

const query = new QueryBuilder()

/** True for a row of `classes` that this teacher gives a lesson of somebody else on that day, as everybody is told. */
export const coveredBy = (who: Actor, day: string): SQL =>
  exists(
    query
      .select({ one: sql`1` })
      .from(lessonChanges)
      .where(
        and(
          sameRow(classes, lessonChanges.classId),
          eq(lessonChanges.teacherId, who.id),
          eq(lessonChanges.toDate, day),
          eq(lessonChanges.state, 'published'),
          ne(lessonChanges.kind, 'cancelled'),
        ),
      ),
  )
