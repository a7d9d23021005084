import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { type AnyPgColumn, QueryBuilder } from 'drizzle-orm/pg-core'
import { taughtBy } from '../../core/auth/reach.classes.ts'
import { classes } from '../../core/classes/table.ts'
import type { Actor } from '../../platform/actor.ts'
import { can } from '../../core/permissions.ts'

const query = new QueryBuilder()

/** True where a column names a class that the figures of this person are about: all for the office, the own for others. */
export const ofOwnClasses = (who: Actor, classId: AnyPgColumn): SQL | undefined =>
  can(who, 'figures.read')
    ? undefined
    : inArray(
        classId,
        query
          .select({ id: classes.id })
          .from(classes)
          .where(and(eq(classes.businessId, who.businessId), taughtBy(who))),
      )
