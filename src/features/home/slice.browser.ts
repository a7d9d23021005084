import Icon from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import type { Role } from '../../platform/actor.ts'
import type { BrowserSlice } from '../../platform/slice-browser.ts'
import type { SlotName } from '../../platform/slot-fillings.ts'
import type { Page } from '../../platform/web.tsx'
import type { homeCentreText } from './text.centre.ts'
import type { homeText } from './text.ts'

/** What each role wants to know first. */
const homes: Record<Role, () => Promise<Page>> = {
  owner: () => import('./pages/office.tsx'),
  admin: () => import('./pages/office.tsx'),
  teacher: () => import('./pages/teacher.tsx'),
  student: () => import('./pages/student.tsx'),
  parent: () => import('./pages/parent.tsx'),
}

const office = ['home.office.begin', 'home.office.top', 'home.office'] as const
const slots: Record<Role, readonly SlotName[]> = {
  owner: office,
  admin: office,
  teacher: ['home.teacher.top', 'home.teacher'],
  student: ['home.student'],
  parent: ['home.parent'],
}

export const slice: BrowserSlice<{ home: typeof homeText; centre: typeof homeCentreText }> = {
  text: async () => ({
    home: (await import('./text.ts')).homeText,
    centre: (await import('./text.centre.ts')).homeCentreText,
  }),
  pages: [
    {
      title: 'common.home',
      load: (me) => homes[me?.role ?? 'student'](),
      slots: (me) => slots[me?.role ?? 'student'],
    },
  ],
  menu: [{ place: 10, to: '/', label: 'common.home', Icon, exact: () => true, first: () => true }],
}
