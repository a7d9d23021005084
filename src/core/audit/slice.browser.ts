import type { BrowserSlice } from '../../platform/slice-browser.ts'
import type { auditTexts } from './text.whole.ts'

export const slice: BrowserSlice<typeof auditTexts> = {
  text: async () => (await import('./text.whole.ts')).auditTexts,
}
