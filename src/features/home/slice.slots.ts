import type { AnyFilling } from '../../platform/slot-fillings.ts'

export const fills: AnyFilling[] = [
  { slot: 'home.teacher', place: 30, load: () => import('./ui/today-classes.tsx') },
]
