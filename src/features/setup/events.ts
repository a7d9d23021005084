import '../../platform/events.ts'

declare module '../../platform/events.ts' {
  interface EventMap {
    /** A business begins, with its owner, calendar, bells and subjects. */
    'business.founded': { kind: 'school' | 'centre'; shifts: number }
  }
}
