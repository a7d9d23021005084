import { sql } from 'drizzle-orm'
import type { PersonalData } from '../../platform/personal-data.ts'
import { stillTheirs } from './reach.ts'
import { notifications } from './table.ts'

export const personal: PersonalData = {
  notifications: {
    by: ['user_id'],
    mine: (who, now) => sql`user_id = ${who.id} and ${stillTheirs(notifications, now)}`,
  },
  notified: { by: ['user_id'] },
  notification_settings: {
    by: ['user_id'],
    erased: 'rows',
  },
  push_subscriptions: {
    by: ['user_id'],
  },
  push_deliveries: 'which browser was sent which notification; those stand in the file',
}
