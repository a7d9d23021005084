import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { ofBusiness } from '../business/table.ts'
import { dailyMarks } from '../marks/table.ts'
import { belongsTo, instant, tenantTable } from '../../platform/db/table.ts'
import { users } from '../profile/table.ts'
import { orders } from '../../features/store/orders/table.ts'
import { described } from '../../platform/db/columns.ts'

/**
 * The accounts of the double-entry ledger. Only the mint may stand below zero, so the balances of
 * a business always sum to zero. `balance` is moved by inserting transfers and by nothing else.
 */
export const accounts = tenantTable(
  'accounts',
  {
    ...ofBusiness(),
    kind: text('kind', {
      enum: ['mint', 'wallet', 'store_escrow', 'store_revenue', 'expired'],
    }).notNull(),
    /** The student of a wallet, the store of an escrow or revenue account. */
    holderId: uuid('holder_id'),
    balance: bigint('balance', { mode: 'number' }).notNull().default(0),
  },
  (t) => [
    unique('accounts_one_each').on(t.businessId, t.kind, t.holderId).nullsNotDistinct(),
    check('accounts_never_below_zero', sql`${t.kind} = 'mint' or ${t.balance} >= 0`),
    check('accounts_holder', sql`(${t.kind} in ('mint', 'expired')) = (${t.holderId} is null)`),
  ],
)

/** Append-only: a mistake is put right by a second transfer. */
export const transfers = tenantTable(
  'transfers',
  {
    fromAccount: uuid('from_account').notNull(),
    toAccount: uuid('to_account').notNull(),
    /** Coins, whole. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    reason: text('reason', {
      enum: ['mark', 'mark_correction', 'adjustment', 'reversal', 'order', 'refund', 'expiry'],
    }).notNull(),
    markId: uuid('mark_id'),
    madeBy: uuid('made_by').notNull(),
    madeAt: instant('made_at').notNull(),
    /** Why, in the words of whoever made it. */
    note: described(text('note').notNull().default(''), { personal: 'own' }),
    /** The transfer that this one takes back; a second one cannot. */
    reverses: uuid('reverses'),
    /** The order whose coins they are. */
    orderId: uuid('order_id'),
  },
  (t) => [
    index('transfers_from').on(t.businessId, t.fromAccount, t.id),
    index('transfers_to').on(t.businessId, t.toAccount, t.id),
    index('transfers_maker').on(t.businessId, t.madeBy, t.madeAt),
    index('transfers_when').on(t.businessId, t.madeAt, t.id),
    index('transfers_mark')
      .on(t.businessId, t.markId)
      .where(sql`${t.markId} is not null`),
    index('transfers_order')
      .on(t.businessId, t.orderId)
      .where(sql`${t.orderId} is not null`),
    belongsTo(accounts, t.fromAccount),
    belongsTo(accounts, t.toAccount),
    belongsTo(dailyMarks, t.markId),
    belongsTo(users, t.madeBy),
    belongsTo(orders, t.orderId),
    check(
      'transfers_of_orders',
      sql`(${t.reason} in ('order', 'refund')) = (${t.orderId} is not null)`,
    ),
    unique('transfers_reversed_once').on(t.businessId, t.reverses),
    belongsTo(t, t.reverses),
    check('transfers_reversal', sql`(${t.reason} = 'reversal') = (${t.reverses} is not null)`),
    check('transfers_amount', sql`${t.amount} > 0`),
    check('transfers_two_accounts', sql`${t.fromAccount} <> ${t.toAccount}`),
  ],
)

/** What the ledger has found of itself, night by night: append-only. */
export const ledgerAudits = tenantTable(
  'ledger_audits',
  {
    ...ofBusiness(),
    ranAt: instant('ran_at').notNull(),
    sound: boolean('sound').notNull(),
    /** Counts, sums and what does not fit. */
    findings: jsonb('findings').notNull(),
  },
  (t) => [index('ledger_audits_when').on(t.businessId, t.ranAt)],
)

/** At which ends of terms and years coins run out, who was told of it, and that it has happened: once for each. */
export const coinExpiries = tenantTable(
  'coin_expiries',
  {
    ...ofBusiness(),
    /** The term or the academic year. */
    periodId: uuid('period_id').notNull(),
    /** The last day of it, as it was told. */
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    toldAt: instant('told_at').notNull(),
    movedAt: instant('moved_at'),
    /** What ran out, and of how many wallets. */
    coins: bigint('coins', { mode: 'number' }).notNull().default(0),
    wallets: integer('wallets').notNull().default(0),
  },
  (t) => [unique('coin_expiries_once').on(t.businessId, t.periodId)],
)
