import Icon from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs'
import { isOffice } from '../platform/actor.ts'
import type { BrowserSlice } from '../platform/slice-browser.ts'
import type { arrangingText } from './text.arranging.ts'
import type { scheduleCentreText } from './text.centre.ts'
import type { coveringText } from './text.covering.ts'
import type { coversText } from './text.covers.ts'
import type { linesText } from './text.lines.ts'
import type { scheduleText } from './text.ts'
import type { versionsText } from './text.versions.ts'
import type { weightsText } from './text.weights.ts'

export const slice: BrowserSlice<{
  schedule: typeof scheduleText
  arranging: typeof arrangingText
  versions: typeof versionsText
  covers: typeof coversText
  lines: typeof linesText
  covering: typeof coveringText
  weights: typeof weightsText
  centre: typeof scheduleCentreText
}> = {
  text: async () => ({
    schedule: (await import('./text.ts')).scheduleText,
    arranging: (await import('./text.arranging.ts')).arrangingText,
    versions: (await import('./text.versions.ts')).versionsText,
    covers: (await import('./text.covers.ts')).coversText,
    lines: (await import('./text.lines.ts')).linesText,
    weights: (await import('./text.weights.ts')).weightsText,
    covering: (await import('./text.covering.ts')).coveringText,
    centre: (await import('./text.centre.ts')).scheduleCentreText,
  }),
  pages: [
    { at: 'lesson-schedule', title: 'common.schedule', load: () => import('./pages/schedule.tsx') },
    {
      at: 'lesson-schedule/create',
      title: 'arranging.make',
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
    {
      at: 'lesson-schedule/:id/compare',
      title: 'versions.compare',
      load: () => import('./pages/compare.tsx'),
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
