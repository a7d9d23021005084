import { and, eq, ne, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../platform/actor.ts'
import { can } from '../../../core/permissions.ts'
import type { Db } from '../../../platform/db/db.ts'
import { sameRow } from '../../../platform/db/rows.ts'
import { isoInstant } from '../../../platform/db/table.ts'
import { users } from '../../../core/profile/table.ts'
import { knownFully } from '../../../core/auth/reach.students.ts'
import { orders, orderSteps } from './table.ts'

const maker = alias(users, 'maker')
const buyer = { businessId: orders.businessId, id: orders.studentId }

/**
 * Whose name stands beside a step: the office knows all, everybody knows the buyer and themselves. Families are not told who
 * of the staff it was, nor one parent of the other; teachers not who the parents of a child are whom they do not teach.
 */
const namedTo = (who: Actor) =>
  can(who, 'stores.write')
    ? undefined
    : or(
        eq(maker.id, who.id),
        eq(maker.id, orders.studentId),
        who.role === 'teacher' ? or(ne(maker.role, 'parent'), knownFully(who, buyer)) : undefined,
      )

/** What happened to an order, the first first. */
export async function listSteps(db: Db, who: Actor, orderId: string) {
  const rows = await db
    .select({
      step: orderSteps.step,
      quantity: orderSteps.quantity,
      note: orderSteps.note,
      made_at: isoInstant(orderSteps.madeAt),
      made_by: {
        id: maker.id,
        last_name: maker.lastName,
        first_name: maker.firstName,
        patronymic: maker.patronymic,
      },
    })
    .from(orderSteps)
    .innerJoin(orders, sameRow(orders, orderSteps.orderId))
    .leftJoin(maker, and(sameRow(maker, orderSteps.madeBy), namedTo(who)))
    .where(and(eq(orderSteps.businessId, who.businessId), eq(orderSteps.orderId, orderId)))
    .orderBy(orderSteps.id)
  return rows
}
