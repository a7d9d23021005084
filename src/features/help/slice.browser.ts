import Icon from '@tabler/icons-react/dist/esm/icons/IconLifebuoy.mjs'
import type { BrowserSlice } from '../../platform/slice-browser.ts'
import { looksAfterIt } from './access.ts'
import type { helpText } from './text.ts'

/** Its pages stand where those of everybody do, signed in or not: `app/document/routes.tsx`. */
export const slice: BrowserSlice<{ help: typeof helpText }> = {
  text: async () => ({ help: (await import('./text.ts')).helpText }),
  menu: [{ place: 125, to: '/help', label: 'help.title', Icon, may: looksAfterIt }],
}
