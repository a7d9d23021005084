import Icon from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs'
import type { BrowserSlice } from '../../platform/slice-browser.ts'
import { canSeeTransfers } from './access.ts'
import type { coinsCentreText } from './text.centre.ts'
import type { coinsText } from './text.ts'

export const slice: BrowserSlice<{ coins: typeof coinsText; centre: typeof coinsCentreText }> = {
  text: async () => ({
    coins: (await import('./text.ts')).coinsText,
    centre: (await import('./text.centre.ts')).coinsCentreText,
  }),
  pages: [
    {
      at: 'coins',
      title: 'common.coins',
      load: () => import('./pages/coins.tsx'),
      slots: ['coins.overview'],
    },
  ],
  menu: [{ place: 90, to: '/coins', label: 'common.coins', Icon, may: canSeeTransfers }],
}
