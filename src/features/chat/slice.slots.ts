import type { AnyFilling } from '../../platform/slot-fillings.ts'

export const fills: AnyFilling[] = [
  {
    slot: 'home.office.top',
    place: 20,
    later: true,
    load: () => import('./ui/open-reports-row.tsx'),
  },
  {
    slot: 'home.teacher.top',
    place: 10,
    later: true,
    load: () => import('./ui/open-reports-row.tsx'),
  },
]
