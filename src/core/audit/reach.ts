import { and, eq, exists, not, notExists, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Who } from '../../platform/actor.ts'
import { can } from '../permissions.ts'
import { sameRow } from '../../platform/db/rows.ts'
import { keptBy } from '../../features/store/reach.ts'
import { products } from '../../features/store/products/table.ts'
import { stores } from '../../features/store/table.ts'
import { auditEntries, batches } from './table.ts'

const query = new QueryBuilder()

/** True for a row of `audit_entries` that is about a product of a store that this person keeps. */
const ofKeptProduct = (who: Who): SQL =>
  and(
    eq(auditEntries.tableName, 'products'),
    exists(
      query
        .select({ one: sql`1` })
        .from(products)
        .innerJoin(stores, sameRow(stores, products.storeId))
        .where(and(sameRow(products, auditEntries.rowId), keptBy(who))),
    ),
  )!

/** Which rows of `batches`: all for the office, for keepers the own ones, as long as they keep all that is in them. */
export const batchesWithinReach = (who: Who): SQL | undefined =>
  can(who, 'changes.read')
    ? undefined
    : and(
        eq(batches.actorId, who.id),
        notExists(
          query
            .select({ one: sql`1` })
            .from(auditEntries)
            .where(and(sameRow(batches, auditEntries.batchId), not(ofKeptProduct(who)))),
        ),
      )
