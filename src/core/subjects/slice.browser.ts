import Icon from '@tabler/icons-react/dist/esm/icons/IconBook.mjs'
import type { BrowserSlice } from '../../platform/slice-browser.ts'
import type { subjectsCentreText } from './text.centre.ts'
import type { subjectsText } from './text.ts'

export const slice: BrowserSlice<{
  subjects: typeof subjectsText
  centre: typeof subjectsCentreText
}> = {
  text: async () => ({
    subjects: (await import('./text.ts')).subjectsText,
    centre: (await import('./text.centre.ts')).subjectsCentreText,
  }),
  pages: [{ at: 'subjects', title: 'common.subjects', load: () => import('./pages/list.tsx') }],
  menu: [{ place: 80, to: '/subjects', label: 'common.subjects', Icon }],
}
