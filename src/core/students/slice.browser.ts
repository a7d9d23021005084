import IconOwnPage from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs'
import IconParents from '@tabler/icons-react/dist/esm/icons/IconUserHeart.mjs'
import IconStudents from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import type { BrowserSlice } from '../../platform/slice-browser.ts'
import { oneOf } from '../../platform/actor.ts'
import { canSeeParents } from './guardians/access.ts'
import type { studentsTexts } from './text.whole.ts'

export const slice: BrowserSlice<typeof studentsTexts> = {
  text: async () => (await import('./text.whole.ts')).studentsTexts,
  pages: [
    { at: 'students', title: 'common.students', load: () => import('./pages/list.tsx') },
    {
      at: 'students/create',
      title: 'common.createStudent',
      load: () => import('./pages/create.tsx'),
    },
    {
      at: 'students/:id',
      title: 'common.student',
      load: () => import('./pages/student.tsx'),
      slots: ['student.tabs', 'student.overview', 'student.health'],
    },
    { at: 'guardians', title: 'common.parents', load: () => import('./pages/parents.tsx') },
  ],
  menu: [
    {
      place: 20,
      to: ({ me }) => `/students/${me}`,
      label: 'common.ownPage',
      Icon: IconOwnPage,
      may: oneOf('student'),
      first: () => true,
    },
    {
      place: 40,
      to: '/students',
      label: 'common.students',
      Icon: IconStudents,
      named: { student: 'common.classmates', parent: 'common.children' },
      exact: (role) => role === 'student',
      first: (role) => role !== 'student',
    },
    { place: 60, to: '/guardians', label: 'common.parents', Icon: IconParents, may: canSeeParents },
  ],
}
