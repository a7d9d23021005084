import { and, eq, type SQL, sql } from 'drizzle-orm'
import { can } from '../../core/permissions.ts'
import type { Who } from '../../platform/actor.ts'
import { contributedParts } from '../../platform/contributions.ts'
import { imports } from './table.ts'

/** Which rows of `imports`: all for the office, for keepers the own ones that are for a store which they keep. */
export const importsWithinReach = (who: Who): SQL | undefined =>
  can(who, 'imports.run')
    ? undefined
    : and(
        eq(imports.createdBy, who.id),
        eq(imports.kind, 'products'),
        contributedParts('importTargets').products!.isKept(who, {
          business: sql`${imports.businessId}`,
          id: sql`(${imports.choices}->>'storeId')::uuid`,
        }),
      )
