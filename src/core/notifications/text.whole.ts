import { notificationsCentreText } from './text.centre.ts'
import { notificationKindsText } from './text.kinds.ts'
import { notificationsToldText } from './text.told.ts'
import { notificationsText } from './text.ts'

/** All phrases of this slice, by namespace. */
export const notificationsTexts = {
  notifications: { ...notificationsText, ...notificationsToldText, ...notificationKindsText },
  centre: notificationsCentreText,
}
