import Icon from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs'
import type { BrowserSlice } from '../../platform/slice-browser.ts'
import type { teachersCentreText } from './text.centre.ts'
import type { teachersText } from './text.ts'

export const slice: BrowserSlice<{
  teachers: typeof teachersText
  centre: typeof teachersCentreText
}> = {
  text: async () => ({
    teachers: (await import('./text.ts')).teachersText,
    centre: (await import('./text.centre.ts')).teachersCentreText,
  }),
  pages: [
    { at: 'teachers', title: 'common.teachers', load: () => import('./pages/list.tsx') },
    {
      at: 'teachers/create',
      title: 'teachers.newTeacher',
      load: () => import('./pages/create.tsx'),
    },
    {
      at: 'teachers/:id',
      title: 'common.teacher',
      load: () => import('./pages/teacher.tsx'),
      slots: ['teacher.overview', 'teacher.week'],
    },
  ],
  menu: [{ place: 50, to: '/teachers', label: 'common.teachers', Icon }],
}
