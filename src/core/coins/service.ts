import type { Actor } from '../../platform/actor.ts'
import { brokenConstraint, type Db } from '../../platform/db/db.ts'
import { refuse } from '../../platform/errors.ts'
import { type CoinMove, insertTransfers, openAccounts } from './queries.writes.ts'

export { readBalances } from './queries.ts'

/**
 * Moves the coins of marks between the mint and the wallets, in the transaction of the marks and once in it.
 * Refuses with `dont_have_enough_coin` when a wallet would fall below zero.
 */
export async function moveForMarks(
  db: Db,
  who: Actor,
  reason: 'mark' | 'mark_correction',
  moves: CoinMove[],
  now: Date,
) {
  const moving = moves.filter(({ coins }) => coins !== 0)
  if (moving.length === 0) return
  const holders = moving.map(({ studentId }) => studentId)
  try {
    // sent together, carried out in this order
    await Promise.all([
      openAccounts(db, who, holders),
      insertTransfers(db, who, reason, moving, now),
    ])
  } catch (error) {
    if (brokenConstraint(error) === 'accounts_never_below_zero') refuse('dont_have_enough_coin')
    throw error
  }
}
