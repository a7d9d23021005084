import type { BrowserSlice } from '../../platform/slice-browser.ts'
import type { insightsCentreText } from './text.centre.ts'
import type { insightsText } from './text.ts'

export const slice: BrowserSlice<{
  insights: typeof insightsText
  centre: typeof insightsCentreText
}> = {
  text: async () => ({
    insights: (await import('./text.ts')).insightsText,
    centre: (await import('./text.centre.ts')).insightsCentreText,
  }),
  pages: [
    {
      at: 'attendance',
      title: 'insights.attendanceTitle',
      load: () => import('./pages/attendance.tsx'),
    },
    { at: 'warnings', title: 'insights.warnings', load: () => import('./pages/warnings.tsx') },
  ],
}
