import { and, eq, lte, sql } from 'drizzle-orm'
import type { BusinessId } from '../platform/actor.ts'
import { notifications } from './table.ts'

/** What is about a child is a parent's for as long as the parent may see the child, and no longer. */
export const stillTheirs = sql`(
  ${notifications.params} ->> 'student_id' is null or exists (
    select 1 from guardians g
    where g.business_id = ${notifications.businessId} and g.parent_id = ${notifications.userId}
      and g.student_id = (${notifications.params} ->> 'student_id')::uuid and g.may_see
  )
)`

/** What this user has been told by now. */
export const toldTo = (who: { businessId: BusinessId; id: string }, now: Date) =>
  and(
    eq(notifications.businessId, who.businessId),
    eq(notifications.userId, who.id),
    lte(notifications.dueAt, now),
    stillTheirs,
  )
