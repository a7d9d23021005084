import type { ServerSlice } from '../../platform/slice-server.ts'
import { personal } from './personal.ts'
import type { PushSender } from '../../platform/live/web-push.ts'
import { pushRoutes } from './push/routes.ts'
import { notificationRoutes, notificationSettingsRoutes } from './routes.ts'
import { dropOldPushes } from './push/service.ts'
import { dropOldNews } from './service.upkeep.ts'

export const slice: ServerSlice<{ sender: PushSender | undefined }> = {
  routes: ({ sender }) => [notificationRoutes, notificationSettingsRoutes, pushRoutes(sender)],
  upkeep: { drop: [dropOldNews, dropOldPushes] },
  personal,
  unlogged: {
    notifications: 'what somebody was told, and has read',
    notified: 'what the product did itself',
    notification_settings: 'a choice of one’s own',
    push_subscriptions: 'browsers of one’s own',
    push_deliveries: 'what the product did itself',
  },
}
