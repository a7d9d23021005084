import { type Cases, everybodyOwn } from '../../testing/sweep.ts'

export const cases: Cases = {
  'currency.rates': { may: { '-': everybodyOwn } },
}
