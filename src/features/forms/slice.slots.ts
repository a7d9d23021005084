import type { AnyFilling } from '../../platform/slot-fillings.ts'

export const fills: AnyFilling[] = [
  { slot: 'home.teacher', place: 40, load: () => import('./ui/to-answer-section.tsx') },
  { slot: 'home.student', place: 40, load: () => import('./ui/to-answer-section.tsx') },
  { slot: 'home.parent', place: 20, load: () => import('./ui/to-answer-section.tsx') },
]
