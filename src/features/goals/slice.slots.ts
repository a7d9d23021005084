import type { AnyFilling } from '../../platform/slot-fillings.ts'

export const fills: AnyFilling[] = [
  { slot: 'home.student', place: 70, load: () => import('./ui/own-goals.tsx') },
  { slot: 'home.student', place: 80, load: () => import('./ui/own-rank.tsx') },
  { slot: 'class.goals', place: 10, load: () => import('./ui/class-goals.tsx') },
]
