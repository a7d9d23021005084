import Icon from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs'
import { isOffice } from '../../core/permissions.ts'
import type { BrowserSlice } from '../../platform/slice-browser.ts'
import type { scheduleTexts } from './text.whole.ts'

export const slice: BrowserSlice<typeof scheduleTexts> = {
  text: async () => (await import('./text.whole.ts')).scheduleTexts,
  pages: [
    { at: 'lesson-schedule', title: 'common.schedule', load: () => import('./pages/schedule.tsx') },
    {
      at: 'lesson-schedule/create',
      title: 'arranging.versions',
      load: () => import('./pages/create.tsx'),
    },
    {
      at: 'lesson-schedule/today',
      title: 'covering.title',
      load: () => import('./pages/today.tsx'),
    },
    {
      at: 'lesson-schedule/absences',
      title: 'covering.absences',
      load: () => import('./pages/absences.tsx'),
    },
    {
      at: 'lesson-schedule/covers',
      title: 'covers.sheet',
      load: () => import('./pages/covers.tsx'),
    },
    {
      at: 'lesson-schedule/:id',
      title: 'arranging.make',
      load: () => import('./pages/version.tsx'),
    },
  ],
  menu: [
    {
      place: 35,
      to: '/lesson-schedule',
      label: 'common.schedule',
      Icon,
      first: (role) => !isOffice({ role }),
    },
  ],
}
