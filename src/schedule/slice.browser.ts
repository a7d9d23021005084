import type { BrowserSlice } from '../platform/slice-browser.ts'
import type { scheduleCentreText } from './text.centre.ts'
import type { scheduleText } from './text.ts'

export const slice: BrowserSlice<{
  schedule: typeof scheduleText
  centre: typeof scheduleCentreText
}> = {
  text: async () => ({
    schedule: (await import('./text.ts')).scheduleText,
    centre: (await import('./text.centre.ts')).scheduleCentreText,
  }),
}
