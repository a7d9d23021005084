import Icon from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs'
import type { BrowserSlice } from '../../platform/slice-browser.ts'
import { canEditTexts } from './access.ts'
import type { translationsText } from './text.ts'

export const slice: BrowserSlice<{ translations: typeof translationsText }> = {
  text: async () => ({ translations: (await import('./text.ts')).translationsText }),
  pages: [
    { at: 'translations', title: 'common.texts', load: () => import('./pages/list.tsx') },
    {
      at: 'translations/:locale',
      title: 'common.texts',
      load: () => import('./pages/language.tsx'),
    },
  ],
  menu: [{ place: 120, to: '/translations', label: 'common.texts', Icon, may: canEditTexts }],
}
