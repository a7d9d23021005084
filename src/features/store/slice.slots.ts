import type { AnyFilling } from '../../platform/slot-fillings.ts'

export const fills: AnyFilling[] = [
  {
    slot: 'home.student',
    place: 20,
    load: () => import('./ui/products/wishes/wish-section.tsx'),
  },
]
