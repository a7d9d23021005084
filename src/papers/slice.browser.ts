import type { BrowserSlice } from '../platform/slice-browser.ts'
import type { papersCentreText } from './text.centre.ts'
import type { papersText } from './text.ts'

export const slice: BrowserSlice<{ papers: typeof papersText; centre: typeof papersCentreText }> = {
  text: async () => ({
    papers: (await import('./text.ts')).papersText,
    centre: (await import('./text.centre.ts')).papersCentreText,
  }),
}
