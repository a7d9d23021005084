import type { BrowserSlice } from '../platform/slice-browser.ts'
import type { canteenText } from './text.ts'

export const slice: BrowserSlice<{ canteen: typeof canteenText }> = {
  text: async () => ({ canteen: (await import('./text.ts')).canteenText }),
}
