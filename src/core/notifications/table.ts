import { sql } from 'drizzle-orm'
import { check, index, jsonb, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, instant, tenantTable, pgTable } from '../../platform/db/table.ts'
import { users } from '../profile/table.ts'
import { described } from '../../platform/db/columns.ts'

/**
 * What a user should know, written in the transaction that causes it: the table is the outbox. The words are made from
 * `kind` and `params` when it is read, in the reader's language. `id` is ordered by time.
 */
export const notifications = tenantTable(
  'notifications',
  {
    userId: uuid('user_id').notNull(),
    kind: described(text('kind').notNull(), { personal: 'own' }),
    params: described(
      jsonb('params').$type<Record<string, string | number>>().notNull().default({}),
      { personal: 'own' },
    ),
    /** Path of the page that it is about; empty when there is none. */
    link: described(text('link').notNull().default(''), { personal: 'own' }),
    /** What it is about, so that it can be taken back while nobody has seen it. */
    aboutId: uuid('about_id'),
    createdAt: instant('created_at').notNull(),
    /** It is counted, listed and sent from this moment on: quiet hours hold it back until they end. */
    dueAt: instant('due_at').notNull(),
    readAt: instant('read_at'),
  },
  (t) => [
    index('notifications_list').on(t.businessId, t.userId, t.dueAt, t.id),
    index('notifications_unread')
      .on(t.businessId, t.userId, t.dueAt)
      .where(sql`read_at is null`),
    index('notifications_about').on(t.businessId, t.aboutId),
    belongsTo(users, t.userId),
    check('notifications_link_is_ours', sql`${t.link} = '' or ${t.link} ~ '^/([^/\\\\]|$)'`),
  ],
)

/**
 * Who was told of a thing that is told to each once, however often it is published or its recipients change. It outlives the
 * notification, which a withdrawal removes, and goes where the thing is no more for them.
 */
export const notified = pgTable(
  'notified',
  {
    businessId: uuid('business_id').notNull(),
    aboutId: uuid('about_id').notNull(),
    userId: uuid('user_id').notNull(),
    toldAt: instant('told_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.aboutId, t.userId] }),
    index('notified_user').on(t.businessId, t.userId),
    belongsTo(users, t.userId),
  ],
)

/** What somebody does not want to hear of, and when; no row means everything at any time. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    businessId: uuid('business_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** Kinds that are not even written. */
    off: described(
      text('off')
        .array()
        .notNull()
        .default(sql`'{}'`),
      { personal: 'own' },
    ),
    /** Minutes after midnight in the business's time zone; both or neither. From 22:00 to 07:00 goes over midnight. */
    quietFrom: smallint('quiet_from'),
    quietTo: smallint('quiet_to'),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.userId] }),
    belongsTo(users, t.userId),
    check(
      'notification_settings_quiet',
      sql`(${t.quietFrom} is null) = (${t.quietTo} is null) and ${t.quietFrom} between 0 and 1439 and ${t.quietTo} between 0 and 1439 and ${t.quietFrom} <> ${t.quietTo} or ${t.quietFrom} is null and ${t.quietTo} is null`,
    ),
  ],
)
