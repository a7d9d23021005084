import Icon from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import type { BrowserSlice } from '../../platform/slice-browser.ts'
import type { businessTexts } from './text.whole.ts'

export const slice: BrowserSlice<typeof businessTexts> = {
  text: async () => (await import('./text.whole.ts')).businessTexts,
  pages: [
    {
      at: 'business/:id',
      title: 'common.organisation',
      load: () => import('./pages/business.tsx'),
    },
  ],
  menu: [
    { place: 110, to: ({ business }) => `/business/${business}`, label: 'common.business', Icon },
  ],
}
