import type { AnyFilling } from '../../platform/slot-fillings.ts'

export const fills: AnyFilling[] = [
  { slot: 'home.office', place: 20, load: () => import('./ui/home-section.tsx') },
  { slot: 'home.teacher', place: 50, load: () => import('./ui/home-section.tsx') },
  { slot: 'home.student', place: 50, load: () => import('./ui/home-section.tsx') },
  { slot: 'home.parent', place: 30, load: () => import('./ui/home-section.tsx') },
]
