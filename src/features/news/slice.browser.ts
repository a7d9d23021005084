import Icon from '@tabler/icons-react/dist/esm/icons/IconNews.mjs'
import type { BrowserSlice } from '../../platform/slice-browser.ts'
import type { newsTexts } from './text.whole.ts'

export const slice: BrowserSlice<typeof newsTexts> = {
  text: async () => (await import('./text.whole.ts')).newsTexts,
  pages: [
    { at: 'news', title: 'common.news', load: () => import('./pages/list.tsx') },
    {
      at: 'news/create',
      title: 'news.write',
      load: () => import('./pages/create.tsx'),
      slots: ['audience.people'],
    },
    { at: 'news/:id', title: 'news.item', load: () => import('./pages/post.tsx') },
    { at: 'news/:id/readers', title: 'news.whoHasRead', load: () => import('./pages/readers.tsx') },
    { at: 'news/:id/look', title: 'news.asReader', load: () => import('./pages/look.tsx') },
    { at: 'news/:id/edits', title: 'news.edits', load: () => import('./pages/edits.tsx') },
    {
      at: 'news/:id/edit',
      title: 'news.change',
      load: () => import('./pages/edit.tsx'),
      slots: ['audience.people'],
    },
  ],
  menu: [{ place: 15, to: '/news', label: 'common.news', Icon }],
}
