import Icon from '@tabler/icons-react/dist/esm/icons/IconToolsKitchen2.mjs'
import { isOffice } from '../../core/permissions.ts'
import type { BrowserSlice } from '../../platform/slice-browser.ts'
import type { canteenTexts } from './text.whole.ts'

const compose = () => import('./pages/compose.tsx')

export const slice: BrowserSlice<typeof canteenTexts> = {
  text: async () => (await import('./text.whole.ts')).canteenTexts,
  pages: [
    { at: 'canteen-menu', title: 'canteen.menu', load: () => import('./pages/week.tsx') },
    {
      at: 'canteen-menu/dishes',
      title: 'canteen.dishes',
      load: () => import('./pages/dishes.tsx'),
    },
    {
      at: 'canteen-menu/count',
      title: 'canteen.headCount',
      load: () => import('./pages/count.tsx'),
    },
    {
      at: 'canteen-menu/eaten',
      title: 'canteen.whoHasEaten',
      load: () => import('./pages/eaten.tsx'),
    },
    { at: 'canteen-menu/voice', title: 'canteen.voice', load: () => import('./pages/voice.tsx') },
    { at: 'canteen-menu/create', title: 'canteen.newMenu', load: compose },
    { at: 'canteen-menu/:id', title: 'canteen.menu', load: compose },
    {
      at: 'canteen-menu/detail/:id',
      title: 'canteen.menu',
      load: () => import('./pages/day.tsx'),
    },
  ],
  menu: [
    {
      place: 105,
      to: '/canteen-menu',
      label: 'canteen.menu',
      Icon,
      has: ({ kind, canteen }, role) => canteen || (kind === 'school' && isOffice({ role })),
    },
  ],
}
