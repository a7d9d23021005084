import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { businesses } from '../business/table.ts'
import { dailyMarks } from '../marks/table.ts'
import { instant, tenantId } from '../platform/table.ts'
import { users } from '../profile/table.ts'

/**
 * The accounts of the double-entry ledger. Only the mint may stand below zero, so the balances of
 * a business always sum to zero. `balance` is moved by inserting transfers and by nothing else.
 */
export const accounts = pgTable(
  'accounts',
  {
    ...tenantId(),
    businessId: uuid('business_id')
      .notNull()
      .references(() => businesses.id),
    kind: text('kind', {
      enum: ['mint', 'wallet', 'store_escrow', 'store_revenue', 'expired'],
    }).notNull(),
    /** The student of a wallet, the store of an escrow or revenue account. */
    holderId: uuid('holder_id'),
    balance: bigint('balance', { mode: 'number' }).notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    unique('accounts_one_each').on(t.businessId, t.kind, t.holderId).nullsNotDistinct(),
    check('accounts_never_below_zero', sql`${t.kind} = 'mint' or ${t.balance} >= 0`),
    check('accounts_holder', sql`(${t.kind} in ('mint', 'expired')) = (${t.holderId} is null)`),
  ],
)

/** Append-only: a mistake is put right by a second transfer. */
export const transfers = pgTable(
  'transfers',
  {
    ...tenantId(),
    fromAccount: uuid('from_account').notNull(),
    toAccount: uuid('to_account').notNull(),
    /** Coins, whole. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    reason: text('reason', {
      enum: ['mark', 'mark_correction', 'adjustment', 'order', 'refund', 'expiry'],
    }).notNull(),
    markId: uuid('mark_id'),
    madeBy: uuid('made_by').notNull(),
    madeAt: instant('made_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    index('transfers_from').on(t.businessId, t.fromAccount, t.id),
    index('transfers_to').on(t.businessId, t.toAccount, t.id),
    foreignKey({
      columns: [t.businessId, t.fromAccount],
      foreignColumns: [accounts.businessId, accounts.id],
    }),
    foreignKey({
      columns: [t.businessId, t.toAccount],
      foreignColumns: [accounts.businessId, accounts.id],
    }),
    foreignKey({
      columns: [t.businessId, t.markId],
      foreignColumns: [dailyMarks.businessId, dailyMarks.id],
    }),
    foreignKey({ columns: [t.businessId, t.madeBy], foreignColumns: [users.businessId, users.id] }),
    check('transfers_amount', sql`${t.amount} > 0`),
    check('transfers_two_accounts', sql`${t.fromAccount} <> ${t.toAccount}`),
  ],
)
