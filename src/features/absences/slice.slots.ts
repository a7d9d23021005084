import type { AnyFilling } from '../../platform/slot-fillings.ts'

export const fills: AnyFilling[] = [
  {
    slot: 'student.tabs',
    place: 20,
    tab: 'absences',
    load: () => import('./ui/student-absences.tsx'),
  },
]
