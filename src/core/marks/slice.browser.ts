import type { BrowserSlice } from '../../platform/slice-browser.ts'
import type { marksTexts } from './text.whole.ts'

export const slice: BrowserSlice<typeof marksTexts> = {
  text: async () => (await import('./text.whole.ts')).marksTexts,
  pages: [
    { at: 'classes/:id/mark', title: 'common.register', load: () => import('./pages/mark.tsx') },
  ],
}
