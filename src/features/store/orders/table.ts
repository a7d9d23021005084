import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, instant, tenantTable, pgTable } from '../../../platform/db/table.ts'
import { users } from '../../../core/profile/table.ts'
import { students } from '../../../core/students/table.ts'
import { stores } from '../table.ts'
import { products } from '../products/table.ts'
import { described } from '../../../platform/db/columns.ts'

const states = ['placed', 'ready', 'handed_over', 'cancelled', 'returned', 'expired'] as const

/**
 * Pieces of one product that a student has ordered. While it is open its coins lie in the escrow of the store, afterwards
 * in its revenue or back in the wallet. `quantity` is what it is still for, `missing` what was found not to be there.
 */
export const orders = tenantTable(
  'orders',
  {
    storeId: uuid('store_id').notNull(),
    productId: uuid('product_id').notNull(),
    studentId: uuid('student_id').notNull(),
    quantity: integer('quantity').notNull(),
    missing: integer('missing').notNull().default(0),
    /** Coins for one, as the buyer saw it. */
    price: integer('price').notNull(),
    state: text('state', { enum: states }).notNull().default('placed'),
    /** Why it came to an end without being handed over, or came back. */
    endedBy: text('ended_by', { enum: ['student', 'keeper', 'parent', 'time'] }),
    /** What the student shows when it is ready. */
    code: described(text('code'), { personal: 'own' }),
    placedAt: instant('placed_at').notNull(),
    /** When its present step runs out; null once it is closed. */
    expiresAt: instant('expires_at'),
    closedAt: instant('closed_at'),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('orders_store').on(t.businessId, t.storeId, t.state, t.id),
    index('orders_student').on(t.businessId, t.studentId, t.id),
    index('orders_product').on(t.businessId, t.productId, t.studentId, t.placedAt),
    index('orders_expiry')
      .on(t.businessId, t.expiresAt)
      .where(sql`${t.expiresAt} is not null`),
    uniqueIndex('orders_code')
      .on(t.businessId, t.code)
      .where(sql`${t.state} = 'ready'`),
    belongsTo(stores, t.storeId),
    belongsTo(products, t.productId),
    belongsTo(students, t.studentId),
    check('orders_quantity', sql`${t.quantity} between 0 and 1000 and ${t.missing} >= 0`),
    check('orders_price', sql`${t.price} > 0`),
    check(
      'orders_state',
      sql`${t.state} in ('placed', 'ready', 'handed_over', 'cancelled', 'returned', 'expired')`,
    ),
    check(
      'orders_open',
      sql`(${t.state} in ('placed', 'ready')) = (${t.expiresAt} is not null) and (${t.expiresAt} is null) = (${t.closedAt} is not null) and (${t.expiresAt} is null or ${t.quantity} > 0)`,
    ),
    check('orders_ready', sql`${t.state} <> 'ready' or ${t.code} is not null`),
    check(
      'orders_ended',
      sql`(${t.endedBy} is not null) = (${t.state} in ('cancelled', 'returned', 'expired'))`,
    ),
  ],
)

/** What happened to an order, one row a step; append-only. */
export const orderSteps = tenantTable(
  'order_steps',
  {
    orderId: uuid('order_id').notNull(),
    step: text('step', {
      enum: [...states, 'shortened'],
    }).notNull(),
    /** Pieces that it was about. */
    quantity: integer('quantity').notNull(),
    note: described(text('note').notNull().default(''), { personal: 'own' }),
    /** Null: time did it. */
    madeBy: uuid('made_by'),
    madeAt: instant('made_at').notNull(),
  },
  (t) => [
    index('order_steps_order').on(t.businessId, t.orderId, t.id),
    index('order_steps_maker').on(t.businessId, t.madeBy),
    belongsTo(orders, t.orderId),
    belongsTo(users, t.madeBy),
  ],
)

/** What a student is saving for. */
export const wishes = pgTable(
  'wishes',
  {
    businessId: uuid('business_id').notNull(),
    studentId: uuid('student_id').notNull(),
    productId: uuid('product_id').notNull(),
    setAt: instant('set_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.studentId] }),
    belongsTo(students, t.studentId),
    belongsTo(products, t.productId),
  ],
)
