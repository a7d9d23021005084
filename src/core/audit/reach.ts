import { and, eq, not, notExists, or, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Who } from '../../platform/actor.ts'
import { can } from '../permissions.ts'
import { sameRow } from '../../platform/db/rows.ts'
import { contributed } from '../../platform/contributions.ts'
import { auditEntries, batches } from './table.ts'

const query = new QueryBuilder()

const undoable = (who: Who): SQL =>
  or(...contributed('undoableBy').map((isTrue) => isTrue(who))) ?? sql`false`

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
            .where(and(sameRow(batches, auditEntries.batchId), not(undoable(who)))),
        ),
      )
