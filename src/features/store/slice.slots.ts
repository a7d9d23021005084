import type { AnyFilling } from '../../platform/slot-fillings.ts'

export const fills: AnyFilling[] = [
  {
    slot: 'home.student',
    place: 20,
    load: () => import('./ui/products/wishes/wish-section.tsx'),
  },
  {
    slot: 'student.tabs',
    place: 30,
    tab: 'orders',
    load: () => import('./ui/orders/student-orders-section.tsx'),
  },
]
