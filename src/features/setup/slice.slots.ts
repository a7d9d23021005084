import type { AnyFilling } from '../../platform/slot-fillings.ts'

export const fills: AnyFilling[] = [
  { slot: 'home.office.begin', place: 10, load: () => import('./ui/steps.tsx') },
  { slot: 'home.office.top', place: 30, load: () => import('./ui/steps.tsx') },
]
