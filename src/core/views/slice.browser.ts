import type { BrowserSlice } from '../../platform/slice-browser.ts'
import type { viewsText } from './text.ts'

export const slice: BrowserSlice<{ views: typeof viewsText }> = {
  text: async () => ({ views: (await import('./text.ts')).viewsText }),
}
