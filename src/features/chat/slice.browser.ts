import Icon from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs'
import type { BrowserSlice } from '../../platform/slice-browser.ts'
import type { chatTexts } from './text.whole.ts'

export const slice: BrowserSlice<typeof chatTexts> = {
  text: async () => (await import('./text.whole.ts')).chatTexts,
  pages: [
    { at: 'chat', title: 'common.chat', load: () => import('./pages/list.tsx') },
    { at: 'chat/rules', title: 'chat.rules', load: () => import('./pages/rules.tsx') },
    { at: 'chat/reports', title: 'chat.reports', load: () => import('./pages/reports.tsx') },
    { at: 'chat/:id', title: 'common.chat', load: () => import('./pages/room.tsx') },
  ],
  menu: [
    {
      place: 17,
      to: '/chat',
      label: 'common.chat',
      Icon,
      mark: () => import('./pages/unread-count.tsx'),
    },
  ],
}
