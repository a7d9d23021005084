import type { BrowserSlice } from '../../platform/slice-browser.ts'
import type { authTexts } from './text.whole.ts'

export const slice: BrowserSlice<typeof authTexts> = {
  text: async () => (await import('./text.whole.ts')).authTexts,
  pages: [{ at: 'slips', title: 'common.slips', load: () => import('./pages/slips.tsx') }],
}
