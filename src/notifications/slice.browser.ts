import type { BrowserSlice } from '../platform/slice-browser.ts'
import type { notificationsCentreText } from './text.centre.ts'
import type { notificationsText } from './text.ts'

export const slice: BrowserSlice<{
  notifications: typeof notificationsText
  centre: typeof notificationsCentreText
}> = {
  text: async () => ({
    notifications: (await import('./text.ts')).notificationsText,
    centre: (await import('./text.centre.ts')).notificationsCentreText,
  }),
}
