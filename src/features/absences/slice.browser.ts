import Icon from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs'
import type { BrowserSlice } from '../../platform/slice-browser.ts'
import { canListAbsences } from './access.ts'
import type { absencesCentreText } from './text.centre.ts'
import type { absencesText } from './text.ts'

export const slice: BrowserSlice<{
  absences: typeof absencesText
  centre: typeof absencesCentreText
}> = {
  text: async () => ({
    absences: (await import('./text.ts')).absencesText,
    centre: (await import('./text.centre.ts')).absencesCentreText,
  }),
  pages: [{ at: 'absences', title: 'common.absences', load: () => import('./pages/list.tsx') }],
  menu: [{ place: 70, to: '/absences', label: 'common.absences', Icon, may: canListAbsences }],
}
