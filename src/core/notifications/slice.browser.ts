import type { BrowserSlice } from '../../platform/slice-browser.ts'
import type { notificationsTexts } from './text.whole.ts'

export const slice: BrowserSlice<typeof notificationsTexts> = {
  text: async () => (await import('./text.whole.ts')).notificationsTexts,
}
