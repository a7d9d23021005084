import type { AnyFilling } from '../../platform/slot-fillings.ts'

export const fills: AnyFilling[] = [
  { slot: 'home.student', place: 30, load: () => import('./ui/menu/today-menu.tsx') },
  { slot: 'home.parent', place: 10, load: () => import('./ui/menu/today-menu.tsx') },
  { slot: 'class.links', place: 10, load: () => import('./ui/eaten-link.tsx') },
  { slot: 'student.health', place: 10, load: () => import('./ui/meal-plans.tsx') },
]
