import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { BusinessId } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { accounts, transfers } from './table.ts'

/** Coins of an order on their way; `by`: who does it, or whose coins they are when time does it. */
export type OrderMove = {
  orderId: string
  storeId: string
  studentId: string
  amount: number
  by: string
  way: keyof typeof ways
}

/** From which account to which, and how the statement calls it. */
const ways = {
  hold: { from: 'wallet', to: 'store_escrow', reason: 'order' },
  pay: { from: 'store_escrow', to: 'store_revenue', reason: 'order' },
  release: { from: 'store_escrow', to: 'wallet', reason: 'refund' },
  takeBack: { from: 'store_revenue', to: 'wallet', reason: 'refund' },
} as const

/** One statement for all: its trigger locks the end of the chain, then every account once, in the order of their ids. */
export const insertOrderMoves = (db: Db, business: BusinessId, moves: OrderMove[], now: Date) => {
  const column = <T>(pick: (move: OrderMove) => T) => sql.param(moves.map(pick))
  const moving = sql`unnest(
    ${column(() => uuid())}::uuid[], ${column(({ orderId }) => orderId)}::uuid[],
    ${column(({ storeId }) => storeId)}::uuid[], ${column(({ studentId }) => studentId)}::uuid[],
    ${column(({ amount }) => amount)}::bigint[], ${column(({ by }) => by)}::uuid[],
    ${column(({ way }) => ways[way].from)}::text[], ${column(({ way }) => ways[way].to)}::text[],
    ${column(({ way }) => ways[way].reason)}::text[]
  ) as move (id, order_id, store_id, student_id, amount, made_by, from_kind, to_kind, reason)`
  const holder = (kind: 'from_kind' | 'to_kind') =>
    sql`case when move.${sql.raw(kind)} = 'wallet' then move.student_id else move.store_id end`
  return db
    .insert(transfers)
    .select(
      sql`
        select ${business}::uuid, move.id, payer.id, payee.id, move.amount, move.reason, null::uuid, move.made_by,
          ${now.toISOString()}::timestamptz, '', null::uuid, move.order_id
        from ${moving}
        join ${accounts} payer on payer.business_id = ${business} and payer.kind = move.from_kind
          and payer.holder_id = ${holder('from_kind')}
        join ${accounts} payee on payee.business_id = ${business} and payee.kind = move.to_kind
          and payee.holder_id = ${holder('to_kind')}
      `,
    )
    .prepare('move_for_orders')
    .execute()
}
