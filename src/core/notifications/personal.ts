import { sql } from 'drizzle-orm'
import type { PersonalData } from '../../platform/personal-data.ts'
import { stillTheirs } from './reach.ts'
import { notifications } from './table.ts'

export const personal: PersonalData = {
  notifications: {
    columns: [
      'id',
      'user_id',
      'kind',
      'params',
      'link',
      'about_id',
      'created_at',
      'due_at',
      'read_at',
    ],
    by: ['user_id'],
    mine: (who, now) => sql`user_id = ${who.id} and ${stillTheirs(notifications, now)}`,
  },
  notified: { columns: ['about_id', 'user_id', 'told_at'], by: ['user_id'] },
  notification_settings: {
    columns: ['user_id', 'off', 'quiet_from', 'quiet_to'],
    by: ['user_id'],
  },
  push_subscriptions: {
    columns: ['id', 'user_id', 'session_id', 'created_at'],
    by: ['user_id'],
    leftOut: {
      endpoint: 'where messages for a browser are taken: its secret, like the two keys',
      p256dh: 'a key of the browser',
      auth: 'a secret of the browser',
    },
  },
  push_deliveries: 'which browser was sent which notification; those stand in the file',
}
