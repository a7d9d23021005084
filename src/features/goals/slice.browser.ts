import type { BrowserSlice } from '../../platform/slice-browser.ts'
import type { goalsCentreText } from './text.centre.ts'
import type { goalsText } from './text.ts'

export const slice: BrowserSlice<{ goals: typeof goalsText; centre: typeof goalsCentreText }> = {
  text: async () => ({
    goals: (await import('./text.ts')).goalsText,
    centre: (await import('./text.centre.ts')).goalsCentreText,
  }),
}
