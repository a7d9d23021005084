import type { AnyFilling } from '../../platform/slot-fillings.ts'

export const fills: AnyFilling[] = [
  { slot: 'audience.people', place: 10, load: () => import('./ui/people-field.tsx') },
]
