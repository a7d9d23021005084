import '../../platform/events.ts'

declare module '../../platform/events.ts' {
  interface EventMap {
    /** When teachers can come, and how much they teach. */
    'wishes.changed': object
  }
}
