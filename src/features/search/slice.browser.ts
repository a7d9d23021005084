import type { BrowserSlice } from '../../platform/slice-browser.ts'
import type { searchCentreText } from './text.centre.ts'
import type { searchText } from './text.ts'

export const slice: BrowserSlice<{ search: typeof searchText; centre: typeof searchCentreText }> = {
  text: async () => ({
    search: (await import('./text.ts')).searchText,
    centre: (await import('./text.centre.ts')).searchCentreText,
  }),
}
