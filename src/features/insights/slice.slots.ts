import type { AnyFilling } from '../../platform/slot-fillings.ts'

export const fills: AnyFilling[] = [
  { slot: 'home.office.top', place: 10, load: () => import('./ui/office-notices.tsx') },
  { slot: 'home.office.top', place: 40, load: () => import('./ui/day-off.tsx') },
  { slot: 'home.office.top', place: 60, load: () => import('./ui/figures.tsx') },
  { slot: 'home.office', place: 10, load: () => import('./ui/office-columns.tsx') },
  { slot: 'home.office', place: 30, load: () => import('./ui/trends.tsx') },
  { slot: 'home.office', place: 40, load: () => import('./ui/last-backup.tsx') },
  { slot: 'home.teacher.top', place: 20, load: () => import('./ui/day-off.tsx') },
  { slot: 'home.teacher', place: 60, load: () => import('./ui/warnings.tsx') },
  { slot: 'home.teacher', place: 70, load: () => import('./ui/trends.tsx') },
  { slot: 'home.student', place: 60, load: () => import('./ui/own-progress.tsx') },
  { slot: 'coins.overview', place: 10, load: () => import('./ui/medians.tsx') },
]
