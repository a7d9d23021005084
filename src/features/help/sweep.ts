import { type Cases, open } from '../../testing/sweep.ts'

export const cases: Cases = {
  'help.show': { may: { '-': open }, ask: () => ({ params: { chapter: 'start' } }) },
}
