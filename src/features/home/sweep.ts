import type { Cases } from '../../testing/sweep.ts'

export const cases: Cases = {
  'children.today': { may: { '-': 'x  x  x  x  +  +  +  +  x  1' } },
}
