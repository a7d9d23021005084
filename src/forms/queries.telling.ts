import { and, eq, isNull, sql } from 'drizzle-orm'
import type { BusinessId } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import type { Localised } from '../platform/shapes.ts'
import { users } from '../profile/table.ts'
import { isOpen, reachedBy } from './reach.ts'
import { questionnaires as forms } from './table.ts'

export type Untold = { id: string; name: Localised; authorId: string }

const isUntold = (now: Date) => and(isOpen(now), isNull(forms.toldAt))

/** True for a row of `businesses` in which a form is open of which nobody has been told. */
export const waitsForTelling = (now: Date) =>
  sql`exists (select from ${forms} where ${forms.businessId} = businesses.id and ${isUntold(now)})`

/** One that is told of as soon as the transaction ends; none that another process has claimed. */
export async function claimUntold(
  db: Db,
  business: BusinessId,
  now: Date,
): Promise<Untold | undefined> {
  const next = db
    .select({ id: forms.id })
    .from(forms)
    .where(and(eq(forms.businessId, business), isUntold(now)))
    .limit(1)
    .for('update', { skipLocked: true })
  const [form] = await db
    .update(forms)
    .set({ toldAt: now })
    .where(and(eq(forms.businessId, business), sql`${forms.id} = (${next})`))
    .returning({ id: forms.id, name: forms.name, authorId: forms.authorId })
  return form
}

/** The ids of whom a form reaches now; whoever has left is not among them. */
export async function findReached(db: Db, business: BusinessId, id: string): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.businessId, business),
        isNull(users.archivedAt),
        sql`${users.id} in (${reachedBy(business, id)})`,
      ),
    )
  return rows.map((row) => row.id)
}
