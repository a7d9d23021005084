import { type Cases, everybodyOwn } from '../../testing/sweep.ts'

export const cases: Cases = {
  'search.find': { may: { '-': everybodyOwn }, ask: (_, { canary }) => ({ query: { q: canary } }) },
}
