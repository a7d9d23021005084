import { daysBefore } from '../../../platform/dates/days.ts'

/** Where the transfers of the week stand that begins on this Monday. */
export const movesOfWeek = (monday: string) =>
  `/coins?tab=transfers&from=${monday}&to=${daysBefore(monday, -6)}`
