import type { Actor } from '../../platform/actor.ts'
import { can } from '../permissions.ts'
import type { Db } from '../../platform/db/db.ts'
import { lockGiver, readGivenThisWeek } from './queries.budget.ts'

/** What a business lets a teacher give in a week; null: as much as they like. */
type Budget = number | null

/** Coins that are left of the week's budget; null where there is no bound, as for the office. */
export async function budgetLeft(db: Db, who: Actor, budget: Budget, now: Date) {
  if (budget === null || can(who, 'coins.write')) return null
  return Math.max(0, budget - (await readGivenThisWeek(db, who, now)))
}

/** The same, and nobody else gives in this person's name until the transaction ends. */
export async function holdBudget(db: Db, who: Actor, budget: Budget, now: Date) {
  if (budget === null || can(who, 'coins.write')) return null
  await lockGiver(db, who)
  return budgetLeft(db, who, budget, now)
}
