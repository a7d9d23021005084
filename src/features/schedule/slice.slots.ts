import type { AnyFilling } from '../../platform/slot-fillings.ts'

export const fills: AnyFilling[] = [
  { slot: 'home.office.top', place: 50, load: () => import('./ui/covers/open-today-row.tsx') },
  { slot: 'home.teacher', place: 10, load: () => import('./ui/covers/asked-section.tsx') },
  { slot: 'home.teacher', place: 20, load: () => import('./ui/teacher-day.tsx') },
  { slot: 'home.student', place: 10, load: () => import('./ui/student-day.tsx') },
]
