import { and, eq } from 'drizzle-orm'
import { batches } from '../../audit/table.ts'
import { businesses } from '../../business/table.ts'
import type { BusinessId } from '../../../platform/actor.ts'
import { explained } from '../../../platform/db/constraints.ts'
import type { Db } from '../../../platform/db/db.ts'
import { sameRow } from '../../../platform/db/rows.ts'
import type { Tenant } from './queries.ts'
import { rollovers } from './table.ts'

type Row = typeof rollovers.$inferSelect
export type Dated = Omit<Row, 'businessId'> & Tenant
type New = Omit<typeof rollovers.$inferInsert, 'businessId'>

/** One at a time lies ahead; whoever confirms a second one has not seen the first. */
export async function insertRollover(db: Db, who: Tenant, row: New): Promise<Dated> {
  const write = db
    .insert(rollovers)
    .values({ businessId: who.businessId, ...row })
    .returning()
  const made = await explained(
    { rollovers_one_ahead: { field: 'plan', code: 'changed_since' } },
    write,
  )
  return { ...made[0]!, businessId: who.businessId }
}

const ahead = (who: Tenant) =>
  and(eq(rollovers.businessId, who.businessId), eq(rollovers.done, false))

/** The one whose dates have not all come, with who confirmed it and when. */
export async function findAhead(db: Db, who: Tenant) {
  const [row] = await db
    .select({ rollover: rollovers, at: batches.at })
    .from(rollovers)
    .innerJoin(batches, sameRow(batches, rollovers.batchId))
    .where(ahead(who))
  return row
}

/** The same, held until the end of the transaction: of two processes one takes a step. */
export async function holdAhead(db: Db, who: Tenant): Promise<Dated | undefined> {
  const [row] = await db.select().from(rollovers).where(ahead(who)).for('update')
  return row && { ...row, businessId: who.businessId }
}

export const noteStep = (
  db: Db,
  { businessId, id }: Dated,
  step: Partial<Pick<Dated, 'leaversGone' | 'done'>>,
) =>
  db
    .update(rollovers)
    .set(step)
    .where(and(eq(rollovers.businessId, businessId), eq(rollovers.id, id)))

export async function readTimeZone(db: Db, business: BusinessId): Promise<string> {
  const [row] = await db
    .select({ zone: businesses.timeZone })
    .from(businesses)
    .where(eq(businesses.id, business))
  return row!.zone
}
