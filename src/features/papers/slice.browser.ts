import type { BrowserSlice } from '../../platform/slice-browser.ts'
import type { papersTexts } from './text.whole.ts'

export const slice: BrowserSlice<typeof papersTexts> = {
  text: async () => (await import('./text.whole.ts')).papersTexts,
}
