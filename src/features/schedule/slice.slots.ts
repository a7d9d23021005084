import type { AnyFilling } from '../../platform/slot-fillings.ts'

export const fills: AnyFilling[] = [
  { slot: 'home.office.top', place: 50, load: () => import('./ui/covers/open-today-row.tsx') },
  { slot: 'home.teacher', place: 10, load: () => import('./ui/covers/asked-section.tsx') },
  { slot: 'home.teacher', place: 20, load: () => import('./ui/parts/teacher-day-section.tsx') },
  { slot: 'home.student', place: 10, load: () => import('./ui/parts/student-day-section.tsx') },
  { slot: 'class.day', place: 10, load: () => import('./ui/parts/class-day-section.tsx') },
  { slot: 'class.week', place: 10, load: () => import('./ui/parts/class-week-section.tsx') },
  {
    slot: 'student.tabs',
    place: 10,
    tab: 'schedule',
    load: () => import('./ui/parts/student-week-section.tsx'),
  },
  { slot: 'student.overview', place: 10, load: () => import('./ui/parts/student-day-section.tsx') },
  { slot: 'teacher.overview', place: 10, load: () => import('./ui/parts/teacher-day-section.tsx') },
  { slot: 'teacher.week', place: 10, load: () => import('./ui/parts/teacher-week-section.tsx') },
]
