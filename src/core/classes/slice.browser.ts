import Icon from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs'
import type { BrowserSlice } from '../../platform/slice-browser.ts'
import type { classesTexts } from './text.whole.ts'

export const slice: BrowserSlice<typeof classesTexts> = {
  text: async () => (await import('./text.whole.ts')).classesTexts,
  pages: [
    { at: 'classes', title: 'common.classes', load: () => import('./pages/list.tsx') },
    { at: 'classes/create', title: 'common.createClass', load: () => import('./pages/create.tsx') },
    {
      at: 'classes/rollover',
      title: 'classes.rollover',
      load: () => import('./pages/rollover.tsx'),
    },
    {
      at: 'classes/:id',
      title: 'common.class',
      load: () => import('./pages/class.tsx'),
      slots: ['class.day', 'class.links', 'class.week', 'class.goals'],
    },
  ],
  menu: [
    {
      place: 30,
      to: '/classes',
      label: 'common.classes',
      Icon,
      first: (role) => role !== 'student',
    },
  ],
}
