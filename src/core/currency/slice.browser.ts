import type { BrowserSlice } from '../../platform/slice-browser.ts'
import type { currencyText } from './text.ts'

export const slice: BrowserSlice<{ currency: typeof currencyText }> = {
  text: async () => ({ currency: (await import('./text.ts')).currencyText }),
}
