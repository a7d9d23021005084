import { and, eq, exists, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Who } from '../../platform/actor.ts'
import { can } from '../../core/permissions.ts'
import { keptBy } from '../store/reach.ts'
import { stores } from '../store/table.ts'
import { imports } from './table.ts'

const query = new QueryBuilder()

/** Which rows of `imports`: all for the office, for keepers the own ones that are for a store which they keep. */
export const importsWithinReach = (who: Who): SQL | undefined =>
  can(who, 'imports.run')
    ? undefined
    : and(
        eq(imports.createdBy, who.id),
        eq(imports.kind, 'products'),
        exists(
          query
            .select({ one: sql`1` })
            .from(stores)
            .where(
              and(
                eq(stores.businessId, imports.businessId),
                sql`${stores.id} = (${imports.choices}->>'storeId')::uuid`,
                keptBy(who),
              ),
            ),
        ),
      )
