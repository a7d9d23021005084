import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { accounts, transfers } from './table.ts'

/** Coins that a mark gives a student; below zero: takes back. */
export type CoinMove = { markId: string; studentId: string; coins: number }

/**
 * Opens the mint and the wallets that are missing. Of two transactions that try at once the unique key lets one
 * through; both go in the same order, so neither holds what the other waits for.
 */
export const openAccounts = (db: Db, who: Actor, studentIds: string[]) => {
  const holders = [null, ...new Set(studentIds)]
  const wanted = sql`unnest(
    ${sql.param(holders.map(() => uuid()))}::uuid[],
    ${sql.param(holders.map((holder) => (holder ? 'wallet' : 'mint')))}::text[],
    ${sql.param(holders)}::uuid[]
  ) as wanted (id, kind, holder_id)`
  return db
    .insert(accounts)
    .select(
      sql`
        select ${who.businessId}::uuid, wanted.*, 0
        from ${wanted}
        order by wanted.holder_id nulls first
      `,
    )
    .onConflictDoNothing()
    .prepare('open_accounts')
    .execute()
}

/** One statement for all moves: its trigger locks every account once, in the order of their ids. */
export const insertTransfers = (
  db: Db,
  who: Actor,
  reason: 'mark' | 'mark_correction',
  moves: CoinMove[],
  now: Date,
) => {
  const moving = sql`unnest(
    ${sql.param(moves.map(() => uuid()))}::uuid[],
    ${sql.param(moves.map(({ markId }) => markId))}::uuid[],
    ${sql.param(moves.map(({ studentId }) => studentId))}::uuid[],
    ${sql.param(moves.map(({ coins }) => coins))}::int[]
  ) as move (id, mark_id, student_id, coins)`
  return db
    .insert(transfers)
    .select(
      sql`
        select ${who.businessId}::uuid, move.id,
          case when move.coins > 0 then mint.id else wallet.id end,
          case when move.coins > 0 then wallet.id else mint.id end,
          abs(move.coins), ${reason}::text, move.mark_id, ${who.id}::uuid, ${now.toISOString()}::timestamptz, '', null::uuid, null::uuid
        from ${moving}
        join ${accounts} mint
          on mint.business_id = ${who.businessId} and mint.kind = 'mint'
        join ${accounts} wallet
          on wallet.business_id = ${who.businessId} and wallet.kind = 'wallet'
          and wallet.holder_id = move.student_id
      `,
    )
    .prepare('insert_transfers')
    .execute()
}
