import type { BrowserSlice } from '../../platform/slice-browser.ts'
import type { setupCentreText } from './text.centre.ts'
import type { setupText } from './text.ts'

export const slice: BrowserSlice<{ setup: typeof setupText; centre: typeof setupCentreText }> = {
  text: async () => ({
    setup: (await import('./text.ts')).setupText,
    centre: (await import('./text.centre.ts')).setupCentreText,
  }),
}
