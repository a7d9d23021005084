import { and, eq, exists, ne, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { classes } from '../../core/classes/table.ts'
import type { Contributions } from '../../platform/contributions.ts'
import { sameRow } from '../../platform/db/rows.ts'
import { lessonChanges } from './covers/table.ts'
import { schedules } from './table.ts'

const query = new QueryBuilder()

export const named: Contributions['named'] = [
  { table: schedules, name: () => sql`${schedules.name}` },
]

/** True for a row of `classes` that this teacher gives a lesson of somebody else on that day, as everybody is told. */
export const substitutes: Contributions['substitutes'] = (who, day) =>
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
