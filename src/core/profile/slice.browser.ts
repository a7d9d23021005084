import Icon from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import type { BrowserSlice } from '../../platform/slice-browser.ts'
import type { profileText } from './text.ts'

export const slice: BrowserSlice<{ profile: typeof profileText }> = {
  text: async () => ({ profile: (await import('./text.ts')).profileText }),
  pages: [{ at: 'profile', title: 'common.profile', load: () => import('./pages/profile.tsx') }],
  menu: [{ place: 130, to: '/profile', label: 'common.profile', Icon }],
}
