import type { BrowserSlice } from '../../platform/slice-browser.ts'
import type { staffText } from './text.ts'

export const slice: BrowserSlice<{ staff: typeof staffText }> = {
  text: async () => ({ staff: (await import('./text.ts')).staffText }),
}
