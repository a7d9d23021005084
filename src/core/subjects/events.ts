import '../../platform/events.ts'

declare module '../../platform/events.ts' {
  interface EventMap {
    'subjects.changed': object
  }
}
