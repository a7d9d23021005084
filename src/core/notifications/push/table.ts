import { index, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { sessions } from '../../auth/table.ts'
import { belongsTo, instant, tenantTable, pgTable } from '../../../platform/db/table.ts'
import { users } from '../../profile/table.ts'
import { notifications } from '../table.ts'
import { described } from '../../../platform/db/columns.ts'

/**
 * A browser that wants to hear of news while no page is open. It belongs to the session in which it was asked for and
 * is silent when that has ended: what is told of a child does not go on to whoever holds the phone next.
 */
export const pushSubscriptions = tenantTable(
  'push_subscriptions',
  {
    userId: uuid('user_id').notNull(),
    sessionId: uuid('session_id').notNull(),
    /** Where the browser's maker takes messages for it; whoever knows it and has no key of ours can send nothing. */
    endpoint: described(text('endpoint').notNull(), {
      personal: 'where messages for a browser are taken: its secret, like the two keys',
    }),
    /** Public key and secret of the browser, base64url: only it reads what it is sent. */
    p256dh: described(text('p256dh').notNull(), { personal: 'a key of the browser' }),
    auth: described(text('auth').notNull(), { personal: 'a secret of the browser' }),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    unique('push_subscriptions_endpoint').on(t.businessId, t.endpoint),
    index('push_subscriptions_user').on(t.businessId, t.userId),
    belongsTo(users, t.userId).onDelete('cascade'),
    belongsTo(sessions, t.sessionId).onDelete('cascade'),
  ],
)

/** Which browser was sent what: of several processes the one that writes the row sends it. */
export const pushDeliveries = pgTable(
  'push_deliveries',
  {
    businessId: uuid('business_id').notNull(),
    subscriptionId: uuid('subscription_id').notNull(),
    notificationId: uuid('notification_id').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.subscriptionId, t.notificationId] }),
    index('push_deliveries_sent').on(t.businessId, t.sentAt),
    belongsTo(pushSubscriptions, t.subscriptionId).onDelete('cascade'),
    belongsTo(notifications, t.notificationId).onDelete('cascade'),
  ],
)
